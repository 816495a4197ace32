import { sql, type SQL } from "drizzle-orm";

/** The accounts that a sum covers. */
export interface SumScope {
  readonly account_ids: readonly number[];
  /** The holder that owns all of them, if its family sums are stored and cover exactly these accounts. */
  readonly family?: number | undefined;
}

const TABLES = {
  hashrates: { accounts: sql`account_hashrates`, family: sql`family_hashrates` },
  hours: { accounts: sql`hourly_profits`, family: sql`family_hours` },
  days: { accounts: sql`daily_profits`, family: sql`family_days` },
  blocks: { accounts: sql`block_profits`, family: sql`family_blocks` },
} as const;

/** Table that holds the rows of a scope. */
export interface SumRows {
  readonly table: SQL;
  /** Condition that selects the rows. */
  readonly isOwn: SQL;
  /** Whether there is only one row per coin and time, so that no summing is needed. */
  readonly isSingle: boolean;
}

/** Account ids as a SQL array. */
export function idsOf({ account_ids }: Pick<SumScope, "account_ids">): string {
  return `{${account_ids.join(",")}}`;
}

/** Account ids as a SQL array expression for a query. */
export function arrayOf(account_ids: readonly number[]): SQL {
  return sql`${idsOf({ account_ids })}::int[]`;
}

/**
 * Selects where to read figures: a family's from its own rows, already summed by the pool job, others from the rows of each
 * account. Both have the same columns.
 */
export function sumRows(scope: SumScope, figures: keyof typeof TABLES): SumRows {
  const { accounts, family } = TABLES[figures];
  if (scope.family !== undefined)
    return { table: family, isOwn: sql`account_id = ${scope.family}`, isSingle: true };
  const [only] = scope.account_ids;
  return scope.account_ids.length === 1
    ? { table: accounts, isOwn: sql`account_id = ${only}`, isSingle: true }
    : { table: accounts, isOwn: sql`account_id = any(${idsOf(scope)}::int[])`, isSingle: false };
}
