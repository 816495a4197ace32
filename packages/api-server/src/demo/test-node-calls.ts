import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { acceleratedCoinOf } from "../modules/acceleration/index.ts";
import { findTestBlock, sendTestTransaction } from "../modules/chain-node/test-node.ts";

const transactionSchema = v.strictObject({ kind: v.picklist(["free", "low_fee", "with_parents"]) });

/**
 * Serves calls that are no calls of the contract: `PUT /test/transaction` sends a transaction of the accelerated coin that waits,
 * for one test alone, and `PUT /test/pool-block` lets the pool find a block of it. They exist only where the settings ask for them.
 */
export function registerTestNode(app: FastifyInstance): void {
  const { services } = app;
  const coin = acceleratedCoinOf(services.config);
  app.put("/res/test/transaction", async (request) => {
    const { kind } = v.parse(transactionSchema, request.body);
    const txid = await sendTestTransaction(services, coin, kind);
    return { code: 0, message: "OK", data: { txid } };
  });
  app.put("/res/test/pool-block", async () => {
    const height = await findTestBlock(services, coin);
    return { code: 0, message: "OK", data: { height } };
  });
}
