"""Lists the photographs, their labels, and those that are held out of the training."""
import csv
import sys
import zlib
from collections import Counter, defaultdict
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
MODEL = ROOT / "model"
CACHE = ROOT / ".cache" / "train"
USUAL = tuple(ROOT.parent / "shared" / name for name in ("plants", "plants-2", "plants-3", "plants-4"))
GATHERINGS = tuple(Path(one).resolve() for one in sys.argv[1:] if not one.startswith("-")) or USUAL  # directories, see model/README.md
PARTS = ("leaf", "fruit", "rhizome")
WEB = ("alpukatasam/rempahindonesia", "ilmalyakinn/fruit-and-vegetables-model")  # sources with photographs by many people
WEB_FILES = ("web3-", "web4-")  # prefixes of the names of files that apps and sites took from the web
FOLDS = 12  # groups of sources, each left out in turn
MAX_PER_SOURCE = 30  # the maximum number of photographs of a plant by one source; more would teach nothing about other photographers. Negatives are not limited.


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

    @property
    def kind(self) -> str:
        """Returns `leaf/mangga`, for example. Negatives of each directory are separate kinds, such as `negative/other-leaf plants-3`."""
        return f"{self.part}/{self.name} {self.gathering.name}" if self.part == "negative" else f"{self.part}/{self.name}"

    @property
    def photographer(self) -> str:
        """Returns the source, or the path of a photograph from the web, because nearly each of those is by another person."""
        is_web = self.source in WEB or self.path.split("/")[-1].startswith(WEB_FILES)
        return self.path if is_web else self.source


def _rows(table: Path) -> list[dict[str, str]]:
    with table.open(encoding="utf8") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def load_photos(spoiled: bool = False) -> list[Photo]:
    """Reads the list of photographs, without those that cleaning.tsv rejects. Exits with a message if the photographs are missing."""
    missing = [str(one) for one in GATHERINGS if not (one / "provenance.tsv").exists()]
    if missing:
        sys.exit(f"The photographs are not here (they are not part of the repository): no provenance.tsv in {', '.join(missing)}.")
    cleaning = [line.split("\t") for line in (MODEL / "train" / "cleaning.tsv").read_text(encoding="utf8").splitlines()[1:]]
    ruled_out = set() if spoiled else {path for path, _ in cleaning}
    rows = [(gathering, row) for gathering in GATHERINGS for row in _rows(gathering / "provenance.tsv")]
    known = {tuple(row["path"].split("/")[:2]) for _, row in rows}
    photos = [
        Photo(row["path"], *_class(row["path"], known), row["source"], _cluster(gathering, row["cluster"]), gathering)
        for gathering, row in rows
        if row["path"] not in ruled_out  # such as drawings and packets; cleaning.tsv contains the reasons
    ]
    twice = [path for path, count in Counter(photo.path for photo in photos).items() if count > 1]
    if twice:
        sys.exit(f"Several photographs have the path {twice[0]}. Paths must be unique, because the cache of features uses them as keys.")
    return photos


def _class(path: str, known: set[tuple[str, str]]) -> tuple[str, str]:
    """Returns part and name. `negative/other-leaf/pegagan_…` is a leaf of pegagan if any directory has the class `leaf/pegagan`."""
    part, name, file = path.split("/")
    own = name.removeprefix("other-"), file.split("_")[0]
    return own if part == "negative" and own in known else (part, name)


def _cluster(gathering: Path, number: str) -> str:
    """Returns a unique name of a cluster of near-duplicates. No number occurs in two of the usual directories; other directories count from 1."""
    return number if gathering in USUAL else f"{gathering.name} {number}"


def load_labels() -> dict[str, str]:
    """Maps the slug of each plant to its name in the product, from labels.tsv, which directories without new plants do not need."""
    tables = [gathering / "labels.tsv" for gathering in GATHERINGS]
    return {row["slug"]: row["label"] for table in tables if table.exists() for row in _rows(table)}


def held_out_clusters() -> set[str]:
    """Returns a fifth of the near-duplicate clusters of every class and source, the same clusters in every run.

    Pairs of class and source with fewer than five clusters are not held out, because too few photographs would remain.
    """
    clusters = defaultdict(set)
    for photo in load_photos(spoiled=True):
        clusters[photo.part, photo.name, photo.source].add(photo.cluster)
    held = set()
    for key, found in clusters.items():
        ranked = sorted(found, key=lambda cluster: zlib.crc32("/".join((*key, cluster)).encode()))
        held.update(ranked[: len(ranked) // 5])
    return held


def limited(photos: list[Photo], per_source: int = MAX_PER_SOURCE) -> list[Photo]:
    """Returns at most `per_source` photographs of each plant and source, the same ones in every run, and all negatives."""
    count, kept = Counter(), []
    for photo in sorted(photos, key=lambda photo: zlib.crc32(photo.path.encode())):
        group = photo.part, photo.name, photo.source
        count[group] += 1
        if count[group] <= per_source or photo.part == "negative":
            kept.append(photo)
    return sorted(kept, key=lambda photo: photo.path)


def folds(photos: list[Photo]) -> list[int]:
    """Returns the fold of each photograph. All photographs of a source are in one fold; sources are assigned by size, each to the smallest fold."""
    sizes, fold = [0] * FOLDS, {}
    for source, count in Counter(photo.source for photo in photos).most_common():
        fold[source] = sizes.index(min(sizes))
        sizes[fold[source]] += count
    return [fold[photo.source] for photo in photos]


if __name__ == "__main__":  # run.sh calls this before it installs anything
    print(f"{len(load_photos())} photographs in {len(GATHERINGS)} directories")
