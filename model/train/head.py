"""The trainable part: a softmax regression per category, in a space turned so that what tells photographers apart counts little."""
from typing import NamedTuple

import numpy as np
from scipy.linalg import eigh
from scipy.optimize import minimize

AXES = 512  # of principal components kept, see the card's trials
NUISANCE = 3.0  # how much more the scatter between sources of one class counts than the scatter within a source
SHRINK = 0.1  # of the covariance towards a ball
PENALTY = 1e-3  # on the squares of the weights, see the card's trials
STEPS = 60  # of the optimiser
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


def tilt(groups: Groups, part: str, columns: list[str]) -> np.ndarray:
    """[AXES, AXES]: divides every direction by how much it tells apart photographs of one plant, those of different photographers most."""
    own = f"{part}/"
    label = column_of(groups.label, part)
    axes = groups.mean.shape[1]
    within, between = np.zeros((axes, axes)), np.zeros((axes, axes))
    total = shared = 1e-9
    for name in columns:
        rows = np.flatnonzero(label == name)
        if not len(rows):
            continue
        share = np.sqrt(groups.count[rows])
        share = share / share.sum()
        weight = np.sqrt(groups.count[rows].sum())
        within += weight * np.tensordot(share, groups.scatter[rows], 1)
        total += weight
        apart = groups.mean[rows] - share @ groups.mean[rows]
        spread = weight * (apart * share[:, None]).T @ apart
        if name.startswith(own) and len(rows) > 1:
            between += spread
            shared += weight
        else:
            within += spread
    covariance = within / total + NUISANCE * between / shared
    covariance = (1 - SHRINK) * covariance + SHRINK * np.trace(covariance) / axes * np.eye(axes)
    values, vectors = eigh(covariance)
    return (vectors / np.sqrt(values)).astype(np.float32)


def column_of(kinds: np.ndarray, part: str) -> np.ndarray:
    """The column of a category's head that a kind belongs to: other categories are one each, nobody asks what is in them."""
    return np.array([kind if kind.startswith((f"{part}/", "negative/")) else kind.split("/")[0] for kind in kinds])


def weights(label: np.ndarray, source: np.ndarray) -> np.ndarray:
    """Of each photograph: sources weigh by the square root of their photographs, classes too."""
    pairs, inverse, count = np.unique(np.char.add(np.char.add(label, "|"), source), return_inverse=True, return_counts=True)
    names = np.array([pair.split("|")[0] for pair in pairs])
    share = np.zeros(len(pairs))
    for name in set(names):
        mine = names == name
        share[mine] = np.sqrt(count[mine]) / np.sqrt(count[mine]).sum() * np.sqrt(count[mine].sum()) / count[mine]
    found = share[inverse]
    return found / found.sum()


def fit(z: np.ndarray, target: np.ndarray, weight: np.ndarray, turn: np.ndarray, classes: int) -> tuple[np.ndarray, np.ndarray]:
    """Weights [AXES, classes] and bias of a softmax regression on `z @ turn`, with penalty; a class without photographs gets the bias ABSENT."""
    x = z @ turn
    weight = weight.astype(np.float32)
    middle = weight @ x
    x = x - middle
    depth, rows = x.shape[1], np.arange(len(target))
    absent = np.setdiff1d(np.arange(classes), target)

    def loss(flat: np.ndarray) -> tuple[float, np.ndarray]:
        matrix = flat.reshape(depth + 1, classes).astype(np.float32)
        logits = x @ matrix[:-1] + matrix[-1]
        logits[:, absent] = ABSENT
        chances = np.exp(logits - logits.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        surprise = -float(weight @ np.log(chances[rows, target] + 1e-9))
        chances[rows, target] -= 1
        chances *= weight[:, None]
        slope = np.concatenate([x.T @ chances + PENALTY * matrix[:-1], chances.sum(0, keepdims=True)])
        return surprise + PENALTY / 2 * float((matrix[:-1] ** 2).sum()), slope.ravel().astype(np.float64)

    found = minimize(loss, np.zeros((depth + 1) * classes), jac=True, method="L-BFGS-B", options={"maxiter": STEPS})
    matrix = found.x.reshape(depth + 1, classes)
    bias = matrix[-1] - middle @ matrix[:-1]
    bias[absent] = ABSENT
    return turn @ matrix[:-1], bias


def unfold(base: Basis, matrix: np.ndarray, bias: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The same head on raw features."""
    raw = (base.turn / base.spread[:, None]) @ matrix
    return raw, bias - base.mean @ raw
