#!/usr/bin/env bash
# Backs up and restores the databases of an installation with PostgreSQL's own programs, and verifies the result.
#
#   backup.sh backup FOLDER          writes FOLDER/<time>/, prints its path
#   backup.sh verify FOLDER/<time>   checks that the files are complete and unchanged, prints what they contain
#   backup.sh restore FOLDER/<time>  restores every configured database into an empty one and compares the rows of every table
#
# Environment: the address of each database, postgresql://role:password@host:5432/name. Others are skipped.
#   DATABASE_URL            imports: uploads, their rows and what they wrote
#   FHIR_DATABASE_URL       FHIR server (a jdbc:postgresql address is accepted with FHIR_DATABASE_USERNAME and _PASSWORD)
#   KEYCLOAK_DATABASE_URL   realm, users, roles, groups
#   IMPORT_KEY              optional: restore fails if it is not the key of the backup. The key itself is not backed up
#   BACKUP_KEEP             optional: number of backups to keep in FOLDER, at least 1; older ones are deleted
#
# Needs bash, psql, pg_dump and pg_restore, not older than the server. Stop application, workers, FHIR server and Keycloak
# before a restore. Backups contain health data and password hashes: encrypt and protect the folder.
set -euo pipefail
umask 077
# A closed session is reported by `fail` instead.
trap '' PIPE

fail() {
  echo "$1" >&2
  exit 1
}

# In this order, so that what one database refers to is in the others: the imports record what the FHIR server has
# already written, and users are created in Keycloak before the FHIR server refers to them.
databases=(platform fhir keycloak)

# Environment variable with the address of a database.
variable_of() {
  case $1 in
    platform) echo DATABASE_URL ;;
    fhir) echo FHIR_DATABASE_URL ;;
    keycloak) echo KEYCLOAK_DATABASE_URL ;;
  esac
}

# Address of a database; empty if it is not configured.
address_of() {
  local variable
  variable="$(variable_of "$1")"
  echo "${!variable:-}" | sed 's/^jdbc://'
}

configured() {
  local name
  for name in "${databases[@]}"; do
    if [ -n "$(address_of "$name")" ]; then echo "$name"; fi
  done
}

# Sets `url`, and PGPASSWORD instead of a password in it: the arguments of a process are public on its computer.
connect() {
  url="$(address_of "$1")"
  unset PGUSER PGPASSWORD
  if [ "$1" = fhir ] && [ -n "${FHIR_DATABASE_USERNAME:-}" ]; then
    export PGUSER="$FHIR_DATABASE_USERNAME" PGPASSWORD="${FHIR_DATABASE_PASSWORD:-}"
  fi
  if [[ $url =~ ^(postgres(ql)?://)([^/@:]*):([^/@]*)@(.*)$ ]]; then
    local encoded="${BASH_REMATCH[4]}"
    url="${BASH_REMATCH[1]}${BASH_REMATCH[3]}@${BASH_REMATCH[5]}"
    PGPASSWORD="$(printf '%b' "${encoded//%/\\x}")"
    export PGPASSWORD
  fi
}

# Number of rows of every table, one table per line, and of large objects.
counts_query="select line from (
  select format('%I.%I', n.nspname, c.relname) || ' ' ||
    (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from only %I.%I', n.nspname, c.relname), false, true, '')))[1]::text as line
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_t%'
  union all select 'large_objects ' || count(*) from pg_largeobject_metadata
  ) counted order by line collate \"C\";"

sql() { psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 "$@"; }

fingerprint() { printf '%s' "$1" | sha256sum | cut -d' ' -f1; }

# Dumps one database and counts its rows in the same snapshot.
dump() {
  local name=$1 folder=$2 snapshot line process
  connect "$name"
  coproc session { sql "$url"; }
  process=$session_PID
  echo 'begin isolation level repeatable read, read only; select pg_export_snapshot();' >&"${session[1]}"
  read -r snapshot <&"${session[0]}" || fail "$name: the database does not answer"
  pg_dump --snapshot="$snapshot" --format=custom --no-owner --no-privileges --file="$folder/$name.dump" "$url"
  echo "$counts_query select 'end';" >&"${session[1]}"
  while read -r line && [ "$line" != end ]; do echo "$line"; done <&"${session[0]}" >"$folder/$name.rows"
  [ "$line" = end ] || fail "$name: the rows could not be counted"
  echo '\q' >&"${session[1]}"
  wait "$process"
}

backup() {
  local target=$1 folder names
  names="$(configured)"
  [ -n "$names" ] || fail 'Set DATABASE_URL, FHIR_DATABASE_URL or KEYCLOAK_DATABASE_URL.'
  [[ "${BACKUP_KEEP:-1}" =~ ^[1-9][0-9]*$ ]] || fail "BACKUP_KEEP must be a number from 1, not \"$BACKUP_KEEP\"; leave it empty to keep all backups."
  mkdir -p "$target"
  folder="$target/$(date -u +%Y-%m-%dT%H-%M-%SZ)"
  # Another backup may have begun in the same second.
  while [ -e "$folder" ] || [ -e "$folder.partial" ]; do
    sleep 1
    folder="$target/$(date -u +%Y-%m-%dT%H-%M-%SZ)"
  done
  mkdir "$folder.partial"
  partial="$folder.partial"
  trap 'rm -rf "$partial"' EXIT
  for name in $names; do
    dump "$name" "$folder.partial"
    echo "$name: $(awk '{ n += $NF } END { print n + 0 }' "$folder.partial/$name.rows") rows, $(du -h "$folder.partial/$name.dump" | cut -f1)" >&2
  done
  if [ -n "${IMPORT_KEY:-}" ]; then fingerprint "$IMPORT_KEY" >"$folder.partial/import-key.sha256"; fi
  (cd "$folder.partial" && sha256sum -- * >SHA256SUMS)
  check "$folder.partial"
  mv "$folder.partial" "$folder"
  trap - EXIT
  if [ -n "${BACKUP_KEEP:-}" ]; then
    find "$target" -mindepth 1 -maxdepth 1 -type d -name '????-??-??T??-??-??Z' | sort | head -n "-$BACKUP_KEEP" | xargs -r rm -rf
  fi
  echo 'IMPORT_KEY is not part of the backup: keep it in a safe place.' >&2
  echo "$folder"
}

# Fails unless all files of a backup are there, unchanged, and readable as dumps.
check() {
  local folder=$1 dump
  [ -f "$folder/SHA256SUMS" ] || fail "$folder is not a complete backup"
  (cd "$folder" && sha256sum --check --quiet --strict SHA256SUMS >&2) || fail "$folder: files were changed or are missing"
  for dump in "$folder"/*.dump; do
    pg_restore --list "$dump" >/dev/null || fail "$dump cannot be read"
  done
}

verify() {
  local folder=$1 dump name
  check "$folder"
  for dump in "$folder"/*.dump; do
    name="$(basename "$dump" .dump)"
    awk -v name="$name" -v size="$(du -h "$dump" | cut -f1)" '
      $1 == "large_objects" { objects = $NF; next }
      { tables += 1; rows += $NF }
      END { printf "%s: tables: %d, rows: %d, large objects: %d, dump: %s\n", name, tables, rows, objects, size }
    ' "$folder/$name.rows"
  done
  echo "$folder: all checksums match, every dump can be read"
}

restore() {
  local folder=$1 name tables names='' absent='' variables=''
  check "$folder"
  for name in $(configured); do
    [ -f "$folder/$name.dump" ] && continue
    absent="${absent:+$absent, }$name"
    variables="${variables:+$variables, }$(variable_of "$name")"
  done
  [ -z "$absent" ] || fail "The backup does not contain: $absent. To restore the others, unset $variables."
  if [ -n "${IMPORT_KEY:-}" ] && [ -f "$folder/import-key.sha256" ] &&
    [ "$(fingerprint "$IMPORT_KEY")" != "$(cat "$folder/import-key.sha256")" ]; then
    fail 'IMPORT_KEY is not the key of this backup; waiting imports could not be decrypted.'
  fi
  for name in "${databases[@]}"; do
    [ -f "$folder/$name.dump" ] || continue
    [ -n "$(address_of "$name")" ] || { echo "$name: skipped, its address is not set" >&2; continue; }
    names="$names $name"
    connect "$name"
    tables="$(sql --command="$counts_query" "$url" | grep -cv '^large_objects 0$' || true)"
    [ "$tables" = 0 ] || fail "$name: the database is not empty ($tables tables)"
  done
  [ -n "$names" ] || fail 'Set DATABASE_URL, FHIR_DATABASE_URL or KEYCLOAK_DATABASE_URL.'
  for name in $names; do
    connect "$name"
    pg_restore --exit-on-error --single-transaction --no-owner --no-privileges --dbname="$url" "$folder/$name.dump"
    # Without a warning for each system table, which only the superuser can analyze.
    sql --command='set client_min_messages = error' --command=analyze "$url"
    sql --command="$counts_query" "$url" | diff "$folder/$name.rows" - >&2 || fail "$name: the rows differ from the backup"
    echo "$name: restored, $(grep -vc '^large_objects ' "$folder/$name.rows") tables compared" >&2
  done
}

case "${1:-} ${2:+folder}" in
  'backup folder') backup "$2" ;;
  'verify folder') verify "$2" ;;
  'restore folder') restore "$2" ;;
  *)
    sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"
    exit 2
    ;;
esac
