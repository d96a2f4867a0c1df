#!/bin/sh
# Runs in the container `backup`: `nightly`, `once`, or `restore NAME`.
set -eu
umask 077
backups=/backups
store=/release-store

# What the database is encrypted, signed and reached with. Without them a restored copy signs everybody out and cannot
# read what Google gave.
keys() {
  env | grep -E '^(SIMMER_HOST|POSTGRES_PASSWORD|JWT_SECRET|ENCRYPTION_KEY|ENCRYPTION_KEY_PREVIOUS|VAPID_PUBLIC_KEY|VAPID_PRIVATE_KEY|RELEASE_SIGNING_KEY|RELEASE_PUBLIC_KEYS)=.' | sort
}

# A backup gets its name when it is complete.
take() {
  name=$(date -u +%Y-%m-%dT%H%M%SZ)
  draft="$backups/.draft"
  rm -rf "$draft"
  mkdir "$draft"
  pg_dump --format=custom --file="$draft/database.dump"
  tar -C "$store" -czf "$draft/release-store.tar.gz" .
  keys > "$draft/keys.env"
  mv "$draft" "$backups/$name"
  echo "Backup $name is complete: $(du -sh "$backups/$name" | cut -f1)."
  find "$backups" -maxdepth 1 -name '20*Z' -mtime "+${BACKUP_DAYS:-14}" -exec rm -rf {} +
}

restore() {
  source="$backups/$1"
  [ -f "$source/database.dump" ] || { echo "There is no backup $1."; exit 1; }
  # Read completely before anything is replaced.
  pg_restore --list "$source/database.dump" > /dev/null
  tar -tzf "$source/release-store.tar.gz" > /dev/null
  until pg_isready --quiet --dbname=postgres; do sleep 1; done
  dropdb --force --if-exists --maintenance-db=postgres "$PGDATABASE"
  createdb --maintenance-db=postgres "$PGDATABASE"
  pg_restore --exit-on-error --no-owner --dbname="$PGDATABASE" "$source/database.dump"
  find "$store" -mindepth 1 -delete
  tar -C "$store" -xzf "$source/release-store.tar.gz"
  echo "Backup $1 is restored."
}

# The shell waits, and does not sleep itself, so that it ends at once when it is stopped.
until_two() {
  now=$(date -u +%s)
  sleep $(((26 * 3600 - now % 86400 - 1) % 86400 + 1)) &
  wait $!
}

case "${1:-}" in
  once) take ;;
  restore) restore "${2:?the name of a backup}" ;;
  nightly)
    trap 'exit 0' TERM INT
    [ -n "$(find "$backups" -maxdepth 1 -name '20*Z')" ] || take || true
    while until_two; do take || echo 'The backup has failed.' >&2; done
    ;;
  *) echo 'nightly, once, or restore NAME'; exit 2 ;;
esac
