"""How well it does on photographs it did not see: known sources (held-out clusters), unseen sources, things it does not know."""
from collections import defaultdict
from typing import NamedTuple

import numpy as np

from crops import CROPS
from head import fit
from photos import Photo, held_out_clusters

# Kinds of negatives that leave the training together, to see how it meets something new.
STRANGE = (("objects", "packages"), ("vegetables", "other-fruit"), ("other-leaf",), ("other parts",))


# L2 penalty per category, chosen among .003 to 1.5 by top-1 on unseen sources.
DECAY = {"leaf": 0.05, "fruit": 0.3, "rhizome": 0.1}


class Data(NamedTuple):
    """Photographs, their features ([crops + views, 1280] each), and which of them no training may see."""
    photos: list[Photo]
    features: list[np.ndarray]
    held: np.ndarray
    shown: np.ndarray  # [photographs, 1280]: the mean over the crops that serving takes; the heads are linear, so logits average alike


class Scores(NamedTuple):
    """Logits [N, K + 1] of photographs not trained on, the true class of each (K: none of these), and which photograph it was."""
    logits: np.ndarray
    target: np.ndarray
    index: np.ndarray


def prepare(photos: list[Photo], features: list[np.ndarray]) -> Data:
    clusters = held_out_clusters(photos)
    held = np.array([photo.cluster in clusters for photo in photos])
    return Data(photos, features, held, np.stack([f[: len(CROPS)].astype(np.float32).mean(0) for f in features]))


def classes(data: Data, part: str) -> list[str]:
    """Classes of a category, in the order of the head's outputs."""
    return sorted({photo.name for photo in data.photos if photo.part == part})


def targets(data: Data, part: str) -> np.ndarray:
    """The head's right answer for every photograph: its class, or K for everything that is not of this category."""
    place = {name: at for at, name in enumerate(classes(data, part))}
    return np.array([place[p.name] if p.part == part else len(place) for p in data.photos])


def train(data: Data, part: str, keep: np.ndarray, **options) -> tuple[np.ndarray, np.ndarray]:
    """Fits the head of a category on the photographs where `keep`; other categories lend two views each to "none of these"."""
    target, x, y, source = targets(data, part), [], [], []
    for at in np.flatnonzero(keep):
        photo, views = data.photos[at], data.features[at]
        if photo.part not in (part, "negative"):
            views = views[[0, len(CROPS)]]
        x.append(views)
        y += [target[at]] * len(views)
        source += [photo.source if photo.part == part else f"{photo.part} {photo.name}"] * len(views)
    return fit(np.concatenate(x).astype(np.float32), np.array(y), np.array(source), target.max() + 1, **{"decay": DECAY[part], **options})


def score(data: Data, part: str, head: tuple[np.ndarray, np.ndarray], where: np.ndarray) -> Scores:
    index = np.flatnonzero(where)
    return Scores(data.shown[index] @ head[0] + head[1], targets(data, part)[index], index)


def of_part(data: Data, part: str) -> np.ndarray:
    return np.array([photo.part == part for photo in data.photos])


def unseen_sources(data: Data, part: str, **options) -> Scores:
    """Leave one source out: every class with two or more sources, each source's photographs judged by a head that saw nothing of it."""
    sources = np.array([photo.source for photo in data.photos])
    names, mine = np.array([photo.name for photo in data.photos]), of_part(data, part)
    found = defaultdict(set)
    for photo in data.photos:
        if photo.part == part:
            found[photo.name].add(photo.source)
    shared = mine & np.isin(names, [name for name, some in found.items() if len(some) > 1])
    parts = []
    for source in sorted(set(sources[shared])):
        head = train(data, part, sources != source, **options)
        parts.append(score(data, part, head, shared & (sources == source)))
    return Scores(*(np.concatenate(column) for column in zip(*parts)))


def strangers(data: Data, part: str, **options) -> dict[str, Scores]:
    """What is not in the category, judged by a head that was trained without that kind of thing: kind → scores."""
    kinds = np.array([p.name if p.part == "negative" else ("own" if p.part == part else "other parts") for p in data.photos])
    found = {}
    for group in STRANGE:
        head = train(data, part, ~np.isin(kinds, group) & ~data.held, **options)
        found.update({kind: score(data, part, head, kinds == kind) for kind in group})
    return found


def softmax(logits: np.ndarray, temperature: float) -> np.ndarray:
    powers = np.exp((logits - logits.max(1, keepdims=True)) / temperature)
    return powers / powers.sum(1, keepdims=True)


def ranks(scores: Scores) -> np.ndarray:
    """How many plants score higher than the right one (0: top-1)."""
    plants = scores.logits[:, :-1]
    return (plants > plants[np.arange(len(plants)), scores.target][:, None]).sum(1)


def answers(logits: np.ndarray, temperature: float, threshold: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The serving's rule: best plant, its probability, and whether it is said (threshold reached, and likelier than none)."""
    chances = softmax(logits, temperature)
    best = chances[:, :-1].argmax(1)
    sure = chances[np.arange(len(best)), best]
    return best, sure, (sure >= threshold) & (sure > chances[:, -1])


def auroc(known: np.ndarray, strange: np.ndarray) -> float:
    """Chance that a known plant's confidence is above a stranger's."""
    order = np.concatenate([known, strange]).argsort(kind="stable").argsort(kind="stable") + 1
    return float((order[: len(known)].sum() - len(known) * (len(known) + 1) / 2) / (len(known) * len(strange)))


def ece(sure: np.ndarray, right: np.ndarray, bins: int = 10) -> float:
    """Expected calibration error: how far confidence and being right differ, over ten bins."""
    bin_of = np.minimum((sure * bins).astype(int), bins - 1)
    return float(sum(abs(sure[bin_of == b].mean() - right[bin_of == b].mean()) * (bin_of == b).mean() for b in set(bin_of)))


def wilson(right: int, count: int) -> tuple[float, float]:
    """95 % interval of a share."""
    if count == 0:
        return 0.0, 1.0
    z, p = 1.96, right / count
    middle, spread = p + z * z / 2 / count, z * np.sqrt(p * (1 - p) / count + z * z / 4 / count / count)
    return float((middle - spread) / (1 + z * z / count)), float((middle + spread) / (1 + z * z / count))
