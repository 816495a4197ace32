import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as v from "valibot";
import type { Database } from "./database.ts";
import { hasCode } from "./error-codes.ts";
import { markOutage, outageOf } from "./outage.ts";
import { createPrimaryLog, readPosition } from "./replica-lag.ts";
import { isRead } from "./request-coalescing.ts";
import * as schema from "./schema/index.ts";

/** Pause between two looks at a replica. */
const LOOK_MS = 500;
/** A replica that did not answer for so long is not asked. */
const HEARD_SECONDS = 1.5;
/** The longest that a read may take on a replica before the primary is asked. */
const READ_LIMIT_MS = 5000;
const PLACES = 10;
/** A replica ends reads that stand in the way of what the primary did. */
const CONFLICT = ["40001", "40P01"] as const;

const positionRow = v.tuple([v.object({ position: v.string() })]);
const replicaRow = v.tuple([v.object({ is_replica: v.boolean(), position: v.nullable(v.string()) })]);

/** How a replica is. */
export interface ReplicaState {
  /** Host and port. */
  readonly name: string;
  /** Seconds by which its data is old; null while unknown. */
  readonly lag: number | null;
  readonly isUsed: boolean;
}

/** Replicas that answer reads. */
export interface Replicas {
  /**
   * A database for the reads of one request: all of them are answered by one replica, so that a later one is never older. The
   * primary answers once the replica fails or exceeds the bound, and whatever is no read.
   *
   * @returns nothing while no replica is within the bound
   */
  reads(): Database | undefined;
  states(): readonly ReplicaState[];
  close(): Promise<void>;
}

/** Replicas of a primary, and how old their data may be. */
export interface ReplicaTerms {
  readonly urls: readonly string[];
  readonly lagSeconds: number;
}

interface Replica {
  readonly name: string;
  readonly pool: pg.Pool;
  state: { readonly lag: number; readonly time: number } | undefined;
}

/** Seconds of a clock that nobody sets. */
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
  // The end of an idle connection is seen by the next look.
  pool.on("error", () => undefined);
  return { name: new URL(url).host, pool, state: undefined };
}

/** Whether the primary is to answer what a replica did not. */
function isOfReplica(error: unknown): boolean {
  return (
    outageOf(markOutage(error)) !== undefined ||
    CONFLICT.some((code) => hasCode(error, code)) ||
    (error instanceof Error && /^Query read timeout/.test(error.message))
  );
}

/** Looks at replicas and the primary again and again; what is not answered in time counts as not answered. */
function watch(primary: pg.Pool, replicas: readonly Replica[], lagSeconds: number) {
  const log = createPrimaryLog({ keepSeconds: lagSeconds + 60, silentSeconds: HEARD_SECONDS });
  const looking = new Set<unknown>();

  async function lookAtPrimary(): Promise<void> {
    // Not before the answer: what is written meanwhile may be in it.
    const { rows } = await primary.query("select pg_current_wal_lsn()::text as position");
    log.note(readPosition(v.parse(positionRow, rows)[0].position), seconds());
  }

  async function lookAt(replica: Replica): Promise<void> {
    const asked = seconds();
    const { rows } = await replica.pool.query(
      "select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn()::text as position",
    );
    const [{ is_replica, position }] = v.parse(replicaRow, rows);
    const lag = is_replica && position !== null ? log.ageOf(readPosition(position), asked) : undefined;
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

/** Seconds that a replica's data may be old now; undefined while unknown. */
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
