import * as v from "valibot";
import { defineCall } from "../call.ts";
import { emailCaptchaField, miningAccountField } from "../schemas/fields.ts";
import { idSchema, timeSchema } from "../schemas/scalars.ts";
import { loginPasswordEntries, secondFactorEntries } from "../schemas/verification.ts";

/**
 * Deletes a sub-account immediately, or a main account after a waiting period that signing in cancels; null if already deleted.
 */
export const deleteAccount = defineCall({
  name: "deleteAccount",
  method: "POST",
  path: "/account/deleteuser",
  origin: "spec",
  source: "spec 7.3, domain wallet 5.1",
  summary: "Delete a mining account",
  access: "signed-in",
  body: v.strictObject({
    payload: v.strictObject({ id: idSchema, account: miningAccountField }),
    ...loginPasswordEntries,
    ...secondFactorEntries,
    captcha: emailCaptchaField,
  }),
  response: v.strictObject({ delete_time: v.nullable(timeSchema) }),
});
