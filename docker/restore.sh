#!/bin/sh
# Replaces everything by a backup: `BACKUP_IDENTITY=FILE docker/restore.sh NAME`, with the private key of its BACKUP_RECIPIENT in
# the file. On a new machine .env is taken from the backup.
set -eu
umask 077
identity=$(cat "${BACKUP_IDENTITY:?is the file with the private key of the backups}")
cd "$(dirname "$0")/.."
compose=${COMPOSE:-docker compose}
name=${1:-}
backup="backups/$name"
if [ -z "$name" ] || [ ! -d "$backup" ]; then
  echo 'Name one of these backups:' >&2
  ls backups >&2
  exit 1
fi
[ -r "$backup/keys.env.age" ] || { echo "$backup cannot be read: run this as root." >&2; exit 1; }
command -v age > /dev/null || { echo 'age is missing: install it first.' >&2; exit 1; }
decrypt() { printf '%s\n' "$identity" | age --decrypt --identity - "$backup/$1.age"; }

# Read completely before anything is replaced.
keys=$(decrypt keys.env)
decrypt database.dump > /dev/null
decrypt release-store.tar.gz > /dev/null
[ -e .env ] || printf '%s\n' "$keys" > .env
for key in ENCRYPTION_KEY RELEASE_SIGNING_KEY; do
  if [ "$(grep "^$key=" .env)" != "$(printf '%s\n' "$keys" | grep "^$key=")" ]; then
    echo "$key in .env is not that of this backup. Put the lines of $backup/keys.env.age into .env first." >&2
    exit 1
  fi
done
$compose stop caddy gateway core-api calendar-worker backup
$compose up -d --no-deps postgres
decrypt database.dump | $compose run --rm --no-deps -T backup restore-database
decrypt release-store.tar.gz | $compose run --rm --no-deps -T backup restore-store
echo "Backup $name is restored."
# What is newer than the backup is migrated, and its front ends are promoted.
exec $compose up -d
