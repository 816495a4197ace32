import type { SecurityEvent } from "contracts/schemas/security";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { securityLog } from "../../platform/database/schema/index.ts";
import type { Clock } from "../../platform/runtime.ts";

/** A security event of an account. */
export interface SecurityNote {
  readonly account_id: number;
  readonly event: SecurityEvent;
  readonly address: string;
  /** Browser and system, as returned by `describeDevice`. */
  readonly device: string;
}

/** An entry of the security log. */
export type SecurityLogRow = Omit<typeof securityLog.$inferSelect, "account_id">;

/** Filter of the security log. */
export interface LogFilter {
  readonly accountId: number;
  readonly events?: readonly SecurityEvent[];
  readonly limit: number;
  readonly offset?: number;
}

/** The security log of accounts, for their owners to read. */
export interface SecurityLog {
  /** Writes an entry, in the transaction of the change if there is one. */
  record(tx: Database, note: SecurityNote): Promise<void>;
  /** Lists the entries of an account, newest first. */
  list(filter: LogFilter): Promise<SecurityLogRow[]>;
  count(accountId: number): Promise<number>;
}

/** Creates the log on a database. */
export function createSecurityLog({ database, clock }: { database: Database; clock: Clock }): SecurityLog {
  return {
    async record(tx, note) {
      await tx.insert(securityLog).values({ ...note, time: clock.now() });
    },
    list: ({ accountId, events, limit, offset = 0 }) =>
      database
        .select({
          id: securityLog.id,
          event: securityLog.event,
          address: securityLog.address,
          device: securityLog.device,
          time: securityLog.time,
        })
        .from(securityLog)
        .where(
          and(
            eq(securityLog.account_id, accountId),
            events === undefined ? undefined : inArray(securityLog.event, [...events]),
          ),
        )
        .orderBy(desc(securityLog.id))
        .limit(limit)
        .offset(offset),
    count: async (accountId) => database.$count(securityLog, eq(securityLog.account_id, accountId)),
  };
}
