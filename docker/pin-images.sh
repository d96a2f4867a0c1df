#!/bin/sh
# Takes the images of others that compose.yaml names, and pins them by digest in .env: nothing replaces them until it runs again.
# `--check` says which pins have another tag than compose.yaml.
set -eu
umask 077
cd "$(dirname "$0")/.."
[ -e .env ] || { echo '.env is missing: run docker/init.sh first.' >&2; exit 1; }

names='POSTGRES_IMAGE CADDY_IMAGE NODE_IMAGE'
tag_of() { sed -n "s/.*\${$1:-\([^}]*\)}.*/\1/p" compose.yaml; }

if [ "${1:-}" = --check ]; then
  for name in $names; do
    pin=$(sed -n "s/^$name=\(.*\)@.*/\1/p" .env)
    [ -z "$pin" ] || [ "$pin" = "$(tag_of "$name")" ] ||
      echo "$name is pinned to $pin, and compose.yaml names $(tag_of "$name"). To take it: docker/pin-images.sh"
  done
  exit 0
fi

draft=$(mktemp .env.XXXXXX)
trap 'rm -f "$draft"' EXIT
grep -Ev "^($(echo "$names" | tr ' ' '|'))=" .env > "$draft"
for name in $names; do
  tag=$(tag_of "$name")
  docker pull --quiet "$tag" > /dev/null
  digest=$(docker image inspect --format '{{index .RepoDigests 0}}' "$tag")
  case "$digest" in
    *@sha256:*) echo "$name=$tag@${digest#*@}" | tee -a "$draft" ;;
    *) echo "$tag has no digest of a registry." >&2; exit 1 ;;
  esac
done
mv "$draft" .env
echo 'They are used from the next docker/upgrade.sh on.'
