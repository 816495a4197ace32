import * as v from "valibot";
import { defineCall } from "../call.ts";
import { amountSchema, clientIdSchema, coinSchema, idSchema } from "../schemas/scalars.ts";
import { paymentPasswordEntries, secondFactorEntries } from "../schemas/verification.ts";

const codes = { ...paymentPasswordEntries, ...secondFactorEntries };
const order = v.strictObject({ id: idSchema });

/** Orders cloud mining; the section redirects home (spec 1). */
export const createCloudMiningOrder = defineCall({
  name: "createCloudMiningOrder",
  method: "POST",
  path: "/cloud/mining/v2/order",
  origin: "spec",
  source: "spec 7.4",
  summary: "Order cloud mining",
  access: "main",
  body: v.strictObject({
    client_id: clientIdSchema,
    product_id: idSchema,
    coin: coinSchema,
    amount: amountSchema,
    ...codes,
  }),
  response: order,
});

/** Opens a hedge; the section redirects home (spec 1). */
export const createLeverageOrder = defineCall({
  name: "createLeverageOrder",
  method: "POST",
  path: "/leverage/position/order",
  origin: "spec",
  source: "spec 7.4",
  summary: "Open a hedge",
  access: "main",
  body: v.strictObject({
    client_id: clientIdSchema,
    market: v.pipe(v.string(), v.regex(/^[A-Z0-9]{5,20}$/)),
    side: v.picklist(["long", "short"]),
    amount: amountSchema,
    ...codes,
  }),
  response: order,
});

/** Transfers coins to or from the hedging account; the section redirects home (spec 1). */
export const transferLeverageBalance = defineCall({
  name: "transferLeverageBalance",
  method: "POST",
  path: "/leverage/balance/transfer",
  origin: "spec",
  source: "spec 7.4",
  summary: "Transfer to or from the hedging account",
  access: "main",
  body: v.strictObject({
    client_id: clientIdSchema,
    coin: coinSchema,
    amount: amountSchema,
    direction: v.picklist(["in", "out"]),
    ...codes,
  }),
  response: v.strictObject({ coin: coinSchema, balance: amountSchema }),
});
