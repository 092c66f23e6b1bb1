"""Turns photographs into backbone features once, and keeps them under .cache/train (they are large, and never committed)."""
import hashlib
import os
import zlib
from collections import Counter
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import onnxruntime
from PIL import Image, ImageOps

import augment
from backbone import MEAN, NAME, SIZE, STD, backbone
from crops import crops
from photos import CACHE, PLANTS, Photo

SEED = 20261121
_worker = {}


def open_image(photo: Photo) -> Image.Image:
    """The photograph, upright, in RGB. All are at most 320 px, as serving makes them too."""
    return ImageOps.exif_transpose(Image.open(PLANTS / "photos" / photo.path)).convert("RGB")


def views_wanted(photos: list[Photo]) -> list[int]:
    """How many augmented views each photograph gives: rare classes more, so that each class has about 500."""
    count = Counter((p.part, p.name) for p in photos)
    return [int(np.clip(round(500 / count[p.part, p.name]), 3, 10)) for p in photos]


def _start(model: bytes, patches: list[Photo]):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    _worker["session"] = onnxruntime.InferenceSession(model, options)
    _worker["patches"] = [open_image(photo) for photo in patches]


def _extract(job: tuple[Photo, int]) -> np.ndarray:
    """[crops + views, 1280] of one photograph: first the crops that serving takes, then the augmented views."""
    photo, views = job
    image = open_image(photo)
    mask = augment.foreground(image) if views else None
    rng = np.random.default_rng([SEED, zlib.crc32(photo.path.encode())])
    shown = crops(image, SIZE) + [augment.view(rng, image, mask, SIZE, _worker["patches"]) for _ in range(views)]
    pixels = np.stack([np.asarray(one, np.float32) for one in shown]).transpose(0, 3, 1, 2)
    return _worker["session"].run(None, {"pixels": (pixels / 255 - MEAN) / STD})[0].astype(np.float16)


def features(photos: list[Photo]) -> list[np.ndarray]:
    """Features of every photograph, from the cache where this code, backbone and list have not changed."""
    here = Path(__file__).parent
    code = b"".join((here / f"{name}.py").read_bytes() for name in ("augment", "backbone", "crops", "features", "weights"))
    key = hashlib.sha256(code + repr(photos).encode()).hexdigest()[:16]
    cached = CACHE / f"features-{NAME}-{key}.npz"
    if cached.exists():
        saved = np.load(cached)
        return np.split(saved["features"], saved["ends"][:-1])
    patches = [p for p in photos if p.part == "negative" and p.name == "background"]
    jobs = list(zip(photos, views_wanted(photos)))
    found = []
    with get_context("fork").Pool(min(2, os.cpu_count() or 1), _start, (backbone().SerializeToString(), patches)) as pool:
        for done, item in enumerate(pool.imap(_extract, jobs, chunksize=8), 1):
            found.append(item)
            if done % 1000 == 0:
                print(f"  {done} of {len(jobs)} photographs", flush=True)
    CACHE.mkdir(parents=True, exist_ok=True)
    np.savez(cached, features=np.concatenate(found), ends=np.cumsum([len(item) for item in found]))
    return found
