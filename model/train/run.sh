#!/bin/sh
# Trains and measures the identifier (an hour and a half on two cores; features and heads are kept in .cache/train); --evaluate only measures the committed one.
# Python 3.11 or later; its packages go to .cache/train/venv, nothing outside the repository is written.
set -eu
cd "$(dirname "$0")/../.."
if [ ! -f ../shared/plants/provenance.tsv ] || [ ! -f ../shared/plants-2/provenance.tsv ]; then
  echo 'The photographs are not here: training needs ../shared/plants and ../shared/plants-2 beside the repository (they are not part of it).' >&2
  exit 1
fi
venv=.cache/train/venv
[ -x "$venv/bin/python" ] || python3 -m venv "$venv"
"$venv/bin/pip" install --quiet --disable-pip-version-check -r model/train/requirements.txt
export OMP_NUM_THREADS=2 OPENBLAS_NUM_THREADS=2 PYTHONDONTWRITEBYTECODE=1
exec nice -n 19 "$venv/bin/python" model/train/main.py "$@"
