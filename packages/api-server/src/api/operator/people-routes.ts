import {
  endPersonSessions,
  getPersonDetail,
  releaseHold,
  searchPeople,
  unfreezeAccount,
  type PersonDetail,
  type PersonRow,
} from "contracts/operator/calls/people";
import type { FastifyInstance } from "fastify";
import { operatorRoute } from "../../http/operator-route.ts";
import { countSubAccounts, searchAccounts } from "../../modules/accounts/desk-repository.ts";
import { findAccount, liftFreeze } from "../../modules/accounts/repository.ts";
import { byTwoPersons } from "../../modules/operators/approvals.ts";
import { listWaiting } from "../../modules/operators/approvals-repository.ts";
import { liftHoldAndLoss } from "../../modules/payouts/shortfalls-repository.ts";
import { requireOwnHold } from "../../modules/security/lift-hold.ts";
import { listOpenResets } from "../../modules/security/resets/repository.ts";
import { endAllOf, listLiving } from "../../modules/security/sign-ins-repository.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import { pageOf } from "../../platform/paging.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import type { Services } from "../../services.ts";

/** Number of security log lines shown at the desk. */
const EVENTS = 20;

async function requireAccount({ database }: Services, id: number): Promise<AccountRow> {
  const row = await findAccount(database, id);
  if (row === undefined) throw notFound();
  return row;
}

function presentRow(row: AccountRow): PersonRow {
  const { id, account, account_type, parent_id, email, register_time, frozen_time } = row;
  return { id, account, account_type, parent_id, email, register_time, frozen_time };
}

function holdTarget(id: number, hold: string): string {
  return `accounts/${String(id)}/${hold}`;
}

async function presentHolds(services: Services, id: number): Promise<PersonDetail["holds"]> {
  const { clock, database, holds } = services;
  const proposals = await listWaiting(database, "release_holds", clock.now());
  const rows = await holds.of(database, id);
  return rows.map((hold) => ({
    ...hold,
    proposal: proposals.get(holdTarget(hold.account_id, hold.reason)) ?? null,
  }));
}

async function presentDetail(services: Services, row: AccountRow): Promise<PersonDetail> {
  const { clock, database, securityLog } = services;
  const sessions = await listLiving(database, row.id, clock.now());
  return {
    ...presentRow(row),
    sub_accounts: await countSubAccounts(database, row.id),
    has_authenticator: row.totp_secret !== null,
    has_mobile: row.mobile !== null,
    has_payment_password: row.payment_password !== null,
    holds: await presentHolds(services, row.id),
    sessions: sessions.map(({ id, address, device, signin_time, used_time }) => ({
      id,
      address,
      device,
      signin_time,
      used_time,
    })),
    resets: await listOpenResets(database, row.id),
    events: await securityLog.list({ accountId: row.id, limit: EVENTS }),
  };
}

/** Registers the operators' endpoints for accounts: search, status, sessions, freezes and holds. */
export function registerOperatorPeople(scope: FastifyInstance): void {
  const { services } = scope;
  const { clock, database, securityLog } = services;

  operatorRoute(scope, searchPeople, async ({ query }) =>
    pageOf(await searchAccounts(database, query), query, presentRow),
  );

  operatorRoute(scope, getPersonDetail, async ({ params }) =>
    presentDetail(services, await requireAccount(services, params.id)),
  );

  operatorRoute(scope, endPersonSessions, async ({ params }) => {
    await requireAccount(services, params.id);
    const ended = await endAllOf(database, params.id);
    if (ended > 0) {
      const note = { account_id: params.id, event: "sessions_ended", address: "", device: "" } as const;
      await securityLog.record(database, note);
    }
    return { ended };
  });

  operatorRoute(scope, unfreezeAccount, async ({ params, body }) => {
    const { frozen_time } = await requireAccount(services, params.id);
    const seen = body.frozen_time ?? frozen_time;
    if (seen !== null) await liftFreeze(database, params.id, seen);
    const left = await requireAccount(services, params.id);
    if (left.frozen_time !== null) throw new ApiError(409, "freeze_changed", { status: 409 });
    return { status: "unfrozen" as const };
  });

  operatorRoute(scope, releaseHold, async ({ params, body, operator, request }) => {
    const { id } = params;
    const { hold, reason, start_time } = body;
    const row = await requireAccount(services, id);
    const lifted = { accountId: id, reason: hold };
    if (operator.id !== null) await requireOwnHold(services, lifted, start_time);
    const proposal = {
      action: "release_holds",
      target: holdTarget(id, hold),
      summary: `Lift the hold "${hold}" of ${row.email ?? row.account ?? String(id)}`,
      reason,
      role: "support",
      payload: { account_id: id, hold },
    } as const;
    const { state, approval_id } = await byTwoPersons(services, operator, proposal, () =>
      liftHoldAndLoss(services, { ...lifted, decidedTime: start_time ?? clock.now() }),
    );
    request.operatorOutcome = state;
    return approval_id === null
      ? { status: "released" as const }
      : { status: "proposed" as const, approval_id };
  });
}
