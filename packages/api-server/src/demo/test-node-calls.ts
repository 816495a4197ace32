import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { acceleratedCoinOf } from "../modules/acceleration/index.ts";
import { findTestBlock, sendTestTransaction } from "../modules/chain-node/test-node.ts";

const transactionSchema = v.strictObject({ kind: v.picklist(["free", "low_fee", "with_parents"]) });

/**
 * Registers test endpoints, not part of the contract: `PUT /test/transaction` sends a waiting transaction of the accelerated coin
 * for one test, and `PUT /test/pool-block` makes the pool find a block of it. They exist only where enabled in the settings.
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
