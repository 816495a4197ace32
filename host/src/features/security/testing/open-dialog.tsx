import { act } from "@testing-library/react";
import type { User } from "contracts";
import { usePendingVerification, verify, type BindBusiness, type VerifyResult } from "shared/security";
import { userOf } from "shared/testing";
import { openPage, type Answers, type OpenedPage } from "#/testing/open-page.tsx";
import { VerifyDialog } from "../verify-dialog.tsx";

/** A person with all factors. */
export const SECURED: Partial<User> = {
  mobile: "+86 138****0000",
  has_totp_auth: true,
  has_payment_password: true,
  is_payment_verify: true,
};

/** Renders the requested dialog, as the shell does. */
export function DialogOutlet() {
  const pending = usePendingVerification();
  return pending && <VerifyDialog key={pending.id} pending={pending} />;
}

/** An opened dialog of the shell. */
export interface OpenedDialog extends OpenedPage {
  /** Its result; pending while it is open. */
  result: Promise<VerifyResult<undefined>>;
}

/** Opens the dialog of a binding with a mock server. */
export async function openBinding(
  business: BindBusiness,
  answers: Answers,
  person: Partial<User> = SECURED,
): Promise<OpenedDialog> {
  const page = await openPage(<DialogOutlet />, { person: userOf(person), answers });
  let result: OpenedDialog["result"] = Promise.resolve({ status: "cancelled" });
  await act(async () => {
    result = verify({ business });
    await Promise.resolve();
  });
  return { ...page, result };
}
