import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { PgDialect, PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, expect, it } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

interface Column {
  readonly type: string;
  readonly notNull: boolean;
  readonly hasDefault: boolean;
}
interface Table {
  readonly columns: Readonly<Record<string, Column>>;
  readonly key: readonly string[];
}

/** Where the two tell differently on purpose, as `table.column`, with the reason. */
const onPurpose: Readonly<Record<string, string>> = {};

/** Tables that only SQL reads, with the reason. */
const withoutDescription: Readonly<Record<string, string>> = {
  migrations: 'which files were applied: kept by the migration itself, before there is anything to describe',
};

// PostgreSQL's own names for what drizzle writes shorter.
const nameOf = (type: string): string =>
  type
    .replace(/^timestamp \((\d)\)/, 'timestamp($1)')
    .replace(/^varchar/, 'character varying')
    .replace(/^char\b/, 'character')
    .replace(/^bigserial$/, 'bigint')
    .replace(/^serial$/, 'integer');

const tablesOfCode = async () => {
  const folder = join(import.meta.dirname, '..', '..', '..', 'server', 'db');
  const tables = [];
  for (const file of readdirSync(folder).filter((name) => /(^|-)schema\.ts$/.test(name))) {
    const exported: Readonly<Record<string, unknown>> = await import(join(folder, file));
    for (const value of Object.values(exported)) if (is(value, PgTable)) tables.push(getTableConfig(value));
  }
  return tables;
};

/** What the code believes. */
const described = async (): Promise<Record<string, Table>> => {
  const tables: Record<string, Table> = {};
  for (const { name, columns, primaryKeys } of await tablesOfCode()) {
    const own = columns.filter(({ primary }) => primary).map((column) => column.name);
    tables[name] = {
      columns: Object.fromEntries(
        columns.map((column) => [
          column.name,
          {
            type: nameOf(column.getSQLType()),
            notNull: column.notNull,
            // A default made by the code itself is none of the database's.
            hasDefault: column.default !== undefined || column.generatedIdentity !== undefined || column.getSQLType().endsWith('serial'),
          },
        ]),
      ),
      key: own.length > 0 ? own : (primaryKeys[0]?.columns.map((column) => column.name) ?? []),
    };
  }
  return tables;
};

/** What the migrations made. */
const migrated = async (): Promise<Record<string, Table>> => {
  const { rows } = await server.pool.query<{
    table: string;
    column: string;
    type: string;
    not_null: boolean;
    has_default: boolean;
    key_place: number | null;
  }>(`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as not_null,
      (a.atthasdef and a.attgenerated = '') or a.attidentity <> '' as has_default, array_position(k.conkey, a.attnum) as key_place
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
    where n.nspname = 'public' and c.relkind in ('r', 'p') order by c.relname, a.attnum`);
  const tables: Record<string, { columns: Record<string, Column>; key: string[] }> = {};
  for (const row of rows) {
    const table = (tables[row.table] ??= { columns: {}, key: [] });
    table.columns[row.column] = { type: row.type, notNull: row.not_null, hasDefault: row.has_default };
    if (row.key_place !== null) table.key[row.key_place - 1] = row.column;
  }
  return tables;
};

it('the tables as the code describes them are the tables that the migrations make', async () => {
  const [inCode, made] = [await described(), await migrated()];
  const names = [...new Set([...Object.keys(inCode), ...Object.keys(made)])].filter((name) => !(name in withoutDescription)).toSorted();
  expect(names.length).toBeGreaterThan(40);
  const differences = names.flatMap((name) => {
    const [one, other] = [inCode[name], made[name]];
    if (!one) return [`${name}: no code describes it`];
    if (!other) return [`${name}: no migration makes it`];
    const columns = [...new Set([...Object.keys(one.columns), ...Object.keys(other.columns)])];
    return [
      ...columns
        .filter(
          (column) => JSON.stringify(one.columns[column]) !== JSON.stringify(other.columns[column]) && !(`${name}.${column}` in onPurpose),
        )
        .map(
          (column) => `${name}.${column}: described ${JSON.stringify(one.columns[column])}, made ${JSON.stringify(other.columns[column])}`,
        ),
      ...(JSON.stringify(one.key) === JSON.stringify(other.key) || `${name}.key` in onPurpose
        ? []
        : [`${name}: key described ${one.key.join()}, made ${other.key.join()}`]),
    ];
  });
  expect(differences).toEqual([]);
});

interface Index {
  readonly unique: boolean;
  readonly columns: readonly string[];
  /** Which rows it holds, as SQL; empty for all of them. */
  readonly rows: string;
}

/** The indexes that the code describes, by name; an expression in one is left to the migration. */
const describedIndexes = async (): Promise<Record<string, Index & { readonly table: string }>> => {
  const write = new PgDialect();
  const found: Record<string, Index & { readonly table: string }> = {};
  for (const { name: table, indexes } of await tablesOfCode()) {
    for (const { config } of indexes) {
      const columns = config.columns.map((column) => ('name' in column && column.name !== undefined ? column.name : 'expression'));
      // The name that drizzle gives to one without a name.
      found[config.name ?? [table, ...columns, 'index'].join('_')] = {
        table,
        unique: config.unique,
        columns,
        rows: config.where ? write.sqlToQuery(config.where).sql : '',
      };
    }
  }
  return found;
};

/** The indexes that the migrations made, but for those of primary keys and unique constraints, which the tables say themselves. */
const migratedIndexes = async (): Promise<Record<string, Index>> => {
  const { rows } = await server.pool.query<{ name: string; unique: boolean; columns: string[]; rows: string }>(`
    select c.relname as name, i.indisunique as "unique", coalesce(pg_get_expr(i.indpred, i.indrelid), '') as rows,
      array(select coalesce(a.attname, 'expression') from unnest(i.indkey::int2[]) with ordinality as k (attnum, place)
        left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum and k.attnum > 0
        where place <= i.indnkeyatts order by place)::text[] as columns
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))`);
  return Object.fromEntries(rows.map(({ name, ...index }) => [name, index]));
};

it('the indexes as the code describes them are those that the migrations make, of the same rows', async () => {
  const [inCode, made] = [await describedIndexes(), await migratedIndexes()];
  expect(Object.keys(inCode).length).toBeGreaterThan(40);
  const connection = await server.pool.connect();
  const differences: string[] = [];
  try {
    for (const [name, { table, ...index }] of Object.entries(inCode)) {
      // PostgreSQL writes every condition in its own way: it is asked how it would write ours.
      await connection.query('begin');
      let rows = '';
      if (index.rows !== '') {
        await connection.query(`create index probe on "${table}" ((1)) where ${index.rows}`);
        const probe = await connection.query<{ rows: string }>(
          `select pg_get_expr(indpred, indrelid) as rows from pg_index where indexrelid = 'probe'::regclass`,
        );
        rows = probe.rows[0]?.rows ?? '';
      }
      await connection.query('rollback');
      const [one, other] = [
        JSON.stringify({ ...index, rows }),
        made[name] && JSON.stringify({ unique: made[name].unique, columns: made[name].columns, rows: made[name].rows }),
      ];
      if (one !== other) differences.push(`${name}: described ${one}, made ${other ?? 'nowhere'}`);
    }
  } finally {
    connection.release();
  }
  expect(differences).toEqual([]);
});

/** What refers to what, and what becomes of it when the other one goes, as the code describes it. */
const describedReferences = async (): Promise<string[]> =>
  (await tablesOfCode()).flatMap(({ name, foreignKeys }) =>
    foreignKeys.map((key) => {
      const { columns, foreignTable, foreignColumns } = key.reference();
      const names = (all: readonly { readonly name: string }[]) => all.map((column) => column.name).join();
      return `${name}(${names(columns)}) > ${getTableConfig(foreignTable).name}(${names(foreignColumns)}) ${key.onDelete ?? 'no action'}`;
    }),
  );

/** The same of what the migrations made; a part of a divided table refers to what the whole does. */
const migratedReferences = async (): Promise<string[]> => {
  const { rows } = await server.pool.query<{ reference: string }>(
    `
    select format('%s(%s) > %s(%s) %s', k.conrelid::regclass, names(k.conrelid, k.conkey), k.confrelid::regclass, names(k.confrelid, k.confkey),
      case k.confdeltype when 'c' then 'cascade' when 'n' then 'set null' when 'r' then 'restrict' when 'd' then 'set default' else 'no action' end) as reference
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname = 'public' and not c.relispartition`.replaceAll(
      /names\((\S+), (\S+)\)/g,
      `(select string_agg(a.attname, ',' order by place) from unnest($2) with ordinality as u (attnum, place)
      join pg_attribute a on a.attrelid = $1 and a.attnum = u.attnum)`,
    ),
  );
  return rows.map(({ reference }) => reference);
};

it('each reference that the code describes is one that the migrations make', async () => {
  const [inCode, made] = [await describedReferences(), new Set(await migratedReferences())];
  expect(inCode.length).toBeGreaterThan(20);
  expect(inCode.filter((reference) => !made.has(reference))).toEqual([]);
  expect([...made].filter((reference) => !inCode.includes(reference))).toEqual([]);
});

it('names no difference that is gone', async () => {
  const made = await migrated();
  for (const place of Object.keys(onPurpose)) {
    const [table = '', column = ''] = place.split('.');
    expect(column === 'key' || made[table]?.columns[column] !== undefined, place).toBe(true);
  }
  for (const table of Object.keys(withoutDescription)) expect(made[table], table).toBeDefined();
});
