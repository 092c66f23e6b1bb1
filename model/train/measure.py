"""Computes logits of photographs that the heads did not see: of unseen sources, of negatives, and of unknown plants."""
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
STRANGE = (NO_PLANT, ("vegetables", "other-fruit", "other-rhizome"), ("other-leaf",), ("spices", "other-part"))  # groups of negatives of a directory that are left out together
TRAINED = (0, 2, 3, 4, 5, 6)  # the views that heads are trained on
MEASURED = 20  # the maximum number of training photographs of a plant by one source, for measured heads
SAMPLE = 6000  # the number of views for the principal axes
SPLITS = 5  # the number of groups of sources, and of plants, that are left out together
ROUNDS = 2  # the number of groups of plants that are left out with each group of sources


class Data(NamedTuple):
    """Photographs and their features [photographs, VIEWS, DEPTH]. `kind` is defined in `Photo`; the shipped heads are not trained on `held` photographs."""
    photos: list[Photo]
    features: np.ndarray
    held: np.ndarray
    kind: np.ndarray
    source: np.ndarray
    photographer: np.ndarray
    fold: np.ndarray


def plain(features: np.ndarray) -> np.ndarray:
    """Returns the features unchanged; the counterpart of `rooted`."""
    return features


_worker = {}
Look = Callable[[np.ndarray], np.ndarray]
LOOKS: tuple[Look, ...] = (plain, rooted)  # a head for each; their logits are averaged


class Raw(NamedTuple):
    """Logits [N, crops, columns] of photographs that were not trained on, and the indices of these photographs."""
    logits: np.ndarray
    index: np.ndarray


def prepare(photos: list[Photo], features: np.ndarray) -> Data:
    """Combines photographs and their features with what the measurements need: kinds, sources, folds and held-out photographs."""
    clusters = held_out_clusters()
    held = np.array([photo.cluster in clusters for photo in photos])
    columns = (np.array([getattr(photo, name) for photo in photos]) for name in ("kind", "source", "photographer"))
    return Data(photos, features, held, *columns, np.array(folds(photos)))


def of_part(data: Data, part: str) -> np.ndarray:
    """Returns a mask of the photographs of a part."""
    return np.char.startswith(data.kind, f"{part}/")


def plants(data: Data, part: str) -> list[str]:
    """Returns the sorted kinds of a part, one per plant, such as `leaf/mangga`."""
    return sorted(set(data.kind[of_part(data, part)]))


def columns(data: Data, part: str) -> list[str]:
    """Returns the columns of a head: its plants, then the kinds of negatives, then the other parts."""
    return plants(data, part) + sorted(set(data.kind[of_part(data, "negative")])) + [other for other in PARTS if other != part]


def fit_heads(data: Data, kept: np.ndarray, parts: Iterable[str]) -> dict[str, tuple[np.ndarray, np.ndarray]]:
    """Fits the head of each part on the photographs `kept`. Returns its weights [looks · DEPTH, columns] and bias, for `looked` features."""
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
    """Returns the features and their roots, side by side."""
    return np.concatenate([look(features) for look in LOOKS], -1)


def judge(keep: np.ndarray, asked: dict[str, np.ndarray]) -> dict[str, Raw]:
    """Fits heads on `keep`, and returns their logits of the photographs `asked` (indices by part). Caches them on disk, because a fit takes seconds."""
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
    """Returns the logits of all questions by part. A question is a pair of arguments of `judge`."""
    few = {photo.path for photo in limited(data.photos, MEASURED)}
    _worker.update(data=data, few=np.array([photo.path in few for photo in data.photos]))
    with get_context("fork").Pool(2) as pool:
        found = pool.starmap(judge, questions, chunksize=1)
    return {part: Raw(*(np.concatenate(column) for column in zip(*(one[part] for one in found if part in one)))) for part in PARTS}


def unseen_sources(data: Data) -> dict[str, Raw]:
    """Leaves out each fold of sources in turn. Returns the logits of its photographs, if other sources show the same plants."""
    questions = []
    for fold in sorted(set(data.fold)):
        mine = data.fold == fold
        known = mine & np.isin(data.kind, list(set(data.kind[~mine])))
        questions.append((~mine, {part: np.flatnonzero(known & of_part(data, part)) for part in PARTS}))
    return _judged(data, questions)


def strangers(data: Data) -> dict[str, Raw]:
    """Returns the logits of negatives, from heads trained without negatives of the same group."""
    questions = []
    for directory in sorted({photo.gathering.name for photo in data.photos}):
        for group in STRANGE:
            left = np.isin(data.kind, [f"negative/{name} {directory}" for name in group])
            questions.append((~left, {part: np.flatnonzero(left) for part in PARTS}))
    return _judged(data, questions)


def never_shown(data: Data) -> dict[str, Raw]:
    """Returns the logits of unknown plants by unseen sources: a fifth of the plants and a fifth of the sources are left out of the training together.

    Leaves out ROUNDS of the SPLITS groups of plants with each group of sources; more would hardly change the result.
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
