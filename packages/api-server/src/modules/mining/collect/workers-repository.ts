import { setTimeout } from "node:timers/promises";
import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { workers } from "../../../platform/database/schema/index.ts";
import { type WorkerSample, workerStatus } from "../../engine/index.ts";
import { accountIds, chunk } from "./accounts-repository.ts";

/** How workers are written. */
export interface WritePace {
  readonly rowsPerStatement: number;
  /** Pause between two statements. */
  readonly pauseMs: number;
}

/** The embedded database answers no one else while it writes, and those who waited are answered before it writes on. */
export const EMBEDDED_PACE: WritePace = { rowsPerStatement: 100, pauseMs: 20 };

/** PostgreSQL answers others meanwhile. */
export const POSTGRES_PACE: WritePace = { rowsPerStatement: 1000, pauseMs: 0 };

/** What a person sets; the rest of a row is measured. */
const PERSONAL: readonly string[] = ["id", "remark", "tags", "group_id"];
const KEY: readonly string[] = ["account_id", "coin", "name"];

/** A sample as the row it is written to. */
export type WorkerRow = Omit<WorkerSample, "account"> & {
  readonly account_id: number;
  readonly status: ReturnType<typeof workerStatus>;
};

type Value = string | number | readonly number[];

function literalOf(value: Value): string {
  if (typeof value === "number") return String(value);
  const text = typeof value === "string" ? value : `{${value.join(",")}}`;
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
}

/** Types of measured columns, and how a value travels: an array of arrays would come apart into single numbers, so each is a text. */
const TYPES: Readonly<Record<string, { readonly element: SQL; readonly cast?: SQL }>> = {
  bigint: { element: sql`bigint` },
  "double precision": { element: sql`double precision` },
  "double precision[]": { element: sql`text`, cast: sql`::double precision[]` },
  integer: { element: sql`integer` },
  text: { element: sql`text` },
};

const MEASURED = Object.values(getTableColumns(workers))
  .filter(({ name }) => !PERSONAL.includes(name))
  .map((column) => {
    const type = TYPES[column.getSQLType()];
    if (type === undefined) throw new Error(`a column of the workers has the type ${column.getSQLType()}`);
    const name = sql.identifier(column.name);
    return { key: column.name, name, element: type.element, value: sql`${name}${type.cast ?? sql``}` };
  });

const COLUMNS = sql.join(
  MEASURED.map(({ name }) => name),
  sql`, `,
);
const VALUES = sql.join(
  MEASURED.map(({ value }) => value),
  sql`, `,
);
const SET = sql.join(
  MEASURED.filter(({ key }) => !KEY.includes(key) && key !== "first_active").map(
    ({ name }) => sql`${name} = excluded.${name}`,
  ),
  sql`, `,
);

/** Samples of accounts that the pool has, as their rows. */
export async function rowsOf(
  database: Database,
  samples: readonly WorkerSample[],
  at: number,
): Promise<readonly WorkerRow[]> {
  const ids = await accountIds(
    database,
    samples.map((sample) => sample.account),
  );
  return samples.flatMap(({ account, ...sample }) => {
    const account_id = ids.get(account);
    return account_id === undefined
      ? []
      : [{ ...sample, account_id, status: workerStatus(sample.last_active, at) }];
  });
}

/** Writes rows in the order in which whoever changes several workers locks them (`lockWorkers`). */
async function writePiece(database: Database, piece: readonly WorkerRow[]): Promise<void> {
  const fields = piece.map((row) => new Map<string, Value>(Object.entries(row)));
  const arrays = MEASURED.map(({ key, element }) => {
    const values = fields.map((row) => literalOf(row.get(key) ?? 0));
    return sql`${`{${values.join(",")}}`}::${element}[]`;
  });
  await database.execute(sql`
    insert into workers (${COLUMNS}) select ${VALUES} from unnest(${sql.join(arrays, sql`, `)}) as r(${COLUMNS})
    order by r.account_id, r.coin, r.name collate "C"
    on conflict (account_id, coin, name) do update set ${SET}`);
}

/**
 * Writes rows of workers; a worker seen for the first time gets a row in the default group.
 *
 * @param write runs each statement, in a transaction of its own where one process of several writes
 */
export async function writeRows(
  rows: readonly WorkerRow[],
  { rowsPerStatement, pauseMs }: WritePace,
  write: (run: (database: Database) => Promise<void>) => Promise<void>,
): Promise<void> {
  for (const [place, piece] of chunk(rows, rowsPerStatement).entries()) {
    if (place > 0 && pauseMs > 0) await setTimeout(pauseMs);
    await write((database) => writePiece(database, piece));
  }
}

/** Writes samples to the worker rows. */
export async function writeWorkers(
  database: Database,
  samples: readonly WorkerSample[],
  at: number,
): Promise<void> {
  await writeRows(await rowsOf(database, samples, at), EMBEDDED_PACE, (run) => run(database));
}
