import { sendBatchCode, sendEmailCode, sendSignInSms, sendSmsCode } from "contracts";
import { callApi } from "shared/api";
import type { DialogRequest } from "shared/security";

/**
 * Requests a code, together with the payload it approves (domain wallet 2.3).
 *
 * @param request the dialog
 * @param channel where the code is sent
 * @throws {AppError} as `callApi`
 */
export async function sendCode(
  { business, payload, signIn }: Pick<DialogRequest, "business" | "payload" | "signIn">,
  channel: "email" | "sms",
): Promise<void> {
  if (signIn !== undefined) await callApi(sendSignInSms, { query: { token: signIn.token } });
  else if (payload !== undefined && "items" in payload)
    await callApi(sendBatchCode, { body: { channel, ...payload } });
  else await callApi(channel === "email" ? sendEmailCode : sendSmsCode, { query: { business, ...payload } });
}
