#!/bin/sh
# Writes a backup into BACKUPS, proves it by restoring it into an empty folder, and keeps the newest KEEP.
# Run in the folder of the tree that `npm run package` made, with the server's settings; the server goes on.
set -eu
umask 077
: "${BACKUPS:?is the folder of the backups}" "${KEEP:=14}"

file="$BACKUPS/bourse-$(date -u +%Y%m%dT%H%M%SZ).gz"
node apps/server/dist/backup.js "$file.part"

proof=$(mktemp -d)
trap 'rm -rf "$proof" "$file.part"' EXIT
# An embedded PostgreSQL of its own, which ends with the command. restore fails unless every row follows from the journal.
DATABASE_URL='' DATA_DIR="$proof" node apps/server/dist/restore.js "$file.part"
mv "$file.part" "$file"

# The newest KEEP stay.
find "$BACKUPS" -maxdepth 1 -name 'bourse-*.gz' | sort -r | tail -n "+$((KEEP + 1))" | while read -r old; do rm -- "$old"; done
echo "$file is kept and proved"
