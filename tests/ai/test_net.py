"""Networks in numpy: what they compute, and their file."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from jass_desktop.ai.nets.net import Net, load_nets, save_nets


def small(seed: int) -> Net:
    rng = np.random.default_rng(seed)
    return Net(tuple((rng.standard_normal((a, b)).astype(np.float32), rng.standard_normal(b).astype(np.float32))
                     for a, b in ((3, 5), (5, 2))))


def test_layers_with_rectifiers_between() -> None:
    """Every layer but the last is cut off at zero."""
    net = Net(((np.array([[1.0, -1.0]], np.float32), np.zeros(2, np.float32)),
               (np.array([[1.0], [10.0]], np.float32), np.array([0.5], np.float32))))
    assert net(np.array([[2.0], [-3.0]], np.float32)).tolist() == [[2.5], [30.5]]


def test_the_inputs_are_left_alone() -> None:
    """A network can be asked again with the same inputs."""
    inputs = np.array([[1.0, -2.0, 3.0]], np.float32)
    before = inputs.copy()
    small(1)(inputs)
    assert (inputs == before).all()


def test_nets_are_read_back(tmp_path: Path) -> None:
    """The file gives the networks by name, to half precision."""
    path = tmp_path / "nets.npz"
    save_nets(path, {"a": small(1), "b": small(2)})
    again = load_nets(path)
    assert list(again) == ["a", "b"]
    inputs = np.ones((1, 3), np.float32)
    assert np.allclose(again["b"](inputs), small(2)(inputs), rtol=1e-2, atol=1e-2)
