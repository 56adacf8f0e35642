# What makes backups of a Compose installation: pg_dump of the server's version, and restic.
FROM postgres:18
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates restic && rm -rf /var/lib/apt/lists/*
COPY backup restore-drill /usr/local/bin/
