# What the entry point of PostgreSQL's image does for compose.yaml: it makes the database at the first start.
set -eu
data=/var/lib/postgresql/15/docker
if [ "${1:-}" = postgres ] && [ ! -s "$data/PG_VERSION" ]; then
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  initdb -D "$data" --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8 > /dev/null
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  # Reached from outside only when the database is there.
  pg_ctl -D "$data" -o "-c listen_addresses='' -c unix_socket_directories=/tmp" -w start > /dev/null
  createdb --host=/tmp --username="$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl -D "$data" -m fast -w stop > /dev/null
fi
[ "${1:-}" != postgres ] || set -- "$@" -D "$data" -c "listen_addresses=*"
exec "$@"
