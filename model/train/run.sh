#!/bin/sh
# Trains and measures the identifier on the directories named, or else the usual two (model/README.md); --evaluate only measures the committed one.
# More than an hour on two cores, nearly all of it for features; features and heads are kept in .cache/train.
# Python 3.11 or later; its packages go to .cache/train/venv, nothing outside the repository is written.
set -eu
cd "$(dirname "$0")/../.."
python3 -B model/train/photos.py "$@"
venv=.cache/train/venv
[ -x "$venv/bin/python" ] || python3 -m venv "$venv"
"$venv/bin/pip" install --quiet --disable-pip-version-check -r model/train/requirements.txt
export OMP_NUM_THREADS=2 OPENBLAS_NUM_THREADS=2 PYTHONDONTWRITEBYTECODE=1
exec nice -n 19 "$venv/bin/python" model/train/main.py "$@"
