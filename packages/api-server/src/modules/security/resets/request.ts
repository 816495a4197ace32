import { PROOFS_NEEDED, type ResetRequest } from "contracts/calls/reset";
import { ApiError } from "../../../platform/errors.ts";
import type { SecurityServices } from "../services.ts";
import type { AccountRow } from "../../../platform/sessions/sessions-repository.ts";
import { maskAccount } from "../../accounts/index.ts";
import { findByToken, findOwner, listProofs, type ResetRow } from "./repository.ts";

/** The error for a request token that is unknown, expired, or for another step. */
export function expired(): ApiError {
  return new ApiError(21007, "step_expired");
}

/** Returns a request with its owner, if its status is one that the call allows. */
export async function requireReset(
  { database, clock }: SecurityServices,
  token: string,
  states: readonly ResetRow["status"][],
): Promise<ResetRow> {
  const row = await findByToken(database, token, clock.now());
  if (!row || !states.includes(row.status)) throw expired();
  return row;
}

/** Returns the owner as whom the person of a request was verified. */
export async function requireOwner({ database }: SecurityServices, row: ResetRow): Promise<AccountRow> {
  const person = await findOwner(database, row);
  if (!person) throw expired();
  return person;
}

/** Text to be signed with a payout address: it identifies the request and contains no secrets. */
export function signMessage(row: ResetRow): string {
  return `reset ${row.type} request ${row.id} ${new Date(row.created_time * 1000).toISOString().slice(0, 10)}`;
}

/** The owner's view of a request. */
export async function presentReset(services: SecurityServices, row: ResetRow): Promise<ResetRequest> {
  const proofs = await listProofs(services.database, row.id);
  const person = await findOwner(services.database, row);
  const complete = proofs.filter(({ is_complete }) => is_complete).length;
  // Before the person is verified, the response contains nothing that a stranger did not enter.
  const isKnown = row.status !== "started" && row.status !== "cancelled";
  const isOpen = ["started", "verified", "more_needed"].includes(row.status);
  const needed = row.is_recovered || !isOpen ? 0 : PROOFS_NEEDED;
  return {
    type: row.type,
    status: row.status,
    reason: row.reason,
    account_masked: isKnown && person ? maskAccount(person) : "***",
    proofs_missing: Math.max(0, needed - complete),
    proofs: proofs.map(({ kind, is_complete }) => ({ kind, is_complete })),
    sign_message: isKnown ? signMessage(row) : "",
    created_time: row.created_time,
    submit_time: row.submit_time,
    finish_time: row.finish_time,
    expire_time: row.expire_time,
  };
}
