"""How well it does on photographs it did not see: unseen sources, and things it does not know. Figures from scores are in `figures.py`."""
from collections import defaultdict
from typing import NamedTuple

import numpy as np

from crops import CROPS
from features import SEED
from head import Basis, Groups, basis, column_of, fit, project, tilt, weights
from photos import PARTS, Photo, held_out_clusters

STRANGE = (("objects", "packages"), ("vegetables", "other-fruit"), ("other-leaf",))  # kinds of negatives that leave the training together
TRAINED = (0, 2, 3, 4, 5, 6)  # views that training looks at
SAMPLE = 8000  # views that the principal axes are found on


class Data(NamedTuple):
    """Photographs and their features [photographs, VIEWS, DEPTH]; `kind` is leaf/mangga or negative/objects; no training sees `held`."""
    photos: list[Photo]
    features: np.ndarray
    held: np.ndarray
    kind: np.ndarray
    source: np.ndarray


class Fold(NamedTuple):
    """What heads are fitted from: axes, statistics of the groups, and the photographs that were kept."""
    base: Basis
    groups: Groups
    kept: np.ndarray


class Raw(NamedTuple):
    """Logits [N, crops, columns] of photographs not trained on, and which photographs."""
    logits: np.ndarray
    index: np.ndarray


def prepare(photos: list[Photo], features: np.ndarray) -> Data:
    clusters = held_out_clusters()
    held = np.array([photo.cluster in clusters for photo in photos])
    return Data(photos, features, held, np.array([f"{p.part}/{p.name}" for p in photos]), np.array([p.source for p in photos]))


def of_part(data: Data, part: str) -> np.ndarray:
    return np.char.startswith(data.kind, f"{part}/")


def plants(data: Data, part: str) -> list[str]:
    return sorted(set(data.kind[of_part(data, part)]))


def columns(data: Data, part: str) -> list[str]:
    """What a head tells apart: its plants first, then kinds of negatives and the other categories."""
    return plants(data, part) + sorted(set(data.kind[of_part(data, "negative")])) + [other for other in PARTS if other != part]


def shared_plants(data: Data, part: str) -> list[str]:
    """Plants with at least two sources: only of these can anything be said about unseen ones."""
    return [name for name in plants(data, part) if len(set(data.source[data.kind == name])) > 1]


def learn(data: Data, keep: np.ndarray) -> Fold:
    """Axes and group statistics from the photographs where `keep`, never those held out."""
    kept = np.flatnonzero(keep & ~data.held)
    rng = np.random.default_rng(SEED)
    views = rng.choice(TRAINED, SAMPLE)
    base = basis(data.features[rng.choice(kept, SAMPLE), views].astype(np.float32))
    members = defaultdict(list)
    for at in kept:
        members[data.kind[at], data.source[at]].append(at)
    found = []
    for (kind, source), rows in sorted(members.items()):
        z = project(base, data.features[rows][:, list(TRAINED)].reshape(-1, data.features.shape[-1]))
        mean = z.mean(0)
        found.append((kind, source, len(rows), mean, (z - mean).T @ (z - mean) / len(z)))
    return Fold(base, Groups(*(np.array(column) for column in zip(*found))), kept)


def head(data: Data, fold: Fold, part: str) -> tuple[np.ndarray, np.ndarray]:
    """Weights and bias of a category's head, in the fold's axes."""
    names = columns(data, part)
    label = column_of(data.kind[fold.kept], part)
    z = project(fold.base, data.features[fold.kept][:, list(TRAINED)].reshape(-1, data.features.shape[-1]))
    target = np.repeat([names.index(one) for one in label], len(TRAINED))
    weight = np.repeat(weights(label, data.source[fold.kept]), len(TRAINED)) / len(TRAINED)
    return fit(z, target, weight, tilt(fold.groups, part, names), len(names))


def judge(data: Data, fold: Fold, part: str, where: np.ndarray) -> Raw:
    index = np.flatnonzero(where)
    matrix, bias = head(data, fold, part)
    return Raw(project(fold.base, data.features[index, : len(CROPS)]) @ matrix + bias, index)


def unseen_sources(data: Data) -> dict[str, Raw]:
    """Leave one source out: each source's photographs of plants that others show too, judged by heads that saw nothing at all of it."""
    shared = {part: np.isin(data.kind, shared_plants(data, part)) for part in PARTS}
    found = defaultdict(list)
    for source in sorted(set(data.source[np.any(list(shared.values()), 0)])):
        mine = data.source == source
        fold = learn(data, ~mine)
        for part in PARTS:
            if (shared[part] & mine).any():
                found[part].append(judge(data, fold, part, shared[part] & mine))
        print(f"  without {source}", flush=True)
    return {part: Raw(*(np.concatenate(column) for column in zip(*found[part]))) for part in PARTS}


def strangers(data: Data) -> dict[str, dict[str, Raw]]:
    """What is in no category or in another one, judged by heads trained without that kind of thing: part → kind → logits."""
    found = defaultdict(dict)
    for group in STRANGE:
        left = np.isin(data.kind, [f"negative/{kind}" for kind in group])
        fold = learn(data, ~left)
        for part in PARTS:
            found[part].update({kind: judge(data, fold, part, data.kind == f"negative/{kind}") for kind in group})
    for part in PARTS:
        left = ~of_part(data, part) & ~of_part(data, "negative")
        found[part]["other parts"] = judge(data, learn(data, ~left), part, left)
    return found
