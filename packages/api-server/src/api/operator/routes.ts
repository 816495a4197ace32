import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { notFound } from "../../platform/errors.ts";
import {
  operatorParamsSchema as paramsSchema,
  readOperatorInput as read,
} from "../../http/operator-access.ts";
import { changeAccount, findAccount } from "../../modules/accounts/repository.ts";
import { decideReset } from "../../modules/security/resets/decide.ts";
import { readFactor } from "../../modules/security/resets/decide-repository.ts";
import {
  findOwner,
  findRequest,
  listInReview,
  listProofs,
  readPhoto,
} from "../../modules/security/resets/repository.ts";

const decisionSchema = v.strictObject({
  decision: v.picklist(["approve", "refuse", "more"]),
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ""),
});

/** The operator's calls about resets and frozen accounts; described in the manual's page on security. */
export function registerOperator(app: FastifyInstance): void {
  const { services } = app;
  const { database } = services;

  app.get("/operator/resets", async () => {
    const rows = await listInReview(database);
    return {
      resets: await Promise.all(
        rows.map(async (row) => {
          const person = await findOwner(database, row);
          return {
            id: row.id,
            type: row.type,
            account: person?.account ?? null,
            email: person?.email ?? null,
            new_factor: readFactor(services, row)?.type ?? null,
            submit_time: row.submit_time,
            proofs: (await listProofs(database, row.id)).map(({ kind, facts, size }) => ({
              kind,
              facts,
              size,
            })),
          };
        }),
      ),
    };
  });

  app.get("/operator/resets/:id/photo", async (request, reply) => {
    const { id } = read(paramsSchema, request.params);
    const photo = await readPhoto(database, id);
    if (!photo) throw notFound();
    return reply
      .header("content-type", "application/octet-stream")
      .header("content-disposition", `attachment; filename="reset-${id}"`)
      .send(photo);
  });

  app.post("/operator/resets/:id", async (request) => {
    const { id } = read(paramsSchema, request.params);
    if (!(await decideReset(services, id, read(decisionSchema, request.body)))) throw notFound();
    request.log.warn({ request_id: request.id, reset_id: id }, "reset decided by an operator");
    return { status: (await findRequest(database, id))?.status ?? null };
  });

  app.post("/operator/accounts/:id/unfreeze", async (request) => {
    const { id } = read(paramsSchema, request.params);
    if (!(await findAccount(database, id))) throw notFound();
    await changeAccount(database, id, { frozen_time: null });
    request.log.warn({ request_id: request.id, account_id: id }, "account unfrozen by an operator");
    return { status: "unfrozen" };
  });

  app.post("/operator/accounts/:id/release", async (request) => {
    const { id } = read(paramsSchema, request.params);
    if (!(await findAccount(database, id))) throw notFound();
    await services.holds.end(database, id, "deposit_reversed");
    request.log.warn(
      { request_id: request.id, account_id: id },
      "hold of a reversed deposit lifted by an operator",
    );
    return { status: "released" };
  });
}
