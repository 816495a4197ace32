import type { Database } from "../platform/database/database.ts";
import { accounts } from "../platform/database/schema/index.ts";

/** Inserts main accounts without creating people for them. */
export async function insertAccounts(database: Database, names: readonly string[]): Promise<number[]> {
  const rows = await database
    .insert(accounts)
    .values(names.map((account) => ({ account, account_type: "main" as const, register_time: 1 })))
    .returning({ id: accounts.id });
  return rows.map(({ id }) => id);
}

let groups = 0;

/** Inserts main accounts with unique names. */
export function insertPeople(database: Database, count: number): Promise<number[]> {
  groups += 1;
  const names = Array.from({ length: count }, (_, index) => `people_${String(groups)}_${String(index)}`);
  return insertAccounts(database, names);
}
