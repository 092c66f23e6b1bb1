"""Writes what serving needs: one ONNX file (backbone and three heads) and labels.json; reads the file back to measure it."""
import json
import os
from multiprocessing import get_context

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

from backbone import DEPTH, MEAN, SIZE, STD, backbone
from crops import DESCRIPTION, crops
from features import open_image
from photos import MODEL, PARTS, Photo

_worker = {}


def write_model(heads: dict[str, tuple[np.ndarray, np.ndarray]]) -> None:
    """`pixels` [N, 3, size, size] → `leaf`, `fruit`, `rhizome` logits [N, K + 1]; asking for one output computes only that head."""
    model = backbone()
    graph = model.graph
    graph.name = "identifier"
    del graph.output[:]
    for part, (matrix, bias) in heads.items():
        graph.initializer.append(numpy_helper.from_array(matrix.astype(np.float32), f"{part}_w"))
        graph.initializer.append(numpy_helper.from_array(bias.astype(np.float32), f"{part}_b"))
        graph.node.append(helper.make_node("Gemm", ["features", f"{part}_w", f"{part}_b"], [part]))
        graph.output.append(helper.make_tensor_value_info(part, TensorProto.FLOAT, ["crops", len(bias)]))
    assert matrix.shape[0] == DEPTH
    onnx.checker.check_model(model)
    onnx.save(model, str(MODEL / "identifier.onnx"))


def write_labels(labels: dict[str, list[str]], chosen: dict[str, tuple[float, float]]) -> None:
    """`chosen` holds temperature and threshold per category."""
    heads = {part: {"labels": labels[part], "temperature": round(chosen[part][0], 3), "threshold": round(chosen[part][1], 3)} for part in PARTS}
    shape = {"input": {"size": SIZE, "mean": [MEAN] * 3, "std": [STD] * 3}, "crops": DESCRIPTION, "heads": heads}
    (MODEL / "labels.json").write_text(json.dumps(shape, indent=2, ensure_ascii=False) + "\n", encoding="utf8")


def read_labels() -> dict:
    return json.loads((MODEL / "labels.json").read_text(encoding="utf8"))


def _start():
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    _worker["session"] = onnxruntime.InferenceSession(str(MODEL / "identifier.onnx"), options)


def _answer(job: tuple[Photo, str]) -> np.ndarray:
    photo, part = job
    pixels = np.stack([np.asarray(crop, np.float32) for crop in crops(open_image(photo), SIZE)]).transpose(0, 3, 1, 2)
    return _worker["session"].run([part], {"pixels": (pixels / 255 - MEAN) / STD})[0].mean(0)


def shipped_logits(photos: list[Photo], part: str) -> np.ndarray:
    """What the committed file answers, through the same crops as in serving: [photographs, K + 1]."""
    with get_context("fork").Pool(min(2, os.cpu_count() or 1), _start) as pool:
        return np.stack(pool.map(_answer, [(photo, part) for photo in photos], chunksize=16))
