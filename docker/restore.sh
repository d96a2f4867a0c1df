#!/bin/sh
# Replaces everything by a backup: `docker/restore.sh NAME`. On a new machine .env is taken from the backup.
set -eu
umask 077
cd "$(dirname "$0")/.."
compose=${COMPOSE:-docker compose}
name=${1:-}
keys="backups/$name/keys.env"
if [ -z "$name" ] || [ ! -d "backups/$name" ]; then
  echo 'Name one of these backups:' >&2
  ls backups >&2
  exit 1
fi
[ -r "$keys" ] || { echo "$keys cannot be read: run this as root." >&2; exit 1; }
[ -e .env ] || cp "$keys" .env
if [ "$(grep '^ENCRYPTION_KEY=' .env)" != "$(grep '^ENCRYPTION_KEY=' "$keys")" ] ||
  [ "$(grep '^RELEASE_SIGNING_KEY=' .env)" != "$(grep '^RELEASE_SIGNING_KEY=' "$keys")" ]; then
  echo "The keys in .env are not those of this backup. Put the lines of $keys into .env first." >&2
  exit 1
fi
$compose stop caddy gateway core-api calendar-worker backup
$compose up -d --no-deps postgres
$compose run --rm --no-deps -T backup restore "$name"
# What is newer than the backup is migrated, and its front ends are promoted.
exec $compose up -d
