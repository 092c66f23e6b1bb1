"""Fits a linear map on features that recognises the part of a plant on a photograph, for visitors who did not choose one."""
import base64
import zlib

import numpy as np

from crops import CROPS
from measure import SPLITS, Data
from photos import PARTS
from plant_part import scaled

PENALTY = 0.3
CONSTANT = 0.3  # the value of an additional, constant feature
FALSE_ALARMS = 0.005  # the share of right choices that the web site questions


def _padded(x: np.ndarray) -> np.ndarray:
    return np.pad(x, ((0, 0), (0, 1)), constant_values=CONSTANT)


def _fit(x: np.ndarray, part: np.ndarray) -> np.ndarray:
    """Fits a ridge regression with one column per part."""
    x = _padded(x)
    y = np.eye(len(PARTS))[part] - 1 / len(PARTS)
    return np.linalg.solve(x.T @ x + PENALTY * np.eye(x.shape[1]), x.T @ y)


def _margin(scores: np.ndarray, chosen: np.ndarray) -> np.ndarray:
    """Returns the difference between the scores of the best part and of the chosen one."""
    return scores.max(1) - scores[np.arange(len(scores)), chosen]


def fit_parts(x: np.ndarray, part: np.ndarray, source: np.ndarray) -> tuple[dict, dict]:
    """Returns `parts` of labels.json, and how often the part is right for photographers that the map was not fitted on."""
    fold = np.array([zlib.crc32(each.encode()) % SPLITS for each in source])
    scores = np.empty((len(x), len(PARTS)))
    for at in range(SPLITS):
        asked = fold == at
        scores[asked] = _padded(x[asked]) @ _fit(x[~asked], part[~asked])
    right = scores.argmax(1) == part
    alarm = float(np.quantile(_margin(scores, part), 1 - FALSE_ALARMS))
    noticed = [float((_margin(scores, other) >= alarm)[part != other].mean()) for other in range(len(PARTS))]
    figures = {"all": float(right.mean())} | {name: float(right[part == at].mean()) for at, name in enumerate(PARTS)} | {"noticed": float(np.mean(noticed))}
    maps = {}
    for name, column in zip(PARTS, _fit(x, part).T):
        step = float(np.abs(column[:-1]).max() / 127)
        weights = base64.b64encode(np.round(column[:-1] / step).astype(np.int8).tobytes()).decode()
        maps[name] = {"weights": weights, "step": step, "constant": float(column[-1] * CONSTANT)}
    return {"alarm": alarm, "maps": maps}, figures


def which_part(data: Data) -> tuple[dict, dict]:
    """Fits the map that finds the part on all photographs of plants. Returns it and its figures, as `fit_parts` does."""
    ours = np.array([photo.kind.split("/")[0] in PARTS for photo in data.photos])
    x = scaled(data.features[ours, : len(CROPS)].astype(np.float64).mean(1))
    photos = [photo for photo, mine in zip(data.photos, ours) if mine]
    part = np.array([PARTS.index(photo.kind.split("/")[0]) for photo in photos])
    return fit_parts(x, part, np.array([photo.source for photo in photos]))
