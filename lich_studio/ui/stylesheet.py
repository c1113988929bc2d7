"""The look of every ordinary widget: one style sheet and one palette, made from the theme tokens.

`apply_theme` is called once at the start and again when the scheme changes. Widgets ask for a role with
a property instead of colours of their own:

- `QPushButton[primary=true]`: the one button of a view that acts; `[quiet=true]`: no frame until hovered;
  `[pile=true]`: words in a line of text that can be clicked.
- `QLabel[role=...]`: "title", "heading", "dim", "fault", "warning", "accent".
- `QFrame[role=...]`: "panel" (rounded, framed), "raised".
"""
from __future__ import annotations

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from lich_studio.assets import resource
from lich_studio.render.fonts import ui_font
from lich_studio.render.theme import Theme


def apply_theme(application: QApplication, theme: Theme) -> None:
    """Give the whole application the look of `theme`.

    A style sheet that is worn already is left: Qt would style every widget anew, which takes up to a second.
    """
    sheet = make_stylesheet(theme)
    is_worn = application.styleSheet() == sheet
    if not is_worn:
        application.setStyle("Fusion")
    application.setFont(ui_font(theme.type_sizes["body"]))
    application.setPalette(make_palette(theme))
    if not is_worn:
        application.setStyleSheet(sheet)


def set_role(widget: QWidget, name: str, value: object) -> None:
    """Set a property that the style sheet reads, and let the widget be styled anew."""
    widget.setProperty(name, value)
    widget.style().unpolish(widget)
    widget.style().polish(widget)


def make_palette(theme: Theme) -> QPalette:
    """Return the palette for what Qt draws without the style sheet."""
    palette = QPalette()
    roles = {
        QPalette.ColorRole.Window: "window",
        QPalette.ColorRole.WindowText: "text",
        QPalette.ColorRole.Base: "panel",
        QPalette.ColorRole.AlternateBase: "raised",
        QPalette.ColorRole.Text: "text",
        QPalette.ColorRole.Button: "raised",
        QPalette.ColorRole.ButtonText: "text",
        QPalette.ColorRole.BrightText: "bad",
        QPalette.ColorRole.ToolTipBase: "raised",
        QPalette.ColorRole.ToolTipText: "text",
        QPalette.ColorRole.Highlight: "accent",
        QPalette.ColorRole.HighlightedText: "onAccent",
        QPalette.ColorRole.Link: "accent",
        QPalette.ColorRole.LinkVisited: "accent",
        QPalette.ColorRole.PlaceholderText: "dim",
        QPalette.ColorRole.Light: "hover",
        QPalette.ColorRole.Midlight: "raised",
        QPalette.ColorRole.Mid: "line",
        QPalette.ColorRole.Dark: "line",
        QPalette.ColorRole.Shadow: "canvas",
        QPalette.ColorRole.Accent: "accent",
    }
    for role, token in roles.items():
        palette.setColor(role, theme.colour(token))
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, theme.colour("disabled"))
    return palette


def make_stylesheet(theme: Theme) -> str:
    """Return the style sheet of `theme`, with every `@name` replaced by its token."""
    values = {name: theme.colour(name).name(QColor.NameFormat.HexRgb) for name in theme.colour_names()}
    values |= {f"size-{name}": f"{size}px" for name, size in theme.sizes.items()}
    values |= {f"type-{name}": f"{size}px" for name, size in theme.type_sizes.items()}
    values |= {f"radius-{name}": f"{size}px" for name, size in theme.radius.items()}
    values["image"] = resource("themes/controls").as_posix() + f"/{theme.name}"
    sheet = resource("themes/studio.qss").read_text(encoding="utf-8")
    for name in sorted(values, key=len, reverse=True):
        sheet = sheet.replace(f"@{name}", values[name])
    return sheet
