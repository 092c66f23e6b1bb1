"""The trainable part: a linear discriminant per category, in a space turned so that what tells photographers apart counts little."""
from typing import NamedTuple

import numpy as np
from scipy.linalg import eigh

AXES = 512  # of principal components kept, see the card's trials
NUISANCE = 3.0  # how much more the scatter between sources of one class counts than the scatter within a source
SHRINK = 0.1  # of the covariance towards a ball
ABSENT = -1e4  # logit of a class that a fold has no photograph of


class Basis(NamedTuple):
    """z = (features - mean) / spread @ turn."""
    mean: np.ndarray
    spread: np.ndarray
    turn: np.ndarray


class Groups(NamedTuple):
    """What training keeps of the photographs: per class and source their number, mean and covariance."""
    label: np.ndarray
    source: np.ndarray
    count: np.ndarray
    mean: np.ndarray
    scatter: np.ndarray


def basis(sample: np.ndarray) -> Basis:
    """Standardises features and keeps their principal axes."""
    mean, spread = sample.mean(0), sample.std(0) + 0.05
    z = (sample - mean) / spread
    depth = z.shape[1]
    _, axes = eigh(z.T @ z / len(z), subset_by_index=[depth - AXES, depth - 1])
    return Basis(mean, spread, np.ascontiguousarray(axes[:, ::-1], np.float32))


def project(base: Basis, x: np.ndarray) -> np.ndarray:
    return ((x.astype(np.float32) - base.mean) / base.spread) @ base.turn


def fit(groups: Groups, part: str, columns: list[str]) -> tuple[np.ndarray, np.ndarray]:
    """Weights [AXES, columns] and bias of a discriminant; a class absent from the groups gets the bias ABSENT.

    Sources weigh by the square root of their photographs, classes too. Other categories are one class each: nobody asks what is in them.
    """
    own = f"{part}/"
    label = np.array([one if one.startswith((own, "negative/")) else one.split("/")[0] for one in groups.label])
    axes = groups.mean.shape[1]
    centres, within, between = np.zeros((len(columns), axes)), np.zeros((axes, axes)), np.zeros((axes, axes))
    total = shared = 1e-9
    known = np.isin(columns, label)
    for at, name in enumerate(columns):
        rows = np.flatnonzero(label == name)
        if not len(rows):
            continue
        share = np.sqrt(groups.count[rows])
        share = share / share.sum()
        centres[at] = share @ groups.mean[rows]
        weight = np.sqrt(groups.count[rows].sum())
        within += weight * np.tensordot(share, groups.scatter[rows], 1)
        total += weight
        apart = groups.mean[rows] - centres[at]
        spread = weight * (apart * share[:, None]).T @ apart
        if name.startswith(own) and len(rows) > 1:
            between += spread
            shared += weight
        else:
            within += spread
    covariance = within / total + NUISANCE * between / shared
    covariance += SHRINK * np.trace(within / total) / axes * np.eye(axes)
    matrix = np.linalg.solve(covariance, centres.T)
    bias = -0.5 * (centres.T * matrix).sum(0)
    matrix[:, ~known], bias[~known] = 0, ABSENT
    return matrix.astype(np.float32), bias.astype(np.float32)


def unfold(base: Basis, matrix: np.ndarray, bias: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The same head on raw features."""
    raw = (base.turn / base.spread[:, None]) @ matrix
    return raw, bias - base.mean @ raw
