"""Small ONNX files for tests, written without the `onnx` package: the protocol buffers that they are made of.

`linear_policy` is a network without hidden layers: policy = observation × weights, value = observation × value_weights.
"""

import json
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

FLOAT, INT16 = 1, 5
IR_VERSION, OPSET = 8, 17


def _varint(number: int) -> bytes:
    written = bytearray()
    while number > 127:
        written.append(number & 127 | 128)
        number >>= 7
    return bytes((*written, number))


def _number(field: int, number: int) -> bytes:
    return _varint(field << 3) + _varint(number)


def _bytes(field: int, content: bytes | str) -> bytes:
    data = content.encode() if isinstance(content, str) else content
    return _varint(field << 3 | 2) + _varint(len(data)) + data


def _tensor(name: str, values: NDArray[np.float32]) -> bytes:
    dims = b"".join(_number(1, size) for size in values.shape)
    return dims + _number(2, FLOAT) + _bytes(8, name) + _bytes(9, values.astype("<f4").tobytes())


def _node(kind: str, inputs: Sequence[str], output: str, attribute: bytes = b"") -> bytes:
    named = b"".join(_bytes(1, name) for name in inputs) + _bytes(2, output)
    return named + _bytes(4, kind) + (_bytes(5, attribute) if attribute else b"")


def _value_info(name: str, kind: int, length: int) -> bytes:
    shape = _bytes(1, _bytes(2, "rows")) + _bytes(1, _number(1, length))
    return _bytes(1, name) + _bytes(2, _bytes(1, _number(1, kind) + _bytes(2, shape)))


def linear_policy(
    weights: NDArray[np.float32],
    value_weights: NDArray[np.float32],
    metadata: Mapping[str, object] | str | None,
    input_name: str = "observation",
    input_type: int = INT16,
    outputs: tuple[str, str] = ("policy", "value"),
) -> bytes:
    """The bytes of a file. ``weights`` are observation × actions, ``value_weights`` observation × 1."""
    to_float = _bytes(1, "to") + _number(3, FLOAT) + _number(20, 2)
    graph = (
        _bytes(1, _node("Cast", [input_name], "numbers", to_float))
        + _bytes(1, _node("MatMul", ["numbers", "weights"], outputs[0]))
        + _bytes(1, _node("MatMul", ["numbers", "value_weights"], outputs[1]))
        + _bytes(2, "linear")
        + _bytes(5, _tensor("weights", weights))
        + _bytes(5, _tensor("value_weights", value_weights))
        + _bytes(11, _value_info(input_name, input_type, weights.shape[0]))
        + _bytes(12, _value_info(outputs[0], FLOAT, weights.shape[1]))
        + _bytes(12, _value_info(outputs[1], FLOAT, value_weights.shape[1]))
    )
    model = _number(1, IR_VERSION) + _bytes(7, graph) + _bytes(8, _number(2, OPSET))
    if metadata is not None:
        said = metadata if isinstance(metadata, str) else json.dumps(metadata)
        model += _bytes(14, _bytes(1, "tondo") + _bytes(2, said))
    return model
