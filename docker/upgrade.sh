#!/bin/sh
# Replaces what runs by this checkout, or with SIMMER_IMAGES in .env by its images, after a backup. Open pages keep working.
set -eu
cd "$(dirname "$0")/.."
compose=${COMPOSE:-docker compose}
docker/pin-images.sh --check
if grep -q '^SIMMER_IMAGES=.' .env; then $compose pull; else $compose build; fi
docker/backup.sh
# The migration needs it in the networks of this version.
$compose up -d --wait --no-deps postgres
# The running version works on the new schema.
$compose run --rm --no-deps -T migrate
$compose up -d
