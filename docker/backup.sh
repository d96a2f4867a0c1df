#!/bin/sh
# Takes a backup now, into ./backups.
set -eu
cd "$(dirname "$0")/.."
exec ${COMPOSE:-docker compose} exec -T backup backup-job once
