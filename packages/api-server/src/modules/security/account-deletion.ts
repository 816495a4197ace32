import { deleteAccount } from "contracts/calls/settings";
import { and, eq, gt, inArray, isNotNull, lte, ne, or, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/database/database.ts";
import {
  accounts,
  alertEvents,
  apiKeys,
  apiKeyUses,
  accountSecurity,
  autoExchanges,
  autoWithdrawals,
  customSettings,
  delegates,
  deposits,
  ledgerAccounts,
  noticeContacts,
  noticeSettings,
  observers,
  sessions,
  shareRules,
  usedNames,
  workerGroups,
  workers,
  workerSums,
  workerVersions,
} from "../../platform/database/schema/index.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import type { MessageKey } from "../../texts/messages.ts";
import { route } from "../../http/route.ts";
import { changeAccountSecurity, readAccountSecurity } from "./account-security.ts";
import type { Services } from "../../services.ts";
import type { AccountRow } from "../../platform/sessions/sessions.ts";
import { fromOf } from "../../http/security-change.ts";
import { requireMain } from "../accounts/policy.ts";
import { findAccount, subAccountIds } from "../accounts/repository.ts";

const QUIET_SECONDS = 86_400;
const WAIT_SECONDS = 7 * 86_400;

/** Why an account cannot be deleted now. */
type Obstacle = "balance" | "deposit" | "mining";

const OBSTACLES: Readonly<Record<Obstacle, MessageKey>> = {
  balance: "account_holds_balance",
  deposit: "account_awaits_deposit",
  mining: "account_still_mining",
};

/**
 * What stands against deleting accounts. Amounts of open orders and loans stand in balances too, so every balance of nought
 * means that nothing is open.
 */
async function findObstacle(
  database: Database,
  ids: readonly number[],
  now: number,
): Promise<Obstacle | undefined> {
  const [held] = await database
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(inArray(ledgerAccounts.account_id, [...ids]), ne(ledgerAccounts.balance, "0")))
    .limit(1);
  if (held) return "balance";
  const [awaited] = await database
    .select({ id: deposits.id })
    .from(deposits)
    .where(and(inArray(deposits.account_id, [...ids]), eq(deposits.status, "confirming")))
    .limit(1);
  if (awaited) return "deposit";
  const [mining] = await database
    .select({ id: workers.id })
    .from(workers)
    .where(and(inArray(workers.account_id, [...ids]), gt(workers.last_active, now - QUIET_SECONDS)))
    .limit(1);
  return mining ? "mining" : undefined;
}

/** Empties an account for good. Its row stays, as bills and orders of others name it; its name is never given again. */
async function eraseAccount(tx: Database, id: number): Promise<void> {
  const row = await findAccount(tx, id);
  if (row?.account !== null && row !== undefined) {
    await tx.insert(usedNames).values({ name: row.account.toLowerCase() }).onConflictDoNothing();
  }
  for (const table of [
    workers,
    workerGroups,
    workerVersions,
    workerSums,
    autoWithdrawals,
    autoExchanges,
    shareRules,
    delegates,
    noticeSettings,
    noticeContacts,
    alertEvents,
    apiKeys,
    apiKeyUses,
    customSettings,
  ]) {
    await tx.delete(table).where(eq(table.account_id, id));
  }
  await tx.delete(observers).where(or(eq(observers.account_id, id), eq(observers.owner_id, id)));
  await tx.delete(sessions).where(eq(sessions.origin_id, id));
  await tx
    .update(sessions)
    .set({ account_id: sql`${sessions.origin_id}` })
    .where(eq(sessions.account_id, id));
  await tx.delete(accountSecurity).where(eq(accountSecurity.account_id, id));
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

function refuse(obstacle: Obstacle): never {
  throw new ApiError(25007, OBSTACLES[obstacle], { data: { reason: obstacle } });
}

/** Deleting a mining account: a sub-account at once, the main account after a week in which nobody signs in. */
export function registerDeletion(app: FastifyInstance): void {
  const { services } = app;
  const { accountMail, clock, database, securityLog, verification } = services;

  route(app, deleteAccount, async ({ session, body, request }) => {
    requireMain(session);
    const { origin } = session;
    const target = await findAccount(database, body.payload.id);
    const isOwn = target?.id === origin.id || target?.parent_id === origin.id;
    if (!target || !isOwn) throw notFound();
    if (body.payload.account !== target.account) {
      const data = { field: "payload.account", rule: "name_mismatch" };
      throw new ApiError(400, "name_mismatch", { status: 400, data });
    }
    const isMain = target.id === origin.id;
    const ids = isMain ? [target.id, ...(await subAccountIds(database, target.id))] : [target.id];
    const early = await findObstacle(database, ids, clock.now());
    if (early) refuse(early);
    const proof = await verification.check({ session, business: "delete_user", codes: body });
    const delete_time = isMain ? clock.now() + WAIT_SECONDS : null;
    await database.transaction(async (tx) => {
      await proof.consume(tx);
      const obstacle = await findObstacle(tx, ids, clock.now());
      if (obstacle) refuse(obstacle);
      const event = isMain ? "deletion_requested" : "account_deleted";
      await securityLog.note(tx, { account_id: origin.id, event, ...fromOf(request) });
      if (!isMain) return eraseAccount(tx, target.id);
      await changeAccountSecurity(tx, origin.id, { delete_time });
      await tx.delete(sessions).where(eq(sessions.origin_id, origin.id));
    });
    await accountMail.tell(origin, {
      subject: "mail_change_subject",
      body: isMain ? "mail_deletion_requested" : "mail_account_deleted",
      values: { account: target.account },
      hasFreezeLink: true,
    });
    return { delete_time };
  });
}

/** Signing in keeps an account that was about to be deleted. */
export async function cancelDeletion(
  { accountMail, database, securityLog }: Services,
  person: AccountRow,
  from: { readonly address: string; readonly device: string },
): Promise<void> {
  const { delete_time } = await readAccountSecurity(database, person.id);
  if (delete_time === null) return;
  await changeAccountSecurity(database, person.id, { delete_time: null });
  await securityLog.note(database, { account_id: person.id, event: "deletion_cancelled", ...from });
  await accountMail.tell(person, { subject: "mail_change_subject", body: "mail_deletion_cancelled" });
}

/** Deletes the main accounts whose week is over; one that came to hold something meanwhile is kept. */
export async function runDeletions(services: Services): Promise<void> {
  const { accountMail, clock, database } = services;
  const due = await database
    .select({ id: accountSecurity.account_id })
    .from(accountSecurity)
    .where(and(isNotNull(accountSecurity.delete_time), lte(accountSecurity.delete_time, clock.now())));
  for (const { id } of due) {
    const person = await findAccount(database, id);
    const isKept = await database.transaction(async (tx) => {
      const ids = [id, ...(await subAccountIds(tx, id))];
      if (await findObstacle(tx, ids, clock.now())) {
        await changeAccountSecurity(tx, id, { delete_time: null });
        return true;
      }
      for (const one of ids.toReversed()) await eraseAccount(tx, one);
      return false;
    });
    if (person) {
      const body = isKept ? "mail_deletion_kept" : "mail_account_deleted";
      await accountMail.tell(person, {
        subject: "mail_change_subject",
        body,
        values: { account: person.account ?? "" },
      });
    }
  }
}
