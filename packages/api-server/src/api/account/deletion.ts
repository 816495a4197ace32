import { deleteAccount } from "contracts/calls/settings";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import { fromOf } from "../../http/security-change.ts";
import { requireMain } from "../../modules/accounts/policy.ts";
import { findAccount, subAccountIds } from "../../modules/accounts/repository.ts";
import { DELETION_WAIT_SECONDS, requireDeletable } from "../../modules/security/account-deletion.ts";
import { eraseAccount, requestDeletion } from "../../modules/security/account-deletion-repository.ts";
import { ApiError, notFound } from "../../platform/errors.ts";

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
    const sendEmail = await database.transaction(async (tx) => {
      await proof.consume(tx);
      await requireDeletable(tx, ids, clock.now());
      const event = isMain ? "deletion_requested" : "account_deleted";
      await securityLog.record(tx, { account_id: origin.id, event, ...fromOf(request) });
      await (delete_time === null
        ? eraseAccount(tx, target.id)
        : requestDeletion(tx, origin.id, delete_time));
      return accountEmail.store(tx, origin, {
        subject: "email_change_subject",
        body: isMain ? "email_deletion_requested" : "email_account_deleted",
        values: { account: body.payload.account },
        hasFreezeLink: true,
      });
    });
    await sendEmail();
    return { delete_time };
  });
}
