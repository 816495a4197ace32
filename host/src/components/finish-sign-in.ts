import { recoverSignIn, verifySignIn, type SignInResult } from "contracts";
import { callApi } from "shared/api";
import { verify, type ProofByBusiness } from "shared/security";
import { setTempToken } from "shared/session";

/** Completes a sign-in after its first step, by a code or by a recovery code. */
function callSecondStep(step: { account: string; token: string }, proof: ProofByBusiness["signin"]) {
  return "recovery_code" in proof
    ? callApi(recoverSignIn, { body: { ...step, ...proof } })
    : callApi(verifySignIn, { body: { ...step, business: "signin", ...proof } });
}

/**
 * Resolves the first step to a token: at once, or by a code in the security dialog.
 *
 * @param account account name for the second step
 * @param result result of the first step
 * @returns undefined when the person canceled
 * @throws {AppError} when the second step failed
 */
export async function finishSignIn(account: string, result: SignInResult): Promise<string | undefined> {
  if (result.token !== undefined) return result.token;
  setTempToken(result.temp_token);
  try {
    const verified = await verify({
      business: "signin",
      signIn: { token: result.temp_token, verifyTypes: result.verify_types },
      act: (proof) => callSecondStep({ account, token: result.temp_token }, proof),
    });
    if (verified.status === "failed") throw verified.error;
    return verified.status === "done" ? verified.data.token : undefined;
  } finally {
    setTempToken(undefined);
  }
}
