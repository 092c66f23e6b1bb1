"""The trainable part: a softmax regression per category, in a space turned so that what tells photographers apart counts little."""
from typing import NamedTuple

import numpy as np
from scipy.linalg import eigh

from backbone import POOLED

ENDS = np.cumsum([channels for _, channels, kinds in POOLED for _ in kinds])
BLOCKS = [(int(end - size), int(end)) for end, size in zip(ENDS, np.diff(ENDS, prepend=0))]  # of features that are one layer's, pooled one way
TINY = 1e-6
AXES = 512  # of principal components kept, see the card's trials
NUISANCE = 3.0  # how much more the scatter between sources of one class counts than the scatter within a source
SHRINK = 0.1  # of the covariance towards a ball
BALANCE = 0.25  # power of what its photographs weigh that a class weighs: 1 as they come, 0 all the same
PENALTY = 1e-3  # on the squares of the weights, see the card's trials
DRAWN, BATCH = 60_000, 256  # views that a fit looks at, and how many at a time
RATE = 0.01  # at which weights follow, falling to nothing
SETTLED = 0.7  # of the way, from which on weights are averaged
ABSENT = -1e4  # logit of a class that a fold has no photograph of


class Basis(NamedTuple):
    """z = (features - mean) / spread @ turn."""
    mean: np.ndarray
    spread: np.ndarray
    turn: np.ndarray


def rooted(features: np.ndarray) -> np.ndarray:
    """The root of each feature's size beside the mean size in its layer, with its sign; `export.py` writes the same into the graph.

    A picture that is bright or busy all over then counts no more than another, and a few large features no more than many small ones.
    """
    found = np.empty(features.shape, np.float16)
    for place in np.ndindex(features.shape[:1]):
        x = features[place].astype(np.float32)
        for start, stop in BLOCKS:
            size = np.abs(x[..., start:stop])
            found[place][..., start:stop] = np.sign(x[..., start:stop]) * np.sqrt(size / (size.mean(-1, keepdims=True) + TINY))
    return found


def basis(sample: np.ndarray) -> Basis:
    """Standardises features and keeps their principal axes."""
    mean, spread = sample.mean(0), sample.std(0) + 0.05
    z = (sample - mean) / spread
    depth = z.shape[1]
    _, axes = eigh(z.T @ z / len(z), subset_by_index=[depth - AXES, depth - 1])
    return Basis(mean, spread, np.ascontiguousarray(axes[:, ::-1], np.float32))


def project(base: Basis, x: np.ndarray) -> np.ndarray:
    return ((x.astype(np.float32) - base.mean) / base.spread) @ base.turn


def tilt(z: np.ndarray, label: np.ndarray, source: np.ndarray, part: str) -> np.ndarray:
    """[AXES, AXES]: divides every direction of `z` [photographs, views, AXES] by how much it tells apart photographs of one plant.

    The scatter between sources of a plant counts most; sources weigh by the square root of their photographs, plants too.
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
    """The column of a category's head that a kind belongs to: other categories are one each, nobody asks what is in them."""
    return np.array([kind if kind.startswith((f"{part}/", "negative/")) else kind.split("/")[0] for kind in kinds])


def weights(label: np.ndarray, photographer: np.ndarray) -> np.ndarray:
    """Of each photograph: photographers weigh by the square root of their photographs of a class, classes by BALANCE."""
    _, pair, count = np.unique(np.char.add(np.char.add(label, "|"), photographer), return_inverse=True, return_counts=True)
    share = count[pair] ** -0.5
    _, column = np.unique(label, return_inverse=True)
    total = np.bincount(column, share)[column]
    result = share / total * total**BALANCE
    return result / result.sum()


def fit(z: np.ndarray, target: np.ndarray, weight: np.ndarray, turn: np.ndarray, classes: int) -> tuple[np.ndarray, np.ndarray]:
    """Weights [AXES, classes] and bias of a softmax regression on `z @ turn`, with penalty; a class without photographs gets the bias ABSENT.

    Adam over views drawn by their weight; what it returns is the mean of the weights once they have settled.
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
    """The same head on the features that `base` was found on."""
    raw = (base.turn / base.spread[:, None]) @ matrix
    return raw, bias - base.mean @ raw
