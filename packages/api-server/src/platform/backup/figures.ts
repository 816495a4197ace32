import * as v from "valibot";

const countSchema = v.record(v.string(), v.number());

const figuresSchema = v.object({
  /** Row count of each table. */
  tables: countSchema,
  /** By coin, in smallest units: all balances of miners, all balances (0 when the ledger balances), all movements. */
  coins: v.record(v.string(), v.object({ owed: v.string(), total: v.string(), moved: v.string() })),
  /** Checksum over every balance with its owner, coin and kind. */
  balances: v.string(),
});

/** Figures to compare between a database and its restored copy. */
export type Figures = v.InferOutput<typeof figuresSchema>;

/** Schema of figures in a manifest. */
export { figuresSchema };

/** A database that executes SQL without parameters. */
export interface Queryable {
  query(sql: string): Promise<{ readonly rows: readonly unknown[] }>;
}

const tablesSchema = v.array(v.object({ name: v.pipe(v.string(), v.regex(/^[a-z_.]+$/)) }));
const figuresRows = v.tuple([v.object({ figures: v.string() })]);
const migrationRows = v.tuple([v.object({ migration: v.number() })]);

/** Rows of partitions are counted with their table. */
const TABLES = `select nspname || '.' || relname as name
  from pg_catalog.pg_class join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
  where nspname in ('public', 'drizzle') and relkind in ('r', 'p') and not relispartition order by name`;

/**
 * Builds the statement that returns the figures of a database as JSON.
 *
 * @param tables names with their schemas
 */
export function figuresSql(tables: readonly string[]): string {
  const counts = tables.map((name) => `select '${name}' as name, count(*) as rows from ${name}`);
  return `select pg_catalog.jsonb_build_object(
    'tables', (select pg_catalog.jsonb_object_agg(name, rows) from (${counts.join(" union all ")}) counts),
    'coins', (select coalesce(pg_catalog.jsonb_object_agg(coin, pg_catalog.jsonb_build_object(
        'owed', owed::text, 'total', total::text, 'moved', moved::text)), '{}')
      from (select coin, coalesce(sum(balance) filter (where account_id is not null), 0) as owed, sum(balance) as total,
          coalesce((select sum(amount) from public.ledger_transfers t where t.coin = a.coin), 0) as moved
        from public.ledger_accounts a group by coin) books),
    'balances', (select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(coalesce(pg_catalog.string_agg(
        pg_catalog.concat_ws(' ', id, coalesce(account_id, 0), coin, kind, balance::text), e'\\n' order by id), ''), 'UTF8')), 'hex')
      from public.ledger_accounts))`;
}

/** Lists the tables with their schemas; empty in a new database. */
export async function listTables(database: Queryable): Promise<string[]> {
  const { rows } = await database.query(TABLES);
  return v.parse(tablesSchema, rows).map(({ name }) => name);
}

/** Reads the figures of a database from one snapshot. */
export async function readFigures(database: Queryable): Promise<Figures> {
  const { rows } = await database.query(
    `select (${figuresSql(await listTables(database))})::text as figures`,
  );
  return v.parse(figuresSchema, JSON.parse(v.parse(figuresRows, rows)[0].figures));
}

/** Schema version of a database: when its newest migration was written, in milliseconds. */
export async function readMigration(database: Queryable): Promise<number> {
  const { rows } = await database.query(
    "select max(created_at)::float8 as migration from drizzle.__drizzle_migrations",
  );
  return v.parse(migrationRows, rows)[0].migration;
}

/**
 * Lists the differences between figures.
 *
 * @returns one entry for each table, coin or checksum that differs
 */
export function compareFigures(expected: Figures, found: Figures): string[] {
  const tables = [...new Set([...Object.keys(expected.tables), ...Object.keys(found.tables)])].filter(
    (name) => expected.tables[name] !== found.tables[name],
  );
  const coins = [...new Set([...Object.keys(expected.coins), ...Object.keys(found.coins)])].filter(
    (coin) => JSON.stringify(expected.coins[coin]) !== JSON.stringify(found.coins[coin]),
  );
  return [
    ...tables.map((name) => `rows of ${name}`),
    ...coins.map((coin) => `ledger of ${coin}`),
    ...(expected.balances === found.balances ? [] : ["balances"]),
  ];
}
