import { sql, type SQL } from "drizzle-orm";

/** Which accounts a sum is over. */
export interface SumScope {
  readonly account_ids: readonly number[];
  /** The holder to whom all of them belong, when the sums over the family are stored and hold for exactly these accounts. */
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
  /** Condition that chooses the rows. */
  readonly isOwn: SQL;
  /** Whether there is one row of a coin and time, so that nothing has to be summed up. */
  readonly isSingle: boolean;
}

/** Accounts as an array of SQL. */
export function idsOf({ account_ids }: Pick<SumScope, "account_ids">): string {
  return `{${account_ids.join(",")}}`;
}

/** Accounts as an array of SQL, as an expression of a query. */
export function arrayOf(account_ids: readonly number[]): SQL {
  return sql`${idsOf({ account_ids })}::int[]`;
}

/**
 * Where figures of some accounts are read: a family's from its own rows, which the clock has summed up, others from the rows of
 * each account. Both have the same columns.
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
