#!/bin/sh
# Makes .env and the folder of backups: `docker/init.sh [HOST]`. Everything in .env is used by compose.yaml.
set -eu
umask 077
cd "$(dirname "$0")/.."

if [ -e .env ]; then
  echo '.env is there already: it holds the keys of your data. Nothing was changed.' >&2
  exit 1
fi
command -v openssl > /dev/null || { echo 'openssl is missing: install it first.' >&2; exit 1; }
host=${1:-}
if [ -z "$host" ]; then
  printf 'The name that people open, e.g. simmer.example.com: '
  read -r host
fi
if ! printf '%s' "$host" | grep -Eqx '[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?'; then
  echo "\"$host\" is no name of a server: it has no https://, port or path." >&2
  exit 1
fi

identity=
recipient=${BACKUP_RECIPIENT:-}
if [ -z "$recipient" ]; then
  identity=backup-identity.txt
  command -v age-keygen > /dev/null || {
    echo 'age is missing: install it first, or set BACKUP_RECIPIENT to the public key of an age-keygen elsewhere.' >&2
    exit 1
  }
  # It may be the key of backups that are there.
  [ ! -e "$identity" ] || { echo "$identity is there already. Nothing was changed." >&2; exit 1; }
elif ! printf '%s' "$recipient" | grep -Eqx 'age1[0-9a-z]{58}'; then
  echo 'BACKUP_RECIPIENT is no public key of age-keygen: it begins with age1.' >&2
  exit 1
fi

base64_line() { openssl base64 -A; }
base64url() { base64_line | tr '+/' '-_' | tr -d '='; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
openssl genpkey -algorithm ed25519 -outform DER -out "$work/release"
openssl ecparam -name prime256v1 -genkey -noout -outform DER -out "$work/push"
if [ -n "$identity" ]; then
  age-keygen -o "$work/identity" 2> /dev/null
  recipient=$(age-keygen -y "$work/identity")
fi
# In DER the private number has 32 bytes from the eighth on, and the point, uncompressed, is the last 65.
push_private=$(tail -c +8 "$work/push" | head -c 32 | base64url)
push_public=$(openssl ec -in "$work/push" -inform DER -pubout -outform DER 2> /dev/null | tail -c 65 | base64url)

cat > "$work/env" << END
# The name that people open; its DNS entry leads to this machine.
SIMMER_HOST=$host

# Mail: without it nobody can reset a password or be invited by mail.
#SMTP_URL=smtps://user:password@mail.example.com
#MAIL_FROM=Simmer <hello@$host>

# Google, for calendars and signing in; OpenAI, for the analysis. docs/configuration.md has all variables.
#GOOGLE_CLIENT_ID=
#GOOGLE_CLIENT_SECRET=
#OPENAI_API_KEY=

# The first super admin, who sees /admin.
#SUPER_ADMIN_EMAIL=
#SUPER_ADMIN_PASSWORD=

# Who may sign up: open, invite or closed. Strangers find a server by its certificate, so that invite suits a small one. It
# needs the super admin above, who makes the invitation links: without one nobody could get in, so that this is not set yet.
#SIGN_UP=invite

# SIMMER_IMAGES and SIMMER_VERSION: images that were built elsewhere. docker/pin-images.sh adds POSTGRES_IMAGE, CADDY_IMAGE and
# NODE_IMAGE with their digests.

# Backups in ./backups are kept for so many days, and encrypted for this public key of age: without its private key nobody can
# read them, this server included.
BACKUP_DAYS=14
BACKUP_RECIPIENT=$recipient

# Made by docker/init.sh. Keep a copy elsewhere: nobody can make them again.
POSTGRES_PASSWORD=$(openssl rand -hex 24)
JWT_SECRET=$(openssl rand -base64 48 | tr -d '\n')
ENCRYPTION_KEY=$(openssl rand -base64 32)
VAPID_PUBLIC_KEY=$push_public
VAPID_PRIVATE_KEY=$push_private
RELEASE_SIGNING_KEY=$(base64_line < "$work/release")
RELEASE_PUBLIC_KEYS=$(openssl pkey -in "$work/release" -inform DER -pubout -outform DER | base64_line)
END
[ -z "$identity" ] || mv "$work/identity" "$identity"
mv "$work/env" .env
mkdir -p backups
# The container that writes them runs as this user; without root others may not remove what it writes.
chown 10001:10001 backups 2> /dev/null || chmod 1777 backups
echo ".env is made for https://$host. Next: docker compose up -d --build"
[ -z "$identity" ] || echo "Move $identity away from this server, to two places: it alone can read the backups."
