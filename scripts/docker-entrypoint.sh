#!/bin/sh
# Of these variables, NAME_FILE may name a file that holds the value (Docker's secrets; docker-compose.yml).
set -eu
for name in DATABASE_URL SESSION_SECRET TYPESENSE_API_KEY S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY; do
  eval "file=\${${name}_FILE:-}"
  if [ -n "$file" ]; then
    value=$(cat "$file")
    export "$name=$value"
  fi
done
exec "$@"
