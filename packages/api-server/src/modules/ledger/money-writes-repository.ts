import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { moneyWrites } from "../../platform/database/schema/index.ts";
import { ApiError } from "../../platform/errors.ts";
import { requireSoundLedger } from "./check-state-repository.ts";
import type { PlatformServices } from "../../platform/services.ts";

/** Services needed by a money write. */
export type MoneyWriteServices = Pick<
  PlatformServices,
  "config" | "database" | "clock" | "random" | "secrets"
>;

/** Identity of a write: account, call and body. */
export interface Write {
  readonly accountId: number;
  /** Created by the client, unique per account. */
  readonly clientId: string;
  /** Name of the call. */
  readonly call: string;
  /** Body of the request; its codes and passwords are not compared. */
  readonly body: object;
}

/** Casts a value from the database: it is the JSON of an earlier response of the same call. */
function restore<Answer>(stored: unknown): Answer {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the row was written by the same call with the same body
  return stored as Answer;
}

/** Another request with the same id has finished; its response is used. */
export class AlreadyDone extends Error {
  override readonly name = "AlreadyDone";
}

/** Returns the stored response of an earlier request with the same id. */
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

/** Runs a write and stores its response in one transaction. */
export async function runOnce<Answer>(
  { database, clock }: MoneyWriteServices,
  write: Write & { readonly hash: string; readonly act: (transaction: Database) => Promise<Answer> },
): Promise<Answer> {
  const { accountId: account_id, clientId: client_id, call, hash } = write;
  return database.transaction(async (transaction) => {
    // Serializes requests with the same id: the second waits for the first and then finds its row.
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
 * Looks up a money write.
 *
 * @returns call and time, or undefined if no write with this id finished
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
