#!/bin/bash
# Runs in the container `backup`: `nightly`, `once`, or `restore-database` and `restore-store`, which read from standard input.
set -euo pipefail
umask 077
backups=${BACKUP_FOLDER:?}
store=${RELEASE_STORE:?}

# What the database is encrypted, signed and reached with. Without them a restored copy signs everybody out and cannot
# read what Google gave.
keys() {
  env | grep -E '^(SIMMER_HOST|POSTGRES_PASSWORD|JWT_SECRET|ENCRYPTION_KEY|ENCRYPTION_KEY_PREVIOUS|VAPID_PUBLIC_KEY|VAPID_PRIVATE_KEY|RELEASE_SIGNING_KEY|RELEASE_PUBLIC_KEYS|BACKUP_RECIPIENT)=.' | sort
}

encrypt() { age --encrypt --recipient "$BACKUP_RECIPIENT"; }

# A backup gets its name when it is complete.
take() {
  if [ -z "${BACKUP_RECIPIENT:-}" ]; then
    echo 'No backup is taken: make a key by age-keygen on another machine, and set BACKUP_RECIPIENT in .env to its public key.' >&2
    exit 1
  fi
  name=$(date -u +%Y-%m-%dT%H%M%SZ)
  draft="$backups/.draft"
  rm -rf "$draft"
  mkdir "$draft"
  pg_dump --format=custom | encrypt > "$draft/database.dump.age"
  tar -C "$store" -cz . | encrypt > "$draft/release-store.tar.gz.age"
  keys | encrypt > "$draft/keys.env.age"
  mv "$draft" "$backups/$name"
  echo "Backup $name is complete: $(du -sh "$backups/$name" | cut -f1)."
  find "$backups" -maxdepth 1 -name '20*Z' -mtime "+${BACKUP_DAYS:-14}" -exec rm -rf {} +
}

# The database is replaced when the other one is complete.
restore_database() {
  until pg_isready --quiet --dbname=postgres; do sleep 1; done
  export PGOPTIONS='--client-min-messages=warning'
  dropdb --if-exists --maintenance-db=postgres "${PGDATABASE}_restored"
  createdb --maintenance-db=postgres "${PGDATABASE}_restored"
  pg_restore --exit-on-error --no-owner --dbname="${PGDATABASE}_restored"
  dropdb --force --if-exists --maintenance-db=postgres "$PGDATABASE"
  psql --quiet --dbname=postgres --command="alter database \"${PGDATABASE}_restored\" rename to \"$PGDATABASE\""
}

restore_store() {
  find "$store" -mindepth 1 -delete
  tar -C "$store" -xz
}

# The shell waits, and does not sleep itself, so that it ends at once when it is stopped.
until_two() {
  now=$(date -u +%s)
  sleep $(((26 * 3600 - now % 86400 - 1) % 86400 + 1)) &
  wait $!
}

case "${1:-}" in
  once) take ;;
  restore-database) restore_database ;;
  restore-store) restore_store ;;
  nightly)
    trap 'exit 0' TERM INT
    # In a process of its own: a shell does not end at an error of what `||` follows.
    [ -n "$(find "$backups" -maxdepth 1 -name '20*Z')" ] || "$0" once || true
    while until_two; do "$0" once || echo 'The backup has failed.' >&2; done
    ;;
  *) echo 'nightly, once, restore-database or restore-store'; exit 2 ;;
esac
