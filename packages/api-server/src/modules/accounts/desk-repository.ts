import { and, asc, eq, ilike, or } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { likeText } from "../../platform/database/like-text.ts";
import { readPage } from "../../platform/database/read-page.ts";
import { accounts } from "../../platform/database/schema/index.ts";
import { partOf, type Listing, type PageRequest } from "../../platform/paging.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";

/** Returns a page of accounts whose name or email address contains a text, or whose number equals it; all without a text. */
export function searchAccounts(
  database: Database,
  { search, ...request }: PageRequest & { readonly search: string },
): Promise<Listing<AccountRow>> {
  const text = likeText(search);
  const number = /^\d{1,9}$/.test(search) ? Number.parseInt(search, 10) : null;
  const condition = and(
    search === ""
      ? undefined
      : or(
          ilike(accounts.account, text),
          ilike(accounts.email, text),
          number === null ? undefined : eq(accounts.id, number),
        ),
  );
  return readPage(database, accounts, database.select().from(accounts).$dynamic(), {
    where: condition,
    order: [asc(accounts.id)],
    part: partOf(request),
  });
}

/** Returns the number of sub-accounts of a main account. */
export function countSubAccounts(database: Database, parentId: number): Promise<number> {
  return database.$count(accounts, eq(accounts.parent_id, parentId));
}
