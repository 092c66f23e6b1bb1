"""Logits of photographs that a head did not see: by unseen sources, of things it does not know, of plants it was never shown."""
import hashlib
import zlib
from collections.abc import Callable, Iterable
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import numpy as np

from crops import CROPS
from features import SEED
from head import basis, column_of, fit, project, rooted, tilt, unfold, weights
from photos import CACHE, PARTS, Photo, folds, held_out_clusters, limited

NO_PLANT = ("objects", "packages")
STRANGE = (NO_PLANT, ("vegetables", "other-fruit", "other-rhizome"), ("other-leaf",), ("spices", "other-part"))  # of one directory, these leave the training together
TRAINED = (0, 2, 3, 4, 5, 6)  # views that training looks at
MEASURED = 20  # photographs of a plant by one source that a measured head learns from
SAMPLE = 6000  # views that the principal axes are found on
SPLITS = 5  # of sources, and of plants, that leave the training together
ROUNDS = 2  # of SPLITS trainings each; every round leaves out other plants with the same sources


class Data(NamedTuple):
    """Photographs and their features [photographs, VIEWS, DEPTH]; `kind` is that of `Photo`; the shipped heads see no `held`."""
    photos: list[Photo]
    features: np.ndarray
    held: np.ndarray
    kind: np.ndarray
    source: np.ndarray
    photographer: np.ndarray
    fold: np.ndarray


def plain(features: np.ndarray) -> np.ndarray:
    return features


_worker = {}
Look = Callable[[np.ndarray], np.ndarray]
LOOKS: tuple[Look, ...] = (plain, rooted)  # a head for each; their logits are averaged


class Raw(NamedTuple):
    """Logits [N, crops, columns] of photographs not trained on, and which photographs."""
    logits: np.ndarray
    index: np.ndarray


def prepare(photos: list[Photo], features: np.ndarray) -> Data:
    clusters = held_out_clusters()
    held = np.array([photo.cluster in clusters for photo in photos])
    columns = (np.array([getattr(photo, name) for photo in photos]) for name in ("kind", "source", "photographer"))
    return Data(photos, features, held, *columns, np.array(folds(photos)))


def of_part(data: Data, part: str) -> np.ndarray:
    return np.char.startswith(data.kind, f"{part}/")


def plants(data: Data, part: str) -> list[str]:
    return sorted(set(data.kind[of_part(data, part)]))


def columns(data: Data, part: str) -> list[str]:
    """What a head tells apart: its plants first, then kinds of negatives and the other categories."""
    return plants(data, part) + sorted(set(data.kind[of_part(data, "negative")])) + [other for other in PARTS if other != part]


def fit_heads(data: Data, kept: np.ndarray, parts: Iterable[str]) -> dict[str, tuple[np.ndarray, np.ndarray]]:
    """Weights [looks · DEPTH, columns] and bias of each category's head, for `looked`."""
    rng, found = np.random.default_rng(SEED), {}
    views, depth = list(TRAINED), data.features.shape[-1]
    sample = rng.choice(kept, SAMPLE), rng.choice(TRAINED, SAMPLE)
    bases = [basis(look(data.features[sample]).astype(np.float32)) for look in LOOKS]
    seen = [project(base, look(data.features[kept][:, views]).reshape(-1, depth)).reshape(len(kept), len(views), -1) for look, base in zip(LOOKS, bases)]
    for part in parts:
        names, label = columns(data, part), column_of(data.kind[kept], part)
        target = np.repeat([names.index(one) for one in label], len(views))
        weight = np.repeat(weights(label, data.photographer[kept]), len(views)) / len(views)
        heads = [unfold(base, *fit(z.reshape(-1, z.shape[-1]), target, weight, tilt(z, label, data.source[kept], part), len(names))) for base, z in zip(bases, seen)]
        found[part] = np.concatenate([matrix for matrix, _ in heads]).astype(np.float32) / len(LOOKS), sum(bias for _, bias in heads) / len(LOOKS)
    return found


def looked(features: np.ndarray) -> np.ndarray:
    """Every look at the features, side by side."""
    return np.concatenate([look(features) for look in LOOKS], -1)


def judge(keep: np.ndarray, asked: dict[str, np.ndarray]) -> dict[str, Raw]:
    """Fits heads on `keep` and judges the photographs `asked` of each category (indices); kept on disk, since a fit takes seconds."""
    data = _worker["data"]
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
    for part, (matrix, bias) in fit_heads(data, np.flatnonzero(keep & _worker["few"]), asked).items():
        shown = looked(data.features[asked[part], : len(CROPS)]).astype(np.float32)
        found[part] = Raw((shown @ matrix + bias).astype(np.float32), asked[part])
    cached.parent.mkdir(parents=True, exist_ok=True)
    np.savez(cached, **{part: raw.logits for part, raw in found.items()})
    return found


def _judged(data: Data, questions: list[tuple[np.ndarray, dict[str, np.ndarray]]]) -> dict[str, Raw]:
    """The answers to all questions, by category; each is what `judge` keeps and asks."""
    few = {photo.path for photo in limited(data.photos, MEASURED)}
    _worker.update(data=data, few=np.array([photo.path in few for photo in data.photos]))
    with get_context("fork").Pool(2) as pool:
        found = pool.starmap(judge, questions, chunksize=1)
    return {part: Raw(*(np.concatenate(column) for column in zip(*(one[part] for one in found if part in one)))) for part in PARTS}


def unseen_sources(data: Data) -> dict[str, Raw]:
    """Leave a fold out: its photographs of plants that others show too, judged by heads that saw nothing at all of its sources."""
    questions = []
    for fold in sorted(set(data.fold)):
        mine = data.fold == fold
        known = mine & np.isin(data.kind, list(set(data.kind[~mine])))
        questions.append((~mine, {part: np.flatnonzero(known & of_part(data, part)) for part in PARTS}))
    return _judged(data, questions)


def strangers(data: Data) -> dict[str, Raw]:
    """Negatives, judged by heads trained without their kind."""
    questions = []
    for directory in sorted({photo.gathering.name for photo in data.photos}):
        for group in STRANGE:
            left = np.isin(data.kind, [f"negative/{name} {directory}" for name in group])
            questions.append((~left, {part: np.flatnonzero(left) for part in PARTS}))
    return _judged(data, questions)


def never_shown(data: Data) -> dict[str, Raw]:
    """Plants that no head was shown, by sources that it did not see: a fifth of the plants and a fifth of the sources leave the training together.

    ROUNDS of the SPLITS possible pairs for each fifth of the sources; the rest would give much the same.
    """

    def split(name: str) -> int:
        return zlib.crc32(name.encode()) % SPLITS

    sources, names = np.array([split(f"s{one}") for one in data.source]), np.array([split(f"p{one.split('/')[1]}") for one in data.kind])
    real, questions = ~of_part(data, "negative"), []
    for first in range(SPLITS):
        for step in range(ROUNDS):
            mine, theirs = sources == first, (names == (first + step) % SPLITS) & real
            questions.append((~(mine | theirs), {part: np.flatnonzero(mine & theirs & of_part(data, part)) for part in PARTS}))
    return _judged(data, questions)
