import { and, eq, lte, or } from "drizzle-orm";
import type { Database } from "./database/database.ts";
import { jobLocks } from "./database/schema/index.ts";
import type { Clock, Random } from "./runtime.ts";

/** Locks that let one of several server processes do a job. */
export interface JobLocks {
  /**
   * Takes or renews a lock. One that its owner has not renewed is free once it has expired by the clock, or once this process has
   * seen it unchanged for as long as it lasts: after a jump of the clock its time of expiry may be a day away.
   *
   * @returns whether this process holds it for the next `seconds`.
   */
  hold(name: string, seconds: number): Promise<boolean>;
  release(name: string): Promise<void>;
  /**
   * Keeps a lock from being taken over until a transaction ends.
   *
   * @throws {LockLostError} when another process has taken it
   */
  guard(transaction: Database, name: string): Promise<void>;
}

/** A lock went to another process, which does the work now. */
export class LockLostError extends Error {}

/** A lock of another process as it was found, and since when. */
interface Seen {
  readonly owner: string;
  readonly expire_time: number;
  readonly since: number;
}

/** Makes the job locks of one process. */
export function createJobLocks({
  database,
  clock,
  random,
  elapsed = () => performance.now() / 1000,
}: {
  database: Database;
  clock: Clock;
  random: Random;
  /** Seconds since any moment, which no change of the machine's clock moves. */
  elapsed?: () => number;
}): JobLocks {
  const own = random.uuid();
  const seen = new Map<string, Seen>();

  /** Notes whose lock it is, and gives it back when it has not changed for so long. */
  async function findAbandoned(name: string, seconds: number): Promise<Seen | undefined> {
    const [row] = await database.select().from(jobLocks).where(eq(jobLocks.name, name));
    const before = seen.get(name);
    if (row === undefined || row.owner === own) return undefined;
    if (before?.owner === row.owner && before.expire_time === row.expire_time) {
      return elapsed() - before.since >= seconds ? before : undefined;
    }
    seen.set(name, { owner: row.owner, expire_time: row.expire_time, since: elapsed() });
    return undefined;
  }

  return {
    async hold(name, seconds) {
      const now = clock.now();
      const mine = { owner: own, expire_time: now + seconds };
      const take = async (abandoned?: Seen) => {
        const isAbandoned =
          abandoned === undefined
            ? undefined
            : and(eq(jobLocks.owner, abandoned.owner), eq(jobLocks.expire_time, abandoned.expire_time));
        const taken = await database
          .insert(jobLocks)
          .values({ name, ...mine })
          .onConflictDoUpdate({
            target: jobLocks.name,
            set: mine,
            setWhere: or(eq(jobLocks.owner, own), lte(jobLocks.expire_time, now), isAbandoned),
          })
          .returning({ name: jobLocks.name });
        return taken.length === 1;
      };
      if (await take()) return true;
      const abandoned = await findAbandoned(name, seconds);
      return abandoned !== undefined && take(abandoned);
    },
    async release(name) {
      await database.delete(jobLocks).where(and(eq(jobLocks.name, name), eq(jobLocks.owner, own)));
    },
    async guard(transaction, name) {
      const held = await transaction
        .select({ name: jobLocks.name })
        .from(jobLocks)
        .where(and(eq(jobLocks.name, name), eq(jobLocks.owner, own)))
        .for("share");
      if (held.length === 0) throw new LockLostError(`the lock ${name} was lost`);
    },
  };
}
