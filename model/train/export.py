"""Writes the files that the web site uses: an ONNX file (backbone and three heads), features.bin and labels.json. Also runs the ONNX file to measure it."""
import json
import os
import re
from multiprocessing import get_context

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

from backbone import DEPTH, MEAN, SIZE, STD, backbone
from choose import Rule
from crops import CROPS, DESCRIPTION, crops
from features import open_image
from figures import NONE_OFFSET
from head import BLOCKS, TINY
from photos import MODEL, PARTS, Photo
from trials import SHARE

_worker = {}


def _add_looks(graph: onnx.GraphProto) -> None:
    """Adds nodes that compute `looked` from `features`: the features and their roots, like `measure.looked`."""
    names = [f"block{at}" for at in range(len(BLOCKS))]
    graph.initializer.extend([
        numpy_helper.from_array(np.array([stop - start for start, stop in BLOCKS], np.int64), "blocks"), numpy_helper.from_array(np.float32(TINY), "tiny")])
    graph.node.append(helper.make_node("Split", ["features", "blocks"], names, axis=1))
    for name in names:
        graph.node.extend(helper.make_node(kind, [one.format(name) for one in inputs], [f"{name}_{output}"], **more) for kind, inputs, output, more in (
            ("Abs", ["{}"], "size", {}), ("ReduceMean", ["{}_size"], "mean", {"axes": [1], "keepdims": 1}), ("Add", ["{}_mean", "tiny"], "scale", {}),
            ("Div", ["{}_size", "{}_scale"], "share", {}), ("Sqrt", ["{}_share"], "root", {}), ("Sign", ["{}"], "sign", {}), ("Mul", ["{}_sign", "{}_root"], "rooted", {})))
    graph.node.append(helper.make_node("Concat", ["features", *(f"{name}_rooted" for name in names)], ["looked"], axis=1))


def write_model(heads: dict[str, tuple[np.ndarray, np.ndarray, int]]) -> None:
    """Writes identifier.onnx: `pixels` [N, 3, size, size] → `leaf`, `fruit`, `rhizome` logits [N, K + 1] and `features` [N, DEPTH]. Only requested outputs are computed.

    A head consists of weights, biases and the number K of its plants, whose columns come first. The logit of
    "none of these" is the log of the sum of the exponentials of all other columns, less NONE_OFFSET.
    """
    model = backbone()
    graph = model.graph
    graph.name = "identifier"
    features = graph.output.pop()

    def constant(name, value):
        graph.initializer.append(numpy_helper.from_array(value, name))
        return name

    _add_looks(graph)
    for part, (matrix, bias, answered) in heads.items():
        bias = bias - NONE_OFFSET * (np.arange(len(bias)) >= answered)
        assert matrix.shape == (2 * DEPTH, len(bias))
        constant(f"{part}_wh", matrix.astype(np.float16))
        graph.node.append(helper.make_node("Cast", [f"{part}_wh"], [f"{part}_w"], to=TensorProto.FLOAT))
        weights = [f"{part}_w", constant(f"{part}_b", bias.astype(np.float32))]
        sizes = constant(f"{part}_sizes", np.array([answered, len(bias) - answered], np.int64))
        graph.node.extend([
            helper.make_node("Gemm", ["looked", *weights], [f"{part}_all"]),
            helper.make_node("Split", [f"{part}_all", sizes], [f"{part}_named", f"{part}_rest"], axis=1),
            helper.make_node("ReduceLogSumExp", [f"{part}_rest"], [f"{part}_none"], axes=[1], keepdims=1),
            helper.make_node("Concat", [f"{part}_named", f"{part}_none"], [part], axis=1)])
        graph.output.append(helper.make_tensor_value_info(part, TensorProto.FLOAT, ["crops", answered + 1]))
    graph.output.append(features)
    onnx.checker.check_model(model)
    onnx.save(model, str(MODEL / "identifier.onnx"))


def write_scale(features: np.ndarray) -> None:
    """Writes `features.bin`: mean and spread of the features of the training photographs, DEPTH numbers of 16 bits each. Photographs by editors (taught ones) are compared in this scale."""
    of_photo = features[:, : len(CROPS)].astype(np.float32).mean(1)
    (MODEL / "features.bin").write_bytes(np.stack([of_photo.mean(0), of_photo.std(0) + 0.05]).astype("<f2").tobytes())


def plain_rule(rule: Rule) -> dict:
    """Returns a rule as `labels.json` stores it, with rounded numbers."""
    return {**rule._asdict(), "temperature": [round(heat, 4) for heat in rule.temperature], "lead": round(rule.lead, 3)}


def write_labels(labels: dict[str, list[str]], rules: dict[str, Rule], **others: dict) -> None:
    """Writes `labels.json`, which `ModelSettings` in `src/lib/identification/answer.ts` describes. Keeps stored values of `taught`, `plant` and `parts` that `others` does not replace."""
    stored = read_labels()
    heads = {part: {"labels": labels[part], **plain_rule(rules[part])} for part in PARTS}
    shape = {"input": {"size": SIZE, "mean": [MEAN] * 3, "std": [STD] * 3}, "crops": DESCRIPTION, "listed": SHARE,
             **{name: {**stored[name], **others.get(name, {})} for name in ("taught", "plant", "parts")}, "heads": heads}
    text = json.dumps(shape, indent=2, ensure_ascii=False)
    # Puts each list of numbers on one line.
    text = re.sub(r"\[[-\d.,\s]+\]", lambda found: re.sub(r"\s+", " ", found[0]).replace("[ ", "[").replace(" ]", "]"), text)
    (MODEL / "labels.json").write_text(text + "\n", encoding="utf8")


def read_rule(head: dict) -> Rule:
    """Returns the rule of a head in `labels.json`."""
    return Rule(**{name: head[name] for name in Rule._fields})


def read_labels() -> dict:
    """Reads the committed `labels.json`."""
    return json.loads((MODEL / "labels.json").read_text(encoding="utf8"))


def _start():
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    _worker["session"] = onnxruntime.InferenceSession(str(MODEL / "identifier.onnx"), options)


def _answer(photo: Photo) -> list[np.ndarray]:
    pixels = np.stack([np.asarray(crop, np.float32) for crop in crops(open_image(photo), SIZE)]).transpose(0, 3, 1, 2)
    return [out.mean(0) for out in _worker["session"].run(list(PARTS), {"pixels": (pixels / 255 - MEAN) / STD})]


def shipped_logits(photos: list[Photo]) -> dict[str, np.ndarray]:
    """Returns the logits of the committed file, with the same crops as in the product: part → [photographs, K + 1]."""
    with get_context("fork").Pool(min(2, os.cpu_count() or 1), _start) as pool:
        found = pool.map(_answer, photos, chunksize=16)
    return {part: np.stack([one[at] for one in found]) for at, part in enumerate(PARTS)}
