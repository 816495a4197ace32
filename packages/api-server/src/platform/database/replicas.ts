import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as v from "valibot";
import type { Database } from "./database.ts";
import { hasCode } from "./error-codes.ts";
import { markOutage, outageOf } from "./outage.ts";
import { createPrimaryLog, readPosition } from "./replica-lag.ts";
import { isRead } from "./request-coalescing.ts";
import * as schema from "./schema/index.ts";

/** Pause between two checks of a replica. */
const LOOK_MS = 500;
/** A replica silent for longer than this is not used. */
const HEARD_SECONDS = 1.5;
/** Timeout of a read on a replica before the primary is used. */
const READ_LIMIT_MS = 5000;
const PLACES = 10;
/** A replica cancels reads that conflict with changes of the primary. */
const CONFLICT = ["40001", "40P01"] as const;
/** Its role has no right to a table, or the replica lacks a table, column or schema that the primary has. */
const UNREADABLE = ["42501", "42P01", "42703", "3F000"] as const;
/** Tables that are read on replicas. */
const TABLES = ["account_hashrates", "family_hashrates", "blocks"] as const;

const positionRow = v.tuple([v.object({ position: v.string() })]);
const replicaRow = v.tuple([
  v.object({ is_replica: v.boolean(), is_readable: v.boolean(), position: v.nullable(v.string()) }),
]);

/** State of a replica. */
export interface ReplicaState {
  /** Host and port. */
  readonly name: string;
  /** Age of its data in seconds; null while unknown. */
  readonly lag: number | null;
  readonly isUsed: boolean;
}

/** Replicas that serve reads. */
export interface Replicas {
  /**
   * A database for one request's reads: one replica serves all of them, so that a later one is never older. The primary serves
   * them once the replica fails or exceeds the bound, and everything that is not a read.
   *
   * @returns undefined while no replica is within the bound
   */
  reads(): Database | undefined;
  states(): readonly ReplicaState[];
  close(): Promise<void>;
}

/** Replicas of a primary, and the maximum age of their data. */
export interface ReplicaTerms {
  readonly urls: readonly string[];
  readonly lagSeconds: number;
}

interface Replica {
  readonly name: string;
  readonly pool: pg.Pool;
  state: { readonly lag: number; readonly time: number } | undefined;
}

/** Seconds of a monotonic clock. */
function seconds(): number {
  return performance.now() / 1000;
}

function openReplica(url: string): Replica {
  const pool = new pg.Pool({
    connectionString: url,
    max: PLACES,
    connectionTimeoutMillis: 1000,
    query_timeout: READ_LIMIT_MS,
    keepAlive: true,
  });
  // The next check notices the loss of an idle connection.
  pool.on("error", () => undefined);
  return { name: new URL(url).host, pool, state: undefined };
}

/** Whether the primary should run what failed on a replica. */
function isOfReplica(error: unknown): boolean {
  return (
    outageOf(markOutage(error)) !== undefined ||
    [...CONFLICT, ...UNREADABLE].some((code) => hasCode(error, code)) ||
    (error instanceof Error && /^Query read timeout/.test(error.message))
  );
}

/** Checks primary and replicas repeatedly; a late response counts as none. */
function watch(primary: pg.Pool, replicas: readonly Replica[], lagSeconds: number) {
  const log = createPrimaryLog({ keepSeconds: lagSeconds + 60, silentSeconds: HEARD_SECONDS });
  const looking = new Set<unknown>();

  async function lookAtPrimary(): Promise<void> {
    // The time is taken after the response, which may include writes made meanwhile.
    const { rows } = await primary.query("select pg_current_wal_lsn()::text as position");
    log.note(readPosition(v.parse(positionRow, rows)[0].position), seconds());
  }

  async function lookAt(replica: Replica): Promise<void> {
    const asked = seconds();
    const { rows } = await replica.pool.query(
      `select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn()::text as position,
         (select bool_and(has_table_privilege(name, 'select')) from unnest($1::text[]) as name) as is_readable`,
      [TABLES],
    );
    const [{ is_replica, is_readable, position }] = v.parse(replicaRow, rows);
    const isUsable = is_replica && is_readable && position !== null;
    const lag = isUsable ? log.ageOf(readPosition(position), asked) : undefined;
    replica.state = lag === undefined ? undefined : { lag, time: asked };
  }

  async function once(owner: object, look: () => Promise<void>, failed: () => void): Promise<void> {
    if (looking.has(owner)) return;
    looking.add(owner);
    await look().catch(failed);
    looking.delete(owner);
  }

  function look(): void {
    void once(primary, lookAtPrimary, () => undefined);
    for (const replica of replicas)
      void once(
        replica,
        () => lookAt(replica),
        () => {
          replica.state = undefined;
        },
      );
  }

  look();
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Maximum age of a replica's data now, in seconds; undefined while unknown. */
function ageOf({ state }: Replica): number | undefined {
  const since = state === undefined ? undefined : seconds() - state.time;
  return state === undefined || since === undefined || since > HEARD_SECONDS ? undefined : state.lag + since;
}

/**
 * Opens streaming replicas for reads.
 *
 * @param primary connections to the primary
 */
export function openReplicas(primary: pg.Pool, { urls, lagSeconds }: ReplicaTerms): Replicas {
  const replicas = urls.map((url) => openReplica(url));
  const stop = watch(primary, replicas, lagSeconds);
  let turn = 0;

  const isUsable = (replica: Replica) => (ageOf(replica) ?? Number.POSITIVE_INFINITY) <= lagSeconds;

  function databaseOf(replica: Replica): Database {
    async function query(config: pg.QueryConfig, params?: unknown[]): Promise<pg.QueryResult> {
      if (!isRead(config.text) || !isUsable(replica)) return primary.query(config, params);
      try {
        return await replica.pool.query(config, params);
      } catch (error) {
        if (!isOfReplica(error)) throw error;
        replica.state = undefined;
        return primary.query(config, params);
      }
    }
    const own: pg.Pool = Object.create(primary, { query: { value: query } });
    return drizzle(own, { schema });
  }

  const databases = new Map(replicas.map((replica) => [replica, databaseOf(replica)]));
  return {
    reads() {
      const usable = replicas.filter((one) => isUsable(one));
      turn += 1;
      const picked = usable[turn % usable.length];
      return picked === undefined ? undefined : databases.get(picked);
    },
    states: () => replicas.map((one) => ({ name: one.name, lag: ageOf(one) ?? null, isUsed: isUsable(one) })),
    async close() {
      stop();
      await Promise.all(replicas.map(({ pool }) => pool.end()));
    },
  };
}
