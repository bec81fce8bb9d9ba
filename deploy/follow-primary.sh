#!/bin/bash
# Copies the primary once, then follows it. `hot_standby_feedback` keeps it from removing what is being read here.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  pg_basebackup --pgdata "$PGDATA" --host primary --username replica --wal-method stream --write-recovery-conf --checkpoint fast
  chmod 0700 "$PGDATA"
fi
exec postgres -D "$PGDATA" -c hot_standby_feedback=on
