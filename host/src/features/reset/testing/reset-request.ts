import type { ResetRequest } from "contracts";

/** A reset request whose owner is verified and that has no proofs yet. */
export function requestOf(own: Partial<ResetRequest> = {}): ResetRequest {
  return {
    type: "payment",
    status: "verified",
    reason: "",
    account_masked: "no***@mail.example",
    proofs_missing: 2,
    proofs: [],
    sign_message: "reset payment request 2 2026-11-20",
    created_time: 1_795_000_000,
    submit_time: null,
    finish_time: null,
    expire_time: 1_795_100_000,
    ...own,
  };
}
