import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import {
  operatorParamsSchema as paramsSchema,
  readOperatorInput as read,
} from "../../http/operator-access.ts";
import { decideOrder, listWaitingOrders } from "../../modules/payouts/reviews-repository.ts";

const reviewSchema = v.pipe(
  v.strictObject({
    decision: v.picklist(["approve", "refuse"]),
    reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ""),
    operator: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(64)), "operator"),
  }),
  v.forward(
    v.check(({ decision, reason }) => decision === "approve" || reason !== "", "a refusal needs a reason"),
    ["reason"],
  ),
);

/** The operator's calls about withdrawals; described in the manual's page on security. */
export function registerOperatorWithdrawals(app: FastifyInstance): void {
  const { services } = app;

  app.get("/operator/withdrawals", async () => {
    return { withdrawals: await listWaitingOrders(services) };
  });

  app.post("/operator/withdrawals/:id", async (request) => {
    const { id } = read(paramsSchema, request.params);
    const review = read(reviewSchema, request.body);
    const decision = await decideOrder(services, id, review);
    request.log.warn({ request_id: request.id, order_id: id, decision }, "withdrawal decided by an operator");
    return { decision };
  });
}
