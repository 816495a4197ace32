import { and, eq, isNotNull, or, sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { accounts } from "../../platform/database/schema/index.ts";
import type { Session } from "../../platform/sessions/sessions-repository.ts";
import type { SumScope } from "../../platform/database/sum-rows.ts";

/** An account as named in figures. */
export interface ScopeAccount {
  readonly id: number;
  readonly account: string;
}

const listRow = v.object({
  list: v.nullable(v.array(v.object({ id: v.number(), account: v.string() }))),
});

/** Lists mining accounts matching a condition, in order of creation. People without a named account are omitted. */
export async function listAccounts(
  database: Database,
  condition: SQL | undefined,
): Promise<readonly ScopeAccount[]> {
  // Reading one row of text is much faster than one row for each of hundreds of accounts.
  const [row] = await selectRows(
    database,
    sql`select json_agg(json_build_object('id', ${accounts.id}, 'account', ${accounts.account}) order by ${accounts.id}) as list
        from ${accounts} where ${and(isNotNull(accounts.account), condition)}`,
    listRow,
  );
  return row?.list ?? [];
}

/**
 * Lists a holder's account and its sub-accounts.
 *
 * @returns the main account first
 */
export function listGroupAccounts(database: Database, mainId: number): Promise<readonly ScopeAccount[]> {
  return listAccounts(database, or(eq(accounts.id, mainId), eq(accounts.parent_id, mainId)));
}

/**
 * Finds a person's mining account by its exact name.
 *
 * @returns undefined when the person has none of this name
 */
export async function findOwnAccount(
  database: Database,
  personId: number,
  name: string,
): Promise<ScopeAccount | undefined> {
  const own = or(eq(accounts.id, personId), eq(accounts.parent_id, personId));
  const [found] = await listAccounts(database, and(eq(accounts.account, name), own));
  return found;
}

/** Returns the account that a session acts as. */
export function currentAccount(session: Session): ScopeAccount {
  const { id, account } = session.account;
  return { id, account: account ?? "" };
}

const groupRow = v.object({ ids: v.nullable(v.array(v.number())), is_stored: v.nullable(v.boolean()) });

/**
 * Returns the accounts of {@link accountsOf} to sum up. Stored sums are used only if they cover no other accounts: after an
 * account was removed, the accounts' own rows are read until the job has updated the sums.
 *
 * @returns accounts, and the holder when the sums over them are stored
 */
export async function sumScope(database: Database, session: Session, isSummary: boolean): Promise<SumScope> {
  if (!isSummary) return { account_ids: [currentAccount(session).id] };
  const holder = session.origin.id;
  const [row] = await selectRows(
    database,
    sql`select to_jsonb(own.ids) as ids, f.members <@ own.ids as is_stored
        from (select array_agg(id order by id) as ids from accounts
          where (id = ${holder} or parent_id = ${holder}) and account is not null) own
        left join families f on f.holder_id = ${holder}`,
    groupRow,
  );
  const account_ids = row?.ids ?? [];
  return account_ids.length > 1 && row?.is_stored === true
    ? { account_ids, family: holder }
    : { account_ids };
}
