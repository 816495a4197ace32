import * as v from "valibot";
import { defineCall } from "../call.ts";
import { profitTypeSchema } from "../schemas/mining.ts";
import { miningSettingSchema } from "../schemas/profit.ts";
import { coinSchema } from "../schemas/scalars.ts";

const coin = v.strictObject({ coin: coinSchema });

/** How the current account is paid for a coin. */
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

/** Chooses how the current account is paid for a coin, from the next full hour on; 26007 while the last choice is fresh. */
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
