"""Logits of photographs that a head did not see: by unseen sources, of things it does not know, of plants it was never shown."""
import hashlib
import zlib
from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from crops import CROPS
from features import SEED
from head import Basis, Groups, basis, column_of, fit, project, rooted, tilt, unfold, weights
from photos import CACHE, PARTS, Photo, folds, held_out_clusters

STRANGE = (("objects", "packages"), ("vegetables", "other-fruit"), ("other-leaf",), ("spices", "other-part"))  # kinds that leave the training together
TRAINED = (0, 2, 3, 4, 5, 6)  # views that training looks at
SAMPLE = 6000  # views that the principal axes are found on
MOST = 60  # photographs of a plant by one source that a measured head learns from; more make it slower, hardly better
SPLITS = 5  # of sources, and of plants, that leave the training together


class Data(NamedTuple):
    """Photographs and their features [photographs, VIEWS, DEPTH]; `kind` is leaf/mangga or negative/objects; the shipped heads see no `held`."""
    photos: list[Photo]
    features: np.ndarray
    held: np.ndarray
    kind: np.ndarray
    source: np.ndarray
    fold: np.ndarray


def plain(features: np.ndarray) -> np.ndarray:
    return features


Look = Callable[[np.ndarray], np.ndarray]
LOOKS: tuple[Look, ...] = (plain, rooted)  # a head for each; their logits are averaged


class Fold(NamedTuple):
    """What heads are fitted from: the look at features, its axes, statistics of the groups, and the photographs that were kept."""
    look: Look
    base: Basis
    groups: Groups
    kept: np.ndarray
    seen: np.ndarray


class Raw(NamedTuple):
    """Logits [N, crops, columns] of photographs not trained on, and which photographs."""
    logits: np.ndarray
    index: np.ndarray


def prepare(photos: list[Photo], features: np.ndarray) -> Data:
    clusters = held_out_clusters()
    held = np.array([photo.cluster in clusters for photo in photos])
    kind, source = np.array([f"{p.part}/{p.name}" for p in photos]), np.array([p.source for p in photos])
    return Data(photos, features, held, kind, source, np.array(folds(photos)))


def of_part(data: Data, part: str) -> np.ndarray:
    return np.char.startswith(data.kind, f"{part}/")


def plants(data: Data, part: str) -> list[str]:
    return sorted(set(data.kind[of_part(data, part)]))


def columns(data: Data, part: str) -> list[str]:
    """What a head tells apart: its plants first, then kinds of negatives and the other categories."""
    return plants(data, part) + sorted(set(data.kind[of_part(data, "negative")])) + [other for other in PARTS if other != part]


def _sample(data: Data, keep: np.ndarray) -> np.ndarray:
    """At most MOST photographs of each plant and source, the same ones on every run."""
    rng, members = np.random.default_rng(SEED), defaultdict(list)
    for at in np.flatnonzero(keep):
        members[data.kind[at], data.source[at]].append(at)
    return np.sort(np.concatenate([rng.permutation(rows)[:MOST] for _, rows in sorted(members.items())]))


def learn(data: Data, kept: np.ndarray, look: Look) -> Fold:
    """Axes and group statistics from the photographs `kept`."""
    rng = np.random.default_rng(SEED)
    base = basis(look(data.features[rng.choice(kept, SAMPLE), rng.choice(TRAINED, SAMPLE)]).astype(np.float32))
    depth = data.features.shape[-1]
    seen = project(base, look(data.features[kept][:, list(TRAINED)]).reshape(-1, depth)).reshape(len(kept), len(TRAINED), -1)
    members = defaultdict(list)
    for row, at in enumerate(kept):
        members[data.kind[at], data.source[at]].append(row)
    found = []
    for (kind, source), rows in sorted(members.items()):
        z = seen[rows].reshape(-1, seen.shape[-1])
        mean = z.mean(0)
        found.append((kind, source, len(rows), mean, (z - mean).T @ (z - mean) / len(z)))
    return Fold(look, base, Groups(*(np.array(column) for column in zip(*found))), kept, seen)


def _head(data: Data, fold: Fold, part: str) -> tuple[np.ndarray, np.ndarray]:
    """Weights and bias of a category's head on what the fold's look makes of features."""
    names = columns(data, part)
    label = column_of(data.kind[fold.kept], part)
    target = np.repeat([names.index(one) for one in label], len(TRAINED))
    weight = np.repeat(weights(label, data.source[fold.kept]), len(TRAINED)) / len(TRAINED)
    return unfold(fold.base, *fit(fold.seen.reshape(-1, fold.seen.shape[-1]), target, weight, tilt(fold.groups, part, names), len(names)))


def fit_heads(data: Data, kept: np.ndarray, parts: Iterable[str]) -> dict[str, tuple[np.ndarray, np.ndarray]]:
    """Weights [looks · DEPTH, columns] and bias of each category's head, for `looked`."""
    learnt = [learn(data, kept, look) for look in LOOKS]
    found = {}
    for part in parts:
        matrices, biases = zip(*(_head(data, fold, part) for fold in learnt))
        found[part] = (np.concatenate(matrices) / len(LOOKS)).astype(np.float32), sum(biases) / len(LOOKS)
    return found


def looked(features: np.ndarray) -> np.ndarray:
    """Every look at the features, side by side."""
    return np.concatenate([look(features) for look in LOOKS], -1)


def judge(data: Data, keep: np.ndarray, asked: dict[str, np.ndarray]) -> dict[str, Raw]:
    """Fits heads on `keep` and judges the photographs `asked` of each category (indices); kept on disk, since a fit takes seconds."""
    asked = {part: index for part, index in asked.items() if len(index)}
    if not asked:
        return {}
    here = Path(__file__).parent
    code = b"".join((here / f"{name}.py").read_bytes() for name in ("augment", "backbone", "crops", "features", "head", "measure", "photos"))
    paths = "\n".join(photo.path for photo in data.photos).encode()
    key = hashlib.sha256(code + paths + keep.tobytes() + b"".join(part.encode() + index.tobytes() for part, index in asked.items())).hexdigest()[:16]
    cached = CACHE / "heads" / f"{key}.npz"
    if cached.exists():
        return {part: Raw(logits, asked[part]) for part, logits in np.load(cached).items()}
    found = {}
    for part, (matrix, bias) in fit_heads(data, _sample(data, keep), asked).items():
        shown = looked(data.features[asked[part], : len(CROPS)]).astype(np.float32)
        found[part] = Raw((shown @ matrix + bias).astype(np.float32), asked[part])
    cached.parent.mkdir(parents=True, exist_ok=True)
    np.savez(cached, **{part: raw.logits for part, raw in found.items()})
    return found


def _joined(found: list[dict[str, Raw]]) -> dict[str, Raw]:
    return {part: Raw(*(np.concatenate(column) for column in zip(*(one[part] for one in found if part in one)))) for part in PARTS}


def unseen_sources(data: Data) -> dict[str, Raw]:
    """Leave a fold out: its photographs of plants that others show too, judged by heads that saw nothing at all of its sources."""
    found = []
    for fold in sorted(set(data.fold)):
        mine = data.fold == fold
        known = mine & np.isin(data.kind, list(set(data.kind[~mine])))
        found.append(judge(data, ~mine, {part: np.flatnonzero(known & of_part(data, part)) for part in PARTS}))
        print(f"  without {fold}", flush=True)
    return _joined(found)


def strangers(data: Data) -> dict[str, Raw]:
    """Negatives, judged by heads trained without their kind."""
    found = []
    for group in STRANGE:
        left = np.isin(data.kind, [f"negative/{kind}" for kind in group])
        found.append(judge(data, ~left, {part: np.flatnonzero(left) for part in PARTS}))
        print(f"  without {' and '.join(group)}", flush=True)
    return _joined(found)


def never_shown(data: Data) -> dict[str, Raw]:
    """Plants that no head was shown, by sources that it did not see: a fifth of the plants and a fifth of the sources leave the training together."""

    def split(name: str) -> int:
        return zlib.crc32(name.encode()) % SPLITS

    sources, names = np.array([split(f"s{one}") for one in data.source]), np.array([split(f"p{one.split('/')[1]}") for one in data.kind])
    real, found = ~of_part(data, "negative"), []
    for first in range(SPLITS):
        for second in range(SPLITS):
            mine, theirs = sources == first, (names == second) & real
            found.append(judge(data, ~(mine | theirs), {part: np.flatnonzero(mine & theirs & of_part(data, part)) for part in PARTS}))
        print(f"  plants never shown, {first + 1} of {SPLITS}", flush=True)
    return _joined(found)
