import type { PoolClient } from 'pg';
import type { Manifest } from './manifest.ts';

/** A backup has rows as text, and the same text whatever the machine it is taken on or brought back to is set to. */
export const plainText = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'; set local synchronize_seqscans = off`;

const inPublic = `join pg_namespace on pg_namespace.oid = relnamespace and nspname = 'public'`;

/** The tables that hold rows, with the columns that are written and not computed. */
export const tablesOf = async (client: PoolClient): Promise<{ name: string; columns: string[] }[]> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select relname as name, array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
      and attgenerated = '' order by attnum) as columns
    from pg_class ${inPublic} where relkind = 'r' order by relname`);
  return rows;
};

export const partitionsOf = async (client: PoolClient): Promise<Manifest['partitions']> => {
  const { rows } = await client.query<Manifest['partitions'][number]>(`
    select relname as name, (select parent.relname from pg_inherits join pg_class parent on parent.oid = inhparent where inhrelid = pg_class.oid) as parent,
      pg_get_expr(relpartbound, pg_class.oid) as bound
    from pg_class ${inPublic} where relkind = 'r' and relispartition order by relname`);
  return rows;
};

export const sequencesOf = async (client: PoolClient): Promise<Manifest['sequences']> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class ${inPublic} where relkind = 'S' order by relname`,
  );
  const found: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from "${name}"`,
    );
    for (const { value, called } of values) found.push({ name, value, called });
  }
  return found;
};

export const foreignKeysOf = async (client: PoolClient): Promise<{ table: string; name: string; definition: string }[]> => {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid ${inPublic} where contype = 'f' and conparentid = 0 order by relname, conname`);
  return rows;
};

/** The rows of a table as text, one line each. */
export const rowsOf = ({ name, columns }: { readonly name: string; readonly columns: readonly string[] }): string =>
  `copy "${name}" (${columnList(columns)}) to stdout`;

export const columnList = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');
