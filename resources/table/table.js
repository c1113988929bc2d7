"use strict";
// Copies what a button carries. The clipboard is only handed to pages of this computer and to encrypted ones; for all
// others a text field is marked and copied as a person would do it.
async function copy(text) {
  if (navigator.clipboard && window.isSecureContext) {
    await navigator.clipboard.writeText(text);
    return true;
  }
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
}

for (const button of document.querySelectorAll("button[data-copy]")) {
  const says = button.textContent;
  button.addEventListener("click", async () => {
    let copied = false;
    try { copied = await copy(button.dataset.copy); } catch { copied = false; }
    button.textContent = copied ? "Copied" : "Not copied";
    setTimeout(() => { button.textContent = says; }, 1500);
  });
}
