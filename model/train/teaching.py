"""Measures answers with taught photographs, and fits their thresholds (`taught` in labels.json).

A *place* is a source that photographed several plants. A *garden* is a place some of whose photographs are taught; the remaining ones are questions. Logits are from
heads that were trained without the place. The web site's own code answers (`teaching.ts`), with thresholds that were fitted without the fold of the place.
"""
import json
import subprocess
from collections import defaultdict
from collections.abc import Callable
from itertools import product

import numpy as np

from choose import Evidence, fit, without
from crops import CROPS
from export import plain_rule
from features import SEED
from figures import finish
from measure import NO_PLANT, Data, Raw, plants
from photos import CACHE, MODEL, PARTS, ROOT

FOLDER = CACHE / "teaching"
TAUGHT = (0, 3, 5, 10)  # the numbers of taught photographs per plant
ASKED = {1: 4, 3: 2}  # maps the number of photographs in a question to the number of such questions per plant
GARDENS = 6  # the number of gardens that are drawn for each place
LIST = 10  # the number of plants of a garden
FEWEST = 3  # the least number of plants of a place
PHOTOGRAPHERS = 5  # a plant that at least this number of people photographed is taught in every garden
REST = 60  # the number of questions about other plants
LIKELY = (0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98, 0.99, 0.995)  # the tried thresholds
LIKENESS = (-1, -0.3, -0.25, -0.2, -0.16, -0.13, -0.1, -0.07, -0.04, 0, 0.05)
# The least share of right names, and the largest shares of wrong ones; stricter than the promised ones, because there are few places.
NAMED = 0.97, {"untaught": 0.08, "things": 0.02}
CERTAIN = 0.985, {"untaught": 0.05, "things": 0.01}
NO_LIMITS = {"likely": [0] * 5, "likeness": [-9]}
Question = dict  # row of the table, place, number of taught photographs, what is shown, the right plant, and the input of `teaching.ts`


class Drawn:
    """Draws gardens, and questions about them."""

    def __init__(self, data: Data, raw: dict[str, dict[str, Raw]], label_of: dict[str, str]):
        self.data, self.label_of, self.rng = data, label_of, np.random.default_rng(SEED)
        self.cluster = [photo.cluster for photo in data.photos]
        self.gardens, self.questions, self.rows = [], [], {}
        for part in PARTS:
            start = 0
            for name, of in raw.items():
                self.rows[part, name] = {int(photo): start + row for row, photo in enumerate(of[part].index)}
                start += len(of[part].index)

    def label(self, photo: int) -> str:
        return self.label_of.get(self.data.photos[photo].name, "")

    def garden(self, part: str, photos: list[int], names: list[str] = (), common: bool = False) -> int:
        self.gardens.append({"part": part, "photos": photos, "isCommon": common, "list": list(names)})
        return len(self.gardens) - 1

    def ask(self, garden: int, trained: str, photos: list[int], fold: int | None = None, **about) -> None:
        part = self.gardens[garden]["part"]
        rows = [self.rows[part, trained][photo] for photo in photos]
        self.questions.append({**about, "part": part, "truth": self.label(photos[0]), "asked": len(photos), "garden": garden, "photos": photos, "rows": rows,
                               "fold": int(self.data.fold[photos[0]]) if fold is None else fold})

    def groups(self, photos: list[int], times: int = 1) -> list[list[int]]:
        return [self.rng.choice(photos, asked, replace=False).tolist() for asked, count in ASKED.items() if len(photos) >= asked for _ in range(count * times)]

    def split(self, photos: list[int], count: int) -> tuple[list[int], list[int]]:
        """Returns `count` photographs to teach, no two of which are near-duplicates, and the remaining photographs that are no near-duplicates of a taught one."""
        teach = {}
        for photo in self.rng.permutation(photos).tolist():
            if len(teach) < count:
                teach.setdefault(self.cluster[photo], photo)
        return list(teach.values()), [photo for photo in photos if self.cluster[photo] not in teach]

    def trained(self, part: str, photo: int) -> str | None:
        return next((name for name in ("unseen sources", "never shown") if photo in self.rows[part, name]), None)


def by(values: list, key: Callable) -> list[list]:
    """Groups values by key."""
    found = defaultdict(list)
    for value in values:
        found[key(value)].append(value)
    return list(found.values())


def _place(drawn: Drawn, part: str, own: list[list[int]], count: int) -> None:
    """Draws gardens with up to ten plants of a place, and asks about these, about other plants of the place, about things and about unknown plants."""
    photos, first = drawn.data.photos, own[0][0]
    source, fold = photos[first].source, int(drawn.data.fold[first])
    row = part if photos[first].photographer == source else f"{part}, many people"
    strange = by(list(drawn.rows[part, "strangers"]), lambda photo: photos[photo].kind)
    for _ in range(GARDENS):
        order = [drawn.split(own[at], count) for at in drawn.rng.permutation(len(own))]
        names = [drawn.label(rest[0]) for _, rest in order]
        others = drawn.rng.permutation(sorted({drawn.label(photo) for photo in drawn.rows[part, "unseen sources"]} - set(names))).tolist()

        def grow(size: int) -> int:
            return drawn.garden(part, [photo for taught, _ in order[:size] for photo in taught], (names[:size] + others)[:LIST])

        size = min(len(order), LIST)
        about = {"place": source, "taught": count}
        garden = grow(size)
        for _, rest in order[:size]:
            for group in drawn.groups(rest):
                drawn.ask(garden, drawn.trained(part, group[0]), group, row=row, what="plant", **about)
                if group[0] in drawn.rows[part, "never shown"]:
                    drawn.ask(garden, "never shown", group, row=f"{part}, new", what="plant", **about)
        known = size if size < len(order) else size - 1
        partial = garden if known == size else grow(known)
        for _, rest in order[known : known + 5]:
            for group in drawn.groups(rest):
                drawn.ask(partial, drawn.trained(part, group[0]), group, row=row, what="untaught", **about)
        for kind in strange:
            what = "things" if photos[kind[0]].name in NO_PLANT else "others"
            for group in drawn.groups(kind, 2 if what == "things" else 1):
                drawn.ask(garden, "strangers", group, fold, row=row, what=what, **about)


def _common(drawn: Drawn, part: str) -> None:
    """Draws plants of one fold that the heads were not trained on. Several people teach each plant with one photograph each; the questions use photographs by other people."""
    photos, unseen = drawn.data.photos, list(drawn.rows[part, "unseen sources"])
    pools = [("others", "unseen sources", (0, 3, PHOTOGRAPHERS), pool) for pool in by(unseen, lambda photo: drawn.data.fold[photo])]
    pools.append(("everywhere new", "never shown", (0, PHOTOGRAPHERS), list(drawn.rows[part, "never shown"])))
    for row, trained, counts, pool in pools:
        for count, _ in product(counts, range(GARDENS)):
            by_plant = [by(drawn.rng.permutation(plant).tolist(), lambda photo: photos[photo].photographer) for plant in by(pool, lambda photo: photos[photo].name)]
            chosen = [people for people in by_plant if len(people) > PHOTOGRAPHERS]
            if len(chosen) < 2:
                continue
            garden = drawn.garden(part, [person[0] for people in chosen for person in people[:count]], common=True)
            about = {"row": f"{part}, {row}", "place": f"fold {drawn.data.fold[pool[0]]}", "taught": count}
            for people in chosen:
                for person in people[PHOTOGRAPHERS:]:
                    drawn.ask(garden, trained, person[:1], what="plant", **about)
            names = {photos[people[0][0]].name for people in chosen}
            rest = [photo for photo in (unseen if row != "others" else pool) if photos[photo].name not in names]
            for photo in drawn.rng.permutation(rest)[:REST].tolist():
                drawn.ask(garden, "unseen sources", [photo], what="rest", **about)


def _rules(part: str, evidence: Evidence) -> list[dict]:
    """Returns the rules of the part's head: entry n was fitted without fold n."""
    return [plain_rule(fit(part, without(evidence, fold))) for fold in range(max(evidence.known.fold) + 1)]


def _answer(files: dict, questions: list[Question], thresholds: list[dict]) -> None:
    """Adds the answer of the web site's code to each question."""
    (FOLDER / "questions.json").write_text(json.dumps({**files, "questions": questions, "thresholds": thresholds}), encoding="utf8")
    subprocess.run([str(ROOT / "node_modules/.bin/node"), "model/train/teaching.ts", str(FOLDER), str(MODEL)], cwd=ROOT, check=True)
    for question, answer in zip(questions, json.loads((FOLDER / "answers.json").read_text(encoding="utf8"))):
        question.update(answer, right=answer["label"] == question["truth"])


def _worth(questions: list[Question], right: float, wrong: dict[str, float]) -> np.ndarray:
    """Returns the share of named plants by number of taught and asked photographs and by thresholds of probability and likeness. Shares that miss a limit are -9."""
    worth = np.full((len(TAUGHT) - 1, len(ASKED), len(LIKELY), len(LIKENESS)), -9.0)
    for (row, count), (column, asked) in product(enumerate(TAUGHT[1:]), enumerate(ASKED)):
        mine = [question for question in questions if (question["taught"], question["asked"]) == (count, asked)]
        place = np.array([f"{question['part']} {question['place']}" for question in mine])
        what, is_right, probability, likeness = (np.array([question[name] for question in mine]) for name in ("what", "right", "probability", "likeness"))
        _, group, size = np.unique(np.char.add(place, what), return_inverse=True, return_counts=True)
        weight = 1 / size[group] / len(set(place))
        for (at, least), (to, like) in product(enumerate(LIKELY), enumerate(LIKENESS)):
            named = weight * ((probability >= least) & (likeness >= like))
            total = named[what == "plant"].sum()
            if named[(what == "plant") & is_right].sum() >= right * total and all(named[what == name].sum() <= limit for name, limit in wrong.items()):
                worth[row, column, at, to] = total
    return worth


def _fit(questions: list[Question]) -> dict:
    """Returns the thresholds that name most plants within all limits. Those of probability depend on the number of photographs in a question, those of likeness on the number of taught ones."""
    worth = _worth(questions, *NAMED)
    pairs = worth[:, 0, :, None] + worth[:, 1, None, :]  # taught, one photograph, three, likeness
    one, three = np.unravel_index(pairs.max(-1).sum(0).argmax(), (len(LIKELY),) * 2)
    best = pairs[:, one, three].argmax(-1)
    sure = [at for at in range(three, len(LIKELY)) if (_worth(questions, *CERTAIN)[[0, 1, 2], 1, at, best] >= 0).all()]
    least, few, many = (LIKENESS[at] for at in best)
    certain = LIKELY[sure[0]] if sure else 1
    return {"likely": [LIKELY[one], round((LIKELY[one] + LIKELY[three]) / 2, 3), *[LIKELY[three]] * 3], "certain": [1, 1, *[certain] * 3],
            "likeness": [least] * 2 + [few] * 5 + [many]}


def measure_teaching(data: Data, raw: dict[str, dict[str, Raw]], proof: dict[str, Evidence], label_of: dict[str, str]) -> tuple[dict, list[Question]]:
    """Returns the thresholds for `taught` of labels.json, and all questions with their answers. Each answer uses thresholds that were fitted without the question's fold."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    data.features[:, : len(CROPS)].astype(np.float32).mean(1).tofile(FOLDER / "features.f32")
    drawn = Drawn(data, raw, label_of)
    files = {"photos": [{"label": drawn.label(at), "photographer": photo.photographer} for at, photo in enumerate(data.photos)], "gardens": drawn.gardens, "parts": {}}
    for part in PARTS:
        kinds = plants(data, part)
        np.concatenate([finish(of[part].logits, len(kinds)) for of in raw.values()]).astype(np.float32).tofile(FOLDER / f"logits-{part}.f32")
        files["parts"][part] = {"labels": [label_of[kind.split("/")[1]] for kind in kinds], "rules": _rules(part, proof[part])}
        for own in by([at for at, photo in enumerate(data.photos) if photo.part == part and drawn.trained(part, at)], lambda at: data.photos[at].source):
            for count in TAUGHT:
                kinds_of = [kind for kind in by(own, lambda at: data.photos[at].name) if len({drawn.cluster[at] for at in kind}) > max(count, 5)]
                if len(kinds_of) >= FEWEST:
                    _place(drawn, part, kinds_of, count)
        _common(drawn, part)
    folds = range(max(data.fold) + 1)
    _answer(files, drawn.questions, [NO_LIMITS for _ in folds])
    gated = [{**question} for question in drawn.questions if question["taught"] and question["row"].split(", ")[-1] in (*PARTS, "many people")]
    _answer(files, drawn.questions, [_fit([question for question in gated if question["fold"] != fold]) for fold in folds])
    return _fit(gated), drawn.questions
