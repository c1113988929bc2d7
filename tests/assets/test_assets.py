"""Resources and samples are found in a checkout; tests/architecture/test_wheel.py does it for a wheel."""
from __future__ import annotations

import json

import pytest

from lich_studio.assets import AssetError, data_folder, resource, sample_folder


def test_resource_is_found():
    tokens = resource("themes/tokens.json")
    assert tokens.is_absolute()
    assert json.loads(tokens.read_text(encoding="utf-8"))


@pytest.mark.parametrize("kind", ["maps", "cards", "scenarios"])
def test_sample_folders_are_found(kind):
    assert sample_folder(kind).name == f"sample_{kind}"
    assert sample_folder(kind).is_dir()


def test_missing_resource_is_named():
    with pytest.raises(AssetError, match="themes/none.json"):
        resource("themes/none.json")


def test_missing_folder_is_named():
    with pytest.raises(AssetError, match="no_such_folder"):
        data_folder("no_such_folder")


def test_path_out_of_the_resources_is_refused():
    with pytest.raises(AssetError):
        resource("../pyproject.toml")
