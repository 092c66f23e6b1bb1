"""Which photographs there are, what they show, and which of them no training may see."""
import csv
import sys
import zlib
from collections import Counter, defaultdict
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
MODEL = ROOT / "model"
CACHE = ROOT / ".cache" / "train"
USUAL = tuple(ROOT.parent / "shared" / name for name in ("plants", "plants-2"))
GATHERINGS = tuple(Path(one).resolve() for one in sys.argv[1:] if not one.startswith("-")) or USUAL  # directories, see model/README.md
PARTS = ("leaf", "fruit", "rhizome")
LARGE = 30  # photographs from which on a source is a fold of its own
SMALL_FOLDS = 6  # folds that the other sources share


class Photo(NamedTuple):
    """One row of provenance.tsv; `part` is leaf, fruit, rhizome or negative, `name` the class or the negative's kind."""
    path: str
    part: str
    name: str
    source: str
    cluster: str
    gathering: Path

    @property
    def file(self) -> Path:
        return self.gathering / "photos" / self.path


def _rows(table: Path) -> list[dict[str, str]]:
    with table.open(encoding="utf8") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def load_photos(spoiled: bool = False) -> list[Photo]:
    """Reads the list of photographs, without those that cleaning.tsv rules out; stops with a sentence when they are not there."""
    missing = [str(one) for one in GATHERINGS if not (one / "provenance.tsv").exists()]
    if missing:
        sys.exit(f"The photographs are not here (they are not part of the repository): no provenance.tsv in {', '.join(missing)}.")
    cleaning = [line.split("\t") for line in (MODEL / "train" / "cleaning.tsv").read_text(encoding="utf8").splitlines()[1:]]
    ruled_out = set() if spoiled else {path for path, _ in cleaning}
    photos = [
        Photo(row["path"], *row["path"].split("/")[:2], row["source"], _cluster(gathering, row["cluster"]), gathering)
        for gathering in GATHERINGS
        for row in _rows(gathering / "provenance.tsv")
        if row["path"] not in ruled_out  # drawings, packets, powder: no photograph of the plant (cleaning.tsv says why)
    ]
    twice = [path for path, count in Counter(photo.path for photo in photos).items() if count > 1]
    if twice:
        sys.exit(f"Two photographs are called {twice[0]}; features are kept by that name, so it must be one photograph's alone.")
    return photos


def _cluster(gathering: Path, number: str) -> str:
    """Numbers of near-duplicates are unique over the usual two directories; any other one counts from 1 again."""
    return number if gathering in USUAL else f"{gathering.name} {number}"


def load_labels() -> dict[str, str]:
    """Class → the name that the product answers (labels.tsv; a directory without new plants needs none)."""
    tables = [gathering / "labels.tsv" for gathering in GATHERINGS]
    return {row["slug"]: row["label"] for table in tables if table.exists() for row in _rows(table)}


def held_out_clusters() -> set[str]:
    """A fifth of the near-duplicate clusters of every class and source, the same ones on every run.

    A pair of class and source with fewer than five clusters gives none: too little would be left to learn from.
    """
    clusters = defaultdict(set)
    for photo in load_photos(spoiled=True):
        clusters[photo.part, photo.name, photo.source].add(photo.cluster)
    held = set()
    for key, found in clusters.items():
        ranked = sorted(found, key=lambda cluster: zlib.crc32("/".join((*key, cluster)).encode()))
        held.update(ranked[: len(ranked) // 5])
    return held


def folds(photos: list[Photo]) -> list[str]:
    """The fold of each photograph: its source, or one of a few that small sources share. No source is in two folds."""
    count = Counter(photo.source for photo in photos)
    return [photo.source if count[photo.source] >= LARGE else f"small sources {zlib.crc32(photo.source.encode()) % SMALL_FOLDS + 1}" for photo in photos]


if __name__ == "__main__":  # run.sh asks this before it installs anything
    print(f"{len(load_photos())} photographs in {len(GATHERINGS)} directories")
