import { and, eq, lte, or } from "drizzle-orm";
import type { Database } from "./database/database.ts";
import { jobLocks } from "./database/schema/index.ts";
import { readDatabaseTime } from "./database/database-time.ts";
import type { Random, ReadTime } from "./runtime.ts";

/** Locks that ensure only one of several server processes runs a job. */
export interface JobLocks {
  /**
   * Acquires or renews a lock. A lock that its owner has not renewed is free once it has expired by the database's time, or once
   * this process has seen it unchanged for its whole duration: after a jump of that time, its expiry may be a day away.
   *
   * @param now the database's time if it was just read
   * @returns whether this process holds it for the next `seconds`.
   */
  hold(name: string, seconds: number, now?: number): Promise<boolean>;
  release(name: string): Promise<void>;
  /**
   * Prevents a lock from being taken over until a transaction ends.
   *
   * @throws {LockLostError} if another process has taken it
   */
  guard(transaction: Database, name: string): Promise<void>;
}

/** Another process took the lock and does the work now. */
export class LockLostError extends Error {}

/** Another process's lock as last seen, and since when. */
interface Seen {
  readonly owner: string;
  readonly expire_time: number;
  readonly since: number;
}

/** Creates the job locks of one process. */
export function createJobLocks({
  database,
  random,
  readTime = () => readDatabaseTime(database),
  elapsed = () => performance.now() / 1000,
}: {
  database: Database;
  random: Random;
  /** By default the database's time; replaced in tests. */
  readTime?: ReadTime;
  /** Monotonic seconds, unaffected by changes to the machine's time. */
  elapsed?: () => number;
}): JobLocks {
  const own = random.uuid();
  const seen = new Map<string, Seen>();

  /** Records the current holder; returns it if its lock has been unchanged for the given seconds. */
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
    async hold(name, seconds, given) {
      const now = given ?? (await readTime());
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
