import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { jobLocks } from "../database/schema/index.ts";
import type { Clock, Random } from "../runtime.ts";

/** Locks that let one of several server processes do a job. */
export interface JobLocks {
  /**
   * Takes or renews a lock.
   *
   * @returns whether this process holds it for the next `seconds`.
   */
  hold(name: string, seconds: number): Promise<boolean>;
  release(name: string): Promise<void>;
}

/** Makes the job locks of one process. */
export function createJobLocks({
  database,
  clock,
  random,
}: {
  database: Database;
  clock: Clock;
  random: Random;
}): JobLocks {
  const owner = random.uuid();
  return {
    async hold(name, seconds) {
      const now = clock.now();
      const taken = await database
        .insert(jobLocks)
        .values({ name, owner, expire_time: now + seconds })
        .onConflictDoUpdate({
          target: jobLocks.name,
          set: { owner, expire_time: now + seconds },
          setWhere: sql`${jobLocks.owner} = ${owner} or ${jobLocks.expire_time} <= ${now}`,
        })
        .returning({ name: jobLocks.name });
      return taken.length === 1;
    },
    async release(name) {
      await database.delete(jobLocks).where(and(eq(jobLocks.name, name), eq(jobLocks.owner, owner)));
    },
  };
}
