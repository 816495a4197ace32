import { PERIODS } from "contracts/periods";
import { DAY } from "../../platform/time.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/errors.ts";
import type { MessageKey } from "../../texts/messages.ts";
import { changeAccountSecurity, lockAccountSecurity } from "./account-security-repository.ts";
import type { SendStored } from "./account-email.ts";
import type { SecurityServices } from "./services.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import { type Obstacle, findObstacle } from "./account-deletion-repository.ts";

/** Waiting period before the deletion of a main account; signing in cancels it. */
export const DELETION_WAIT_SECONDS = PERIODS.deletionDays * DAY;

const OBSTACLES: Readonly<Record<Obstacle, MessageKey>> = {
  balance: "account_holds_balance",
  deposit: "account_awaits_deposit",
  shortfall: "account_owes_deposit",
  mining: "account_still_mining",
  earnings: "account_awaits_earnings",
};

/** @throws {ApiError} 25007 while they hold, owe or await money, or mine */
export async function requireDeletable(
  database: Database,
  ids: readonly number[],
  now: number,
): Promise<void> {
  const obstacle = await findObstacle(database, ids, now);
  if (obstacle === undefined) return;
  throw new ApiError(25007, OBSTACLES[obstacle], { data: { reason: obstacle } });
}

/**
 * Cancels a pending deletion in the transaction in which the account signs in.
 *
 * @returns sends the email about it, which also has a message; to be called after the commit
 */
export async function cancelDeletion(
  { accountEmail, securityLog }: SecurityServices,
  tx: Database,
  person: AccountRow,
  from: { readonly address: string; readonly device: string },
): Promise<SendStored> {
  const { delete_time } = await lockAccountSecurity(tx, person.id);
  if (delete_time === null) return () => Promise.resolve();
  await changeAccountSecurity(tx, person.id, { delete_time: null });
  await securityLog.record(tx, { account_id: person.id, event: "deletion_cancelled", ...from });
  const text = { subject: "email_change_subject", body: "email_deletion_cancelled" } as const;
  return accountEmail.store(tx, person, { ...text, message: { category: "security" } });
}
