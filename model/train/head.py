"""The trained part: a softmax regression per part of a plant, on features that are scaled so that differences between photographers count little."""
from typing import NamedTuple

import numpy as np
from scipy.linalg import eigh

from backbone import POOLED

ENDS = np.cumsum([channels for _, channels, kinds in POOLED for _ in kinds])
BLOCKS = [(int(end - size), int(end)) for end, size in zip(ENDS, np.diff(ENDS, prepend=0))]  # the ranges of features from the same layer and pooling
TINY = 1e-6
AXES = 512  # the number of principal components (see TRIALS.md)
NUISANCE = 3.0  # the weight of the variation between sources of a class, compared with the variation within a source
SHRINK = 0.1  # the share by which the covariance is shrunk towards a multiple of the identity
BALANCE = 0.25  # the exponent of the weight of a class: 1 in proportion to its photographs, 0 the same for all classes
PENALTY = 1e-3  # on the squares of the weights (see TRIALS.md)
DRAWN, BATCH = 60_000, 256  # the number of drawn views per fit, and per step
RATE = 0.01  # the learning rate of the first step; it decreases to 0
SETTLED = 0.7  # the share of the steps after which the weights are averaged
ABSENT = -1e4  # the logit of a class without photographs in a fold


class Basis(NamedTuple):
    """A projection of features: z = (features - mean) / spread @ turn."""
    mean: np.ndarray
    spread: np.ndarray
    turn: np.ndarray


def rooted(features: np.ndarray) -> np.ndarray:
    """Divides each feature by the mean absolute value in its layer, and returns the root, with the sign. `export.py` writes the same into the graph.

    Then a bright or detailed picture counts as much as others, and a few large features do not outweigh many small ones.
    """
    found = np.empty(features.shape, np.float16)
    for place in np.ndindex(features.shape[:1]):
        x = features[place].astype(np.float32)
        for start, stop in BLOCKS:
            size = np.abs(x[..., start:stop])
            found[place][..., start:stop] = np.sign(x[..., start:stop]) * np.sqrt(size / (size.mean(-1, keepdims=True) + TINY))
    return found


def basis(sample: np.ndarray) -> Basis:
    """Returns the projection of standardised features on their principal axes."""
    mean, spread = sample.mean(0), sample.std(0) + 0.05
    z = (sample - mean) / spread
    depth = z.shape[1]
    _, axes = eigh(z.T @ z / len(z), subset_by_index=[depth - AXES, depth - 1])
    return Basis(mean, spread, np.ascontiguousarray(axes[:, ::-1], np.float32))


def project(base: Basis, x: np.ndarray) -> np.ndarray:
    """Projects features on the axes of a basis."""
    return ((x.astype(np.float32) - base.mean) / base.spread) @ base.turn


def tilt(z: np.ndarray, label: np.ndarray, source: np.ndarray, part: str) -> np.ndarray:
    """Returns a matrix [AXES, AXES] that divides every direction of `z` [photographs, views, AXES] by its variation among photographs of one plant.

    The variation between sources of a plant counts most. Sources and plants are weighted by the square root of their photographs.
    """
    axes = z.shape[-1]
    centred = np.empty(z.shape, np.float32)
    within, between = np.zeros((axes, axes)), np.zeros((axes, axes))
    total = shared = 1e-9
    for name in np.unique(label):
        rows = np.flatnonzero(label == name)
        sources, which, count = np.unique(source[rows], return_inverse=True, return_counts=True)
        share = np.sqrt(count) / np.sqrt(count).sum()
        weight = np.sqrt(len(rows))
        means = np.stack([z[rows[which == one]].mean((0, 1)) for one in range(len(sources))])
        scale = np.sqrt(weight * share / count / z.shape[1]).astype(np.float32)
        centred[rows] = (z[rows] - means[which][:, None]) * scale[which][:, None, None]
        total += weight
        apart = means - share @ means
        spread = weight * (apart * share[:, None]).T @ apart
        if name.startswith(f"{part}/") and len(sources) > 1:
            between += spread
            shared += weight
        else:
            within += spread
    centred = centred.reshape(-1, axes)
    covariance = (within + centred.T @ centred) / total + NUISANCE * between / shared
    covariance = (1 - SHRINK) * covariance + SHRINK * np.trace(covariance) / axes * np.eye(axes)
    values, vectors = eigh(covariance)
    return (vectors / np.sqrt(values)).astype(np.float32)


def column_of(kinds: np.ndarray, part: str) -> np.ndarray:
    """Returns the column of a head for each kind: one per plant of the part, one per kind of negatives, and one for each other part."""
    return np.array([kind if kind.startswith((f"{part}/", "negative/")) else kind.split("/")[0] for kind in kinds])


def weights(label: np.ndarray, photographer: np.ndarray) -> np.ndarray:
    """Returns the weight of each photograph: photographers are weighted by the square root of their photographs of a class, classes by BALANCE."""
    _, pair, count = np.unique(np.char.add(np.char.add(label, "|"), photographer), return_inverse=True, return_counts=True)
    share = count[pair] ** -0.5
    _, column = np.unique(label, return_inverse=True)
    total = np.bincount(column, share)[column]
    result = share / total * total**BALANCE
    return result / result.sum()


def fit(z: np.ndarray, target: np.ndarray, weight: np.ndarray, turn: np.ndarray, classes: int) -> tuple[np.ndarray, np.ndarray]:
    """Fits a softmax regression with penalty on `z @ turn`. Returns its weights [AXES, classes] and bias; a class without photographs gets the bias ABSENT.

    Uses Adam on views drawn by their weight, and returns the mean of the weights of the last steps.
    """
    x = z @ turn
    middle = weight.astype(np.float32) @ x
    x = np.pad(x - middle, ((0, 0), (0, 1)), constant_values=1)
    rng, steps = np.random.default_rng(0), DRAWN // BATCH
    batches = rng.choice(len(x), (steps, BATCH), p=weight / weight.sum())
    penalty = np.append(np.full(x.shape[1] - 1, PENALTY, np.float32), 0)[:, None]
    absent = np.setdiff1d(np.arange(classes), target)
    matrix, first, second, mean = (np.zeros((x.shape[1], classes), np.float32) for _ in range(4))
    matrix[-1, absent] = ABSENT
    for step, batch in enumerate(batches):
        logits = x[batch] @ matrix
        chances = np.exp(logits - logits.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        chances[np.arange(BATCH), target[batch]] -= 1
        slope = x[batch].T @ chances / BATCH + penalty * matrix
        first += 0.1 * (slope - first)
        second += 0.01 * (slope**2 - second)
        rate = RATE * (1 + np.cos(np.pi * step / steps)) / 2
        matrix -= rate * first / (1 - 0.9 ** (step + 1)) / (np.sqrt(second / (1 - 0.99 ** (step + 1))) + 1e-4)
        if step >= SETTLED * steps:
            mean += matrix / (steps - np.ceil(SETTLED * steps))
    bias = mean[-1] - middle @ mean[:-1]
    bias[absent] = ABSENT
    return turn @ mean[:-1], bias


def unfold(base: Basis, matrix: np.ndarray, bias: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Converts a head on projected features to one on the original features of `base`."""
    raw = (base.turn / base.spread[:, None]) @ matrix
    return raw, bias - base.mean @ raw
