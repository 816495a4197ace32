import * as v from "valibot";
import { defineCall } from "../call.ts";
import { profitTypeSchema } from "../schemas/mining.ts";
import { miningSettingSchema } from "../schemas/profit.ts";
import { coinSchema } from "../schemas/scalars.ts";

const coin = v.strictObject({ coin: coinSchema });

/** Payout method of the current account for a coin. */
export const getMiningSetting = defineCall({
  name: "getMiningSetting",
  method: "GET",
  path: "/pool/:coin/setting",
  origin: "own",
  source: "domain pool 7.4",
  summary: "Mining method of an account",
  access: "account",
  params: coin,
  response: miningSettingSchema,
});

/** Sets the payout method of the current account for a coin, from the next full hour; 26007 if the last change was too recent. */
export const setMiningSetting = defineCall({
  name: "setMiningSetting",
  method: "PUT",
  path: "/pool/:coin/setting",
  origin: "own",
  source: "domain pool 7.4",
  summary: "Choose the mining method",
  access: "account",
  params: coin,
  body: v.strictObject({ profit_type: profitTypeSchema }),
  response: miningSettingSchema,
});
