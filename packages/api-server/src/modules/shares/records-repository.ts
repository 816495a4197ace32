import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/database/database.ts";
import { accounts, shareRecords } from "../../platform/database/schema/index.ts";
import { partOf, presentRows, type Listing, type PageRequest } from "../../platform/paging.ts";
import { readPage } from "../../platform/database/read-page.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import { subAccountIds } from "../accounts/index.ts";
import { memoize } from "../mining/index.ts";
import { arrayOf } from "../../platform/database/sum-rows.ts";
import { within } from "../../platform/database/time-filter.ts";

const receiver = alias(accounts, "share_receiver");
const owner = alias(accounts, "share_owner");

/** Filter of a list of settled shares. */
export interface RecordFilter extends PageRequest {
  readonly personId: number;
  readonly role: "given" | "received";
  readonly accountId?: number | undefined;
  readonly coin?: string | undefined;
  /** Start of the first period and end of the last one, in seconds. */
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** A settled share with the names of its parties. */
export interface NamedRecord {
  readonly record: typeof shareRecords.$inferSelect;
  readonly account: string | null;
  /** Person whose earnings were shared. */
  readonly owner: Pick<AccountRow, "account" | "email">;
  readonly receiver: Pick<AccountRow, "account" | "email">;
}

/** Records of some accounts, or those that a person receives. */
interface RecordScope {
  readonly account_ids: readonly number[];
  readonly receiver_id: number | undefined;
}

type RecordPart = Omit<RecordFilter, "personId" | "role">;

async function readRecordPage(
  database: Database,
  { account_ids, receiver_id }: RecordScope,
  { accountId, coin, from, to, ...request }: RecordPart,
): Promise<Listing<number>> {
  const condition = and(
    receiver_id === undefined
      ? sql`${shareRecords.account_id} = any(${arrayOf(account_ids)})`
      : eq(shareRecords.receiver_id, receiver_id),
    accountId === undefined ? undefined : eq(shareRecords.account_id, accountId),
    coin === undefined ? undefined : eq(shareRecords.coin, coin),
    within(shareRecords.period_start, { start_time: from, end_time: to }),
  );
  const found = await readPage(
    database,
    shareRecords,
    database.select({ id: shareRecords.id }).from(shareRecords).$dynamic(),
    { where: condition, order: [desc(shareRecords.time), desc(shareRecords.id)], part: partOf(request) },
  );
  return presentRows(found, ({ id }) => id);
}

// The pool job settles shares when a day has ended, and they never change.
const recordPage = memoize("hour", readRecordPage);

/** Reads a page of settled shares, newest first. */
export async function listRecords(
  database: Database,
  { personId, role, ...part }: RecordFilter,
): Promise<Listing<NamedRecord>> {
  const scope =
    role === "given"
      ? { account_ids: [personId, ...(await subAccountIds(database, personId))], receiver_id: undefined }
      : { account_ids: [], receiver_id: personId };
  const { rows: ids, total } = await recordPage(database, scope, part);
  if (ids.length === 0) return { rows: [], total };
  const rows = await database
    .select({
      record: shareRecords,
      account: accounts.account,
      owner: { account: owner.account, email: owner.email },
      receiver: { account: receiver.account, email: receiver.email },
    })
    .from(shareRecords)
    .innerJoin(accounts, eq(accounts.id, shareRecords.account_id))
    .innerJoin(owner, eq(owner.id, sql`coalesce(${accounts.parent_id}, ${accounts.id})`))
    .innerJoin(receiver, eq(receiver.id, shareRecords.receiver_id))
    .where(sql`${shareRecords.id} = any(${arrayOf(ids)})`)
    .orderBy(desc(shareRecords.time), desc(shareRecords.id));
  return { rows, total };
}
