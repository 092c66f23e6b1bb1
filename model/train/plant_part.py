"""Fits a linear map on features that separates photographs of plants, including unknown ones, from anything else. "None of these" cannot do this, because it includes unknown plants."""
import base64
import zlib

import numpy as np
import onnxruntime
from PIL import Image, ImageDraw, ImageFont

from backbone import MEAN, SIZE, STD
from crops import CROPS, crops
from features import SEED
from measure import SPLITS, Data
from photos import MODEL, PARTS

THINGS = ("objects", "packages", "background")
PENALTY = 1.0
PASS = 0.997  # the share of photographs of each part that must pass, measured on plants and sources that the map was not fitted on
DRAWN = 120  # the number of empty pictures and pages of text
WORDS = "buka setiap hari jamu resep kunyit asam temulawak harga 12.500 open daily garden plants price recipe".split()


def _drawn() -> list[Image.Image]:
    """Draws flat, shaded and noisy pictures, and pages of text."""
    rng, found = np.random.default_rng(SEED), []
    for at in range(DRAWN):
        colour = rng.integers(0, 256, 3)
        shade = np.linspace(1, rng.uniform(0.5, 1.5), 320)[None, :, None] if at % 4 == 1 else 1
        noise = rng.normal(0, rng.uniform(3, 30), (240, 320, 3)) if at % 4 == 2 else 0
        page = Image.fromarray(np.clip(np.ones((240, 320, 3)) * colour * shade + noise, 0, 255).astype(np.uint8))
        if at % 4 == 3:
            size = int(rng.integers(8, 36))
            for y in range(4, 240, int(size * 1.3)):
                ImageDraw.Draw(page).text((6, y), " ".join(rng.choice(WORDS, 12)), fill=tuple(255 - int(value) for value in colour), font=ImageFont.load_default(size))
        found.append(page)
    return found


def _features(pictures: list[Image.Image]) -> np.ndarray:
    session = onnxruntime.InferenceSession(str(MODEL / "identifier.onnx"))
    pixels = (np.stack([np.asarray(crop, np.float32) for crop in crops(picture, SIZE)]).transpose(0, 3, 1, 2) for picture in pictures)
    return np.stack([session.run(["features"], {"pixels": (each / 255 - MEAN) / STD})[0].mean(0) for each in pixels])


def scaled(features: np.ndarray) -> np.ndarray:
    """Scales features like `normalizeFeatures` in `src/lib/identification/taught-plants.ts`."""
    mean, spread = np.frombuffer((MODEL / "features.bin").read_bytes(), "<f2").astype(np.float64).reshape(2, -1)
    x = (features - mean) / spread
    return x / np.linalg.norm(x, axis=1, keepdims=True)


def _fit(x: np.ndarray, plant: np.ndarray) -> np.ndarray:
    """Fits least squares to 1 (plants) and -1 with equal weights of both groups. The last row is the constant."""
    weight = np.where(plant, 1 / plant.sum(), 1 / (~plant).sum()) * len(x) / 2
    x = np.pad(x, ((0, 0), (0, 1)), constant_values=1)
    penalty = np.diag(np.append(np.full(x.shape[1] - 1, PENALTY), 0))
    return np.linalg.solve((x * weight[:, None]).T @ x + penalty, (x * weight[:, None]).T @ np.where(plant, 1, -1))


def _least(scores: np.ndarray, part: np.ndarray) -> float:
    return min(float(np.quantile(scores[part == name], 1 - PASS)) for name in set(part))


def plant_part(data: Data) -> tuple[dict, dict[str, float]]:
    """Returns `plant` of labels.json, and the shares of photographs that pass, measured on photographs that map and threshold were not fitted on."""
    kind = np.array([photo.kind.split()[0] for photo in data.photos] + ["negative/drawn"] * DRAWN)
    x = scaled(np.concatenate([data.features[:, : len(CROPS)].astype(np.float64).mean(1), _features(_drawn())]))
    thing = np.isin(kind, [f"negative/{name}" for name in (*THINGS, "drawn")])
    part, name = np.array([each.split("/") for each in kind]).T
    split = np.array([zlib.crc32(photo.source.encode()) % SPLITS for photo in data.photos] + [-1] * DRAWN)
    family = np.array([zlib.crc32(each.encode()) % SPLITS for each in name])
    at_random = np.array([zlib.crc32(photo.path.encode()) % SPLITS for photo in data.photos] + [at % SPLITS for at in range(DRAWN)])
    ours = np.isin(part, PARTS)
    scores = np.full(len(x), np.nan)
    for fold in range(SPLITS):  # plants and sources are left out together, things at random
        asked = ours & (split == fold) & (family == fold)
        fitted = _fit(x[kept], ~thing[kept]) if (kept := ~(ours & ((split == fold) | (family == fold)))).any() else None
        scores[asked] = x[asked] @ fitted[:-1] + fitted[-1]
        fitted = _fit(x[kept], ~thing[kept]) if (kept := ~(thing & (at_random == fold))).any() else None
        scores[thing & (at_random == fold)] = x[thing & (at_random == fold)] @ fitted[:-1] + fitted[-1]
    for one in sorted(set(kind[~ours & ~thing])):
        kept = kind != one
        fitted = _fit(x[kept], ~thing[kept])
        scores[~kept] = x[~kept] @ fitted[:-1] + fitted[-1]
    judged = ~np.isnan(scores)
    passed = np.full(len(x), np.nan)
    for fold in range(SPLITS):
        mine = judged & np.where(ours, split == fold, at_random == fold)
        theirs = judged & ours & (split != fold)
        passed[mine] = scores[mine] >= _least(scores[theirs], part[theirs])
    found = {each: float(passed[judged & (part == each)].mean()) for each in PARTS}
    found |= {each[9:]: float(passed[judged & (kind == each)].mean()) for each in sorted(set(kind[~ours]))}
    shipped = _fit(x, ~thing)
    step = float(np.abs(shipped[:-1]).max() / 127)
    weights = base64.b64encode(np.round(shipped[:-1] / step).astype(np.int8).tobytes()).decode()
    return {"weights": weights, "step": step, "least": _least(scores[judged & ours], part[judged & ours]) - float(shipped[-1])}, found
