import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, or } from "drizzle-orm";
import { PERIODS } from "contracts/periods";
import { HOUR } from "../../platform/time.ts";
import { lockAccount } from "../../platform/account-lock-repository.ts";
import type { Database } from "../../platform/database/database.ts";
import {
  accelerations,
  accounts,
  accountSecurity,
  addressBook,
  addressChallenges,
  alertEvents,
  apiKeys,
  apiKeyUses,
  autoExchanges,
  autoWithdrawals,
  chartLayouts,
  customSettings,
  delegates,
  depositAddresses,
  deposits,
  favoriteCoins,
  favorites,
  ledgerAccounts,
  messages,
  miningAddresses,
  noticeContacts,
  noticeMinimums,
  noticeReceivers,
  noticeSettings,
  noticeSms,
  noticeWebhooks,
  observers,
  recoveryCodes,
  securityHolds,
  sessions,
  shareRules,
  stepTokens,
  telegramCodes,
  usedNames,
  weixinBindings,
  weixinSettings,
  workerGroups,
  workers,
  workerSums,
  workerVersions,
  workerViews,
} from "../../platform/database/schema/index.ts";
import { changeAccountSecurity, lockAccountSecurity } from "./account-security-repository.ts";
import { cancelResets } from "./resets/repository.ts";
import type { SecurityServices } from "./services.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import { findAccount, subAccountIds } from "../accounts/index.ts";
import { hasUncredited, lastMinute } from "../mining/index.ts";

const QUIET_SECONDS = PERIODS.quietHours * HOUR;

/** Why an account cannot be deleted now. */
export type Obstacle = "balance" | "deposit" | "shortfall" | "mining" | "earnings";

/**
 * Whether a deposit to one of the accounts can still change its balance, or its owner owes for a deposit that the chain reversed.
 */
async function findOpenDeposit(
  database: Database,
  ids: readonly number[],
): Promise<"deposit" | "shortfall" | undefined> {
  const [awaited] = await database
    .select({ id: deposits.id })
    .from(deposits)
    .where(and(inArray(deposits.account_id, [...ids]), inArray(deposits.status, ["confirming", "credited"])))
    .limit(1);
  if (awaited) return "deposit";
  const [owed] = await database
    .select({ id: securityHolds.id })
    .from(accounts)
    .innerJoin(
      securityHolds,
      or(eq(securityHolds.account_id, accounts.id), eq(securityHolds.account_id, accounts.parent_id)),
    )
    .where(and(inArray(accounts.id, [...ids]), eq(securityHolds.reason, "deposit_reversed")))
    .limit(1);
  return owed ? "shortfall" : undefined;
}

/** Whether an acceleration is open whose price can return to one of the accounts. */
async function hasOpenAcceleration(database: Database, ids: readonly number[]): Promise<boolean> {
  const [open] = await database
    .select({ id: accelerations.id })
    .from(accelerations)
    .where(
      and(
        inArray(accelerations.account_id, [...ids]),
        eq(accelerations.type, "paid"),
        inArray(accelerations.status, ["unpaid", "paid", "accelerating"]),
      ),
    )
    .limit(1);
  return open !== undefined;
}

/**
 * Finds what keeps accounts from being deleted. Amounts of open orders and loans are part of balances too, so zero balances mean
 * that only an acceleration can be open.
 */
export async function findObstacle(
  database: Database,
  ids: readonly number[],
  now: number,
): Promise<Obstacle | undefined> {
  const [held] = await database
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(inArray(ledgerAccounts.account_id, [...ids]), ne(ledgerAccounts.balance, "0")))
    .limit(1);
  if (held || (await hasOpenAcceleration(database, ids))) return "balance";
  const open = await findOpenDeposit(database, ids);
  if (open) return open;
  // Nothing is known yet of the time after the last processed minute.
  const measured = Math.min(now, (await lastMinute(database)) ?? now);
  const [mining] = await database
    .select({ id: workers.id })
    .from(workers)
    .where(and(inArray(workers.account_id, [...ids]), gt(workers.last_active, measured - QUIET_SECONDS)))
    .limit(1);
  if (mining) return "mining";
  return (await hasUncredited(database, ids)) ? "earnings" : undefined;
}

/** Tables of which an account's rows, by `account_id`, are deleted with it. */
export const ERASED_TABLES = [
  workers,
  workerGroups,
  workerViews,
  workerVersions,
  workerSums,
  miningAddresses,
  addressChallenges,
  autoWithdrawals,
  autoExchanges,
  delegates,
  noticeSettings,
  noticeMinimums,
  noticeContacts,
  noticeSms,
  noticeReceivers,
  noticeWebhooks,
  telegramCodes,
  weixinBindings,
  weixinSettings,
  alertEvents,
  apiKeys,
  apiKeyUses,
  customSettings,
  chartLayouts,
  favorites,
  favoriteCoins,
  messages,
  recoveryCodes,
  stepTokens,
  accountSecurity,
] as const;

/**
 * Gives the deposit addresses of a sub-account to its main account, so that later payments to them are not lost. Those of single
 * payments are kept with their orders.
 */
async function handOverAddresses(tx: Database, { id, parent_id }: AccountRow): Promise<void> {
  if (parent_id === null) return;
  await tx
    .update(depositAddresses)
    .set({ account_id: parent_id })
    .where(and(eq(depositAddresses.account_id, id), isNull(depositAddresses.expected_amount)));
}

/**
 * Erases an account permanently. Its row stays, since bills and orders of others refer to it; its name is never reused. The account is
 * locked first, so that the session of a sign-in at the same time is deleted or never started. Sessions of others that act as it end
 * with that reason: their pages would act for another account without saying so.
 */
export async function eraseAccount(tx: Database, id: number, now: number): Promise<void> {
  await lockAccount(tx, id);
  const row = await findAccount(tx, id);
  if (row === undefined) return;
  if (row.account !== null)
    await tx.insert(usedNames).values({ name: row.account.toLowerCase() }).onConflictDoNothing();
  for (const table of ERASED_TABLES) await tx.delete(table).where(eq(table.account_id, id));
  await tx.delete(addressBook).where(eq(addressBook.owner_id, id));
  // Others keep their whole earnings, those of the running period included.
  await tx.delete(shareRules).where(or(eq(shareRules.account_id, id), eq(shareRules.receiver_id, id)));
  await tx.delete(observers).where(or(eq(observers.account_id, id), eq(observers.owner_id, id)));
  await tx.delete(sessions).where(eq(sessions.origin_id, id));
  await tx
    .update(sessions)
    .set({ ended: "removed" })
    .where(and(eq(sessions.account_id, id), isNull(sessions.ended)));
  await cancelResets(tx, id, now);
  await handOverAddresses(tx, row);
  await tx
    .update(accounts)
    .set({
      account: null,
      parent_id: null,
      email: null,
      mobile: null,
      country_code: null,
      password: null,
      payment_password: null,
      totp_secret: null,
      refer_code: null,
      remark: "",
      visible: false,
    })
    .where(eq(accounts.id, id));
}

/** Starts a main account's waiting period before deletion and signs it out everywhere. */
export async function requestDeletion(tx: Database, mainId: number, delete_time: number): Promise<void> {
  await changeAccountSecurity(tx, mainId, { delete_time });
  await tx.delete(sessions).where(eq(sessions.origin_id, mainId));
}

/** Deletes the main accounts whose week is over; one that has since received something, or was signed in to, is kept. */
export async function runDeletions(services: SecurityServices): Promise<void> {
  const { accountEmail, clock, database } = services;
  const due = await database
    .select({ id: accountSecurity.account_id })
    .from(accountSecurity)
    .where(and(isNotNull(accountSecurity.delete_time), lte(accountSecurity.delete_time, clock.now())))
    .orderBy(accountSecurity.account_id);
  for (const { id } of due) {
    const sendEmail = await database.transaction(async (tx) => {
      await lockAccount(tx, id);
      const { delete_time } = await lockAccountSecurity(tx, id);
      if (delete_time === null || delete_time > clock.now()) return undefined;
      const person = await findAccount(tx, id);
      const ids = [id, ...(await subAccountIds(tx, id))];
      const isKept = (await findObstacle(tx, ids, clock.now())) !== undefined;
      // Before the anti-phishing word is erased with the account.
      const stored =
        person &&
        (await accountEmail.store(tx, person, {
          subject: "email_change_subject",
          body: isKept ? "email_deletion_kept" : "email_account_deleted",
          values: { account: person.account ?? "" },
          ...(isKept ? ({ message: { category: "security" } } as const) : {}),
        }));
      if (isKept) await changeAccountSecurity(tx, id, { delete_time: null });
      else for (const one of ids.toReversed()) await eraseAccount(tx, one, clock.now());
      return stored;
    });
    await sendEmail?.();
  }
}
