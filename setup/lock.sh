#!/bin/sh
# Makes the seven lock files anew from what they are made of. Needs uv. `setup/lock.sh --upgrade` takes the newest versions.
set -eu
cd -- "$(dirname -- "$0")/.."
lock() {
    out=$1
    shift
    uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --output-file "$out" "$@"
}
lock requirements.lock pyproject.toml requirements.in "$@"
lock requirements-test.lock requirements-test.in "$@"
lock requirements-ray.lock requirements-ray.in "$@"
lock requirements-workers.lock requirements-workers.in "$@"
lock requirements-node.lock requirements-node.in "$@"
lock requirements-audit.lock requirements-audit.in "$@"
lock bench/requirements.lock bench/requirements.in "$@"
