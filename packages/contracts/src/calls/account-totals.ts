import * as v from "valibot";
import { defineCall } from "../call.ts";
import { countSchema, fiatSchema, timeSchema } from "../schemas/scalars.ts";

const worth = {
  /** Balances, in the display currency. */
  balance_value: fiatSchema,
  /** What today's mining is expected to bring, in the display currency. */
  today_value: fiatSchema,
};

/** Worth of all mining accounts of a person and of the accounts that saved observer links open. */
export const accountTotalsSchema = v.strictObject({
  currency: v.string(),
  price_time: timeSchema,
  ...worth,
  accounts: v.strictObject({ count: countSchema, ...worth }),
  links: v.strictObject({
    /** Accounts that are counted: each once, and none that is the person's own. */
    count: countSchema,
    /** Saved links that show no balances, and so count for nothing. */
    left_out: countSchema,
    ...worth,
  }),
});

/** Worth of all mining accounts of a person and of the accounts that saved observer links open. */
export type AccountTotals = v.InferOutput<typeof accountTotalsSchema>;

/** Total worth of the person's accounts and saved observer links. */
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
