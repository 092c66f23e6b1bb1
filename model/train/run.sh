#!/bin/sh
# Trains and measures the identifier on the given directories, by default those in model/README.md; with --evaluate, only measures the committed file.
# Takes more than an hour on two cores, mostly for features; caches features and heads in .cache/train.
# Needs Python 3.11 or later. Installs packages into .cache/train/venv, and writes nothing outside the repository.
set -eu
cd "$(dirname "$0")/../.."
python3 -B model/train/photos.py "$@"
venv=.cache/train/venv
[ -x "$venv/bin/python" ] || python3 -m venv "$venv"
echo "Installing Python packages into $venv"
"$venv/bin/pip" install --quiet --disable-pip-version-check -r model/train/requirements.txt
export OMP_NUM_THREADS=2 OPENBLAS_NUM_THREADS=2 PYTHONDONTWRITEBYTECODE=1
exec nice -n 19 "$venv/bin/python" model/train/main.py "$@"
