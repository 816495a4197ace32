import * as v from "valibot";
import { defineCall } from "../call.ts";
import { miningAccountField } from "../schemas/fields.ts";
import { nothingSchema } from "../schemas/scalars.ts";
import { secondFactorEntries } from "../schemas/verification.ts";

/** The person's mining accounts with a key that may read and set alert rules. */
export const getApiKeyAlerts = defineCall({
  name: "getApiKeyAlerts",
  method: "GET",
  path: "/setting/api/key/alerts",
  origin: "own",
  source: "domain wallet 5.2",
  summary: "API keys that set alert rules",
  access: "signed-in",
  response: v.strictObject({ accounts: v.array(v.string()) }),
});

/** Grants or revokes a key's permission to read and set the alert rules of its account; other permissions are unchanged. */
export const setApiKeyAlerts = defineCall({
  name: "setApiKeyAlerts",
  method: "PUT",
  path: "/setting/account/api/key/alerts",
  origin: "own",
  source: "domain wallet 5.2",
  summary: "Let an API key set alert rules",
  access: "signed-in",
  body: v.strictObject({ account: miningAccountField, is_allowed: v.boolean(), ...secondFactorEntries }),
  response: nothingSchema,
});
