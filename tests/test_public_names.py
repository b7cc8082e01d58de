"""The names that lessons and other people's programs use, and what it costs to have them."""

from __future__ import annotations

import ast
import importlib
import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import razzlib
from tests.test_pythons import environment

ROOT = Path(__file__).resolve().parents[1]
STUB = ROOT / "razzlib" / "__init__.pyi"


def stub_names() -> dict[str, str]:
    """The names of the typed face, with the module each comes from."""
    tree = ast.parse(STUB.read_text(encoding="utf-8"))
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    return {alias.asname or "": node.module or "" for node in imports for alias in node.names}


def test_the_typed_face_and_the_lazy_names_are_the_same() -> None:
    assert sorted(stub_names()) == razzlib.__all__


@pytest.mark.parametrize("name", razzlib.__all__)
def test_a_public_name_is_there_and_documented(name: str) -> None:
    thing = getattr(razzlib, name)
    assert thing is getattr(importlib.import_module(stub_names()[name]), name)
    assert name in dir(razzlib)
    if callable(thing):
        assert inspect.getdoc(thing)
        # The docstring is its own: a dataclass without one is given its signature.
        assert not (inspect.getdoc(thing) or "").startswith(f"{name}(")


def public_functions() -> list[str]:
    return [name for name in razzlib.__all__ if inspect.isfunction(getattr(razzlib, name))]


@pytest.mark.parametrize("name", public_functions())
def test_a_public_function_has_types_an_example_and_names_its_error(name: str) -> None:
    function = getattr(razzlib, name)
    signature = inspect.signature(function)
    assert signature.return_annotation is not inspect.Signature.empty
    assert all(parameter.annotation is not inspect.Parameter.empty for parameter in signature.parameters.values())
    doc = inspect.getdoc(function) or ""
    assert ">>> " in doc
    assert "Error`" in doc


def test_a_name_that_is_not_there_says_so() -> None:
    with pytest.raises(AttributeError, match="no attribute 'best_high'"):
        razzlib.best_high  # type: ignore[attr-defined]  # noqa: B018


def loaded_by(statement: str) -> set[str]:
    """The modules that a bare Python loads on top of its own when it runs a statement."""
    script = f"import sys; before = set(sys.modules); {statement}; print(*(set(sys.modules) - before))"
    run = subprocess.run(
        [sys.executable, "-S", "-c", script],
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return set(run.stdout.split())


def foreign(modules: set[str]) -> set[str]:
    return {name for name in modules if name.partition(".")[0] not in {*sys.stdlib_module_names, "razzlib"}}


def test_importing_razzlib_loads_next_to_nothing() -> None:
    """Seven modules on 3.11: the rest comes when a name is used. Counted, since times differ."""
    modules = loaded_by("import razzlib")
    assert not foreign(modules)
    assert {name for name in modules if name.startswith("razzlib")} == {"razzlib"}
    assert len(modules) < 20, sorted(modules)


def test_all_public_names_need_the_standard_library_only() -> None:
    modules = loaded_by("import razzlib; [getattr(razzlib, name) for name in razzlib.__all__]")
    assert not foreign(modules)
    assert len(modules) < 160, sorted(modules)


def test_the_rules_load_no_reader_of_records() -> None:
    """What a lesson needs to deal and to judge does not wait for TOML."""
    modules = loaded_by("from razzlib import best_low, bring_in, first_to_act, Deal, Deck, Rules")
    assert not modules & {"razzlib.records", "tomllib", "decimal", "pathlib"}
