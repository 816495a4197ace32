import { deleteAccount } from "contracts/calls/settings";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import { fromOf } from "../../http/security-change.ts";
import { requireMain } from "../../modules/accounts/policy.ts";
import { findAccount, subAccountIds } from "../../modules/accounts/repository.ts";
import { DELETION_WAIT_SECONDS, requireDeletable } from "../../modules/security/account-deletion.ts";
import { eraseAccount, requestDeletion } from "../../modules/security/account-deletion-repository.ts";
import { storeNews } from "../../modules/notifications/notify-person.ts";
import { pauseRulesTo, type Deletion } from "../../modules/payouts/auto-destinations-repository.ts";
import type { SendStored } from "../../modules/security/account-email.ts";
import type { Database } from "../../platform/database/database.ts";
import { lockAccount } from "../../platform/account-lock-repository.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import type { Services } from "../../services.ts";

/** Pauses the automatic withdrawals to an account about to be deleted; the owner gets a message and an email about it. */
async function storePausedRules(
  services: Services,
  tx: Database,
  owner: AccountRow,
  deletion: Deletion,
): Promise<readonly SendStored[]> {
  const coins = await pauseRulesTo(tx, deletion);
  if (coins.length === 0) return [];
  return [
    await storeNews(services, tx, owner, {
      subject: "auto_paused_subject",
      body: "auto_paused",
      values: { account: deletion.name, coins: coins.join(", ") },
      category: "wallet",
    }),
  ];
}

/** Deletes a mining account: a sub-account immediately, the main account after a week without a sign-in. */
export function registerDeletion(app: FastifyInstance): void {
  const { services } = app;
  const { accountEmail, clock, database, securityLog, verification } = services;

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
    await requireDeletable(database, ids, clock.now());
    const proof = await verification.check({ session, business: "delete_user", codes: body });
    const delete_time = isMain ? clock.now() + DELETION_WAIT_SECONDS : null;
    const emails = await database.transaction(async (tx) => {
      const stored: SendStored[] = [];
      // Transfers and automatic withdrawals to a sub-account lock the main account, too.
      await lockAccount(tx, origin.id);
      await proof.consume(tx);
      await requireDeletable(tx, ids, clock.now());
      const event = isMain ? "deletion_requested" : "account_deleted";
      await securityLog.record(tx, { account_id: origin.id, event, ...fromOf(request) });
      if (delete_time === null) {
        const deletion = {
          owner_id: origin.id,
          name: body.payload.account,
          ip: request.ip,
          time: clock.now(),
        };
        stored.push(...(await storePausedRules(services, tx, origin, deletion)));
        await eraseAccount(tx, target.id, clock.now());
      } else await requestDeletion(tx, origin.id, delete_time);
      stored.push(
        await accountEmail.store(tx, origin, {
          subject: "email_change_subject",
          body: isMain ? "email_deletion_requested" : "email_account_deleted",
          values: { account: body.payload.account },
          hasFreezeHint: true,
          message: { category: "security" },
        }),
      );
      return stored;
    });
    for (const send of emails) await send();
    return { delete_time };
  });
}
