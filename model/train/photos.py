"""Which photographs there are, what they show, and which of them no training may see."""
import csv
import sys
import zlib
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
MODEL = ROOT / "model"
CACHE = ROOT / ".cache" / "train"
PLANTS = ROOT.parent / "shared" / "plants"
PARTS = ("leaf", "fruit", "rhizome")
# One cluster of near-duplicates of two specimens: nothing could be measured, so it is learned as "none of these" instead.
LEFT_OUT = {("fruit", "manggis"): ("negative", "other-fruit")}


class Photo(NamedTuple):
    """One row of provenance.tsv; `part` is leaf, fruit, rhizome or negative, `name` the class or the negative's kind."""
    path: str
    part: str
    name: str
    source: str
    cluster: str


def load_photos(spoiled: bool = False) -> list[Photo]:
    """Reads the list of photographs, without those that cleaning.tsv rules out; stops with a sentence when they are not there."""
    table = PLANTS / "provenance.tsv"
    if not table.exists():
        sys.exit("The photographs are not here: training needs ../shared/plants beside the repository (they are not part of it).")
    cleaning = [line.split("\t") for line in (MODEL / "train" / "cleaning.tsv").read_text(encoding="utf8").splitlines()[1:]]
    ruled_out = set() if spoiled else {path for path, _ in cleaning}
    with table.open(encoding="utf8") as file:
        rows = csv.DictReader(file, delimiter="\t")
        found = []
        for r in rows:
            if r["path"] in ruled_out:  # drawings, packets, powder: no photograph of the plant (cleaning.tsv says why)
                continue
            what = tuple(r["path"].split("/")[:2])
            found.append(Photo(r["path"], *LEFT_OUT.get(what, what), r["source"], r["cluster"]))
        return found


def load_labels() -> dict[str, str]:
    """Class → the name that the product answers (labels.tsv)."""
    with (PLANTS / "labels.tsv").open(encoding="utf8") as file:
        return {r["slug"]: r["label"] for r in csv.DictReader(file, delimiter="\t")}


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
