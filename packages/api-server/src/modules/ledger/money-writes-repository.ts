import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { moneyWrites } from "../../platform/database/schema/index.ts";
import { ApiError } from "../../platform/errors.ts";
import { requireSoundLedger } from "./check-state-repository.ts";
import type { PlatformServices } from "../../platform/services.ts";

/** The services that a money write needs. */
export type MoneyWriteServices = Pick<
  PlatformServices,
  "config" | "database" | "clock" | "random" | "secrets"
>;

/** Identity of a write: whose, which call, and what it carries. */
export interface Write {
  readonly accountId: number;
  /** Made by the client, unique per account. */
  readonly clientId: string;
  /** Name of the call. */
  readonly call: string;
  /** Body of the request; codes and passwords in it are left out of the comparison. */
  readonly body: object;
}

/** Border of the database: the stored answer is the JSON of what the same call answered before. */
function restore<Answer>(stored: unknown): Answer {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the row was written by the same call with the same body
  return stored as Answer;
}

/** Another request with the same id is done; its answer is the answer. */
export class AlreadyDone extends Error {
  override readonly name = "AlreadyDone";
}

/** Answer that was stored for an earlier request with the same id. */
export async function findStored<Answer>(
  { database }: MoneyWriteServices,
  write: Write,
  hash: string,
): Promise<{ readonly answer: Answer } | undefined> {
  const [row] = await database
    .select()
    .from(moneyWrites)
    .where(and(eq(moneyWrites.account_id, write.accountId), eq(moneyWrites.client_id, write.clientId)));
  if (row === undefined) return undefined;
  if (row.call !== write.call || row.body_hash !== hash) throw new ApiError(22011, "client_id_reused");
  return { answer: restore<Answer>(row.answer) };
}

/** Runs a write and stores its answer in one transaction. */
export async function runOnce<Answer>(
  { database, clock }: MoneyWriteServices,
  write: Write & { readonly hash: string; readonly act: (transaction: Database) => Promise<Answer> },
): Promise<Answer> {
  const { accountId: account_id, clientId: client_id, call, hash } = write;
  return database.transaction(async (transaction) => {
    // Two requests with one id meet here: the second waits for the first and then finds its row.
    const claimed = await transaction
      .insert(moneyWrites)
      .values({ account_id, client_id, call, body_hash: hash, answer: null, time: clock.now() })
      .onConflictDoNothing()
      .returning({ client_id: moneyWrites.client_id });
    if (claimed.length === 0) throw new AlreadyDone();
    await requireSoundLedger(transaction);
    const answer = await write.act(transaction);
    await transaction
      .update(moneyWrites)
      .set({ answer })
      .where(and(eq(moneyWrites.account_id, account_id), eq(moneyWrites.client_id, client_id)));
    return answer;
  });
}

/**
 * What is known of a money write.
 *
 * @returns call and time, or undefined when no write with this id was done
 */
export async function findMoneyWrite(
  database: Database,
  accountId: number,
  clientId: string,
): Promise<{ readonly call: string; readonly time: number } | undefined> {
  const [row] = await database
    .select({ call: moneyWrites.call, time: moneyWrites.time })
    .from(moneyWrites)
    .where(and(eq(moneyWrites.account_id, accountId), eq(moneyWrites.client_id, clientId)));
  return row;
}
