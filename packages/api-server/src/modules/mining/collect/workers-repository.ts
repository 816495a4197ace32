import { setTimeout } from "node:timers/promises";
import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { workers } from "../../../platform/database/schema/index.ts";
import { type WorkerSample, workerStatus } from "../../engine/index.ts";
import { accountIds, chunk } from "./accounts-repository.ts";

/** Batch size and pacing of worker writes. */
export interface WritePace {
  readonly rowsPerStatement: number;
  /** Pause between two statements. */
  readonly pauseMs: number;
}

/** The embedded database serves nothing else while it writes; the pause lets waiting requests run before the next write. */
export const EMBEDDED_PACE: WritePace = { rowsPerStatement: 100, pauseMs: 20 };

/** PostgreSQL serves other requests during writes. */
export const POSTGRES_PACE: WritePace = { rowsPerStatement: 1000, pauseMs: 0 };

/** Columns set by a person; all others are measured. */
const PERSONAL: readonly string[] = ["id", "remark", "tags", "group_id"];
const KEY: readonly string[] = ["account_id", "coin", "name"];

/** A sample in the form of its database row. */
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

/**
 * Types of measured columns and how values are passed: `unnest` would flatten an array of arrays, so inner arrays are sent as
 * text.
 */
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

/** Turns samples into rows, leaving out accounts that the pool does not have. */
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

/** Writes rows in the same order in which `lockWorkers` locks them. */
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
 * Writes rows of workers; a worker seen for the first time is put in the default group.
 *
 * @param write runs each statement, in its own transaction where several processes write
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
