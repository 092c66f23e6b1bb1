"""Reads the backbone's published weights without installing PyTorch (its CUDA wheels weigh gigabytes)."""
import pickle
from collections import OrderedDict

import numpy as np

DTYPES = {"FloatStorage": "<f4", "LongStorage": "<i8"}


class _Reader(pickle.Unpickler):
    """Accepts only what a state dict needs, so that a pickle cannot run code."""

    def find_class(self, module, name):
        if (module, name) == ("collections", "OrderedDict"):
            return OrderedDict
        if (module, name) == ("torch._utils", "_rebuild_tensor_v2"):
            return lambda storage, offset, size, stride, *_: (storage, offset, size, stride)
        if module == "torch" and name in DTYPES:
            return name
        raise pickle.UnpicklingError(f"unexpected {module}.{name} in the weights")

    def persistent_load(self, saved):
        return saved[1], saved[2]


def load_state(path: str) -> dict[str, np.ndarray]:
    """Returns name → array of a `.pth` file in PyTorch's format before 1.6 (three headers, an index, raw storages)."""
    with open(path, "rb") as file:
        for _ in range(3):
            _Reader(file).load()
        index = _Reader(file).load()
        order = _Reader(file).load()
        kinds = {key: np.dtype(DTYPES[kind]) for (kind, key), *_ in index.values()}
        raw = {}
        for key in order:
            size = int.from_bytes(file.read(8), "little") * kinds[key].itemsize
            raw[key] = np.frombuffer(file.read(size), kinds[key])
    # The strides matter: these tensors were permuted from TensorFlow's order and are not contiguous.
    return {
        name: np.ascontiguousarray(np.lib.stride_tricks.as_strided(
            raw[key][offset:], size, [step * raw[key].itemsize for step in stride]))
        for name, ((_, key), offset, size, stride) in index.items()
    }
