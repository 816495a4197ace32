import * as v from "valibot";
import { defineCall } from "../call.ts";
import { countSchema, fiatSchema, timeSchema } from "../schemas/scalars.ts";

const worth = {
  /** Balances, in the display currency. */
  balance_value: fiatSchema,
  /** Expected earnings of today, in the display currency. */
  today_value: fiatSchema,
};

/** Total value of a person's mining accounts and of the accounts in saved observer links. */
export const accountTotalsSchema = v.strictObject({
  currency: v.string(),
  /** Time of the oldest price behind the values. */
  price_time: timeSchema,
  ...worth,
  accounts: v.strictObject({ count: countSchema, ...worth }),
  links: v.strictObject({
    /** Accounts counted: each once, excluding the person's own. */
    count: countSchema,
    /** Saved links that show no balances and are not counted. */
    left_out: countSchema,
    ...worth,
  }),
});

/** Total value of a person's mining accounts and of the accounts in saved observer links. */
export type AccountTotals = v.InferOutput<typeof accountTotalsSchema>;

/** Total value of the person's accounts and saved observer links. */
export const getAccountTotals = defineCall({
  name: "getAccountTotals",
  method: "GET",
  path: "/account/total",
  origin: "own",
  source: "domain wallet 3.1",
  summary: "Total worth of accounts and links",
  access: "signed-in",
  response: accountTotalsSchema,
});
