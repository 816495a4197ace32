import type { CallDefinition } from "contracts/call";
import type { Business } from "contracts/schemas/verification";
import type { FastifyInstance } from "fastify";
import type * as v from "valibot";
import { runMoneyWrite } from "../modules/ledger/index.ts";
import type { VerificationCodes } from "../modules/security/verification.ts";
import type { Database } from "../platform/database/database.ts";
import type { Session } from "../platform/sessions/sessions-repository.ts";
import { route } from "./route.ts";

interface Request<Body> {
  readonly body: Body;
  readonly session: Session;
}

/** A money write of the signed-in account, approved by the codes in its body. */
export interface ProvenWrite<Body, Prepared, Answer> {
  readonly business: Business;
  /** Reads the request and the data the write needs, before any code is checked: an invalid request uses no code. */
  prepare(request: Request<Body>): Promise<Prepared>;
  act(transaction: Database, prepared: Prepared, request: Request<Body>): Promise<Answer>;
}

/** Serves a call that moves money after its codes are verified; they are used up in the same transaction. */
export function provenWrite<
  Body extends VerificationCodes & { readonly client_id: string },
  Response extends v.GenericSchema<unknown, unknown>,
  Prepared,
>(
  app: FastifyInstance,
  call: CallDefinition<undefined, undefined, v.GenericSchema<unknown, Body>, Response>,
  write: ProvenWrite<Body, Prepared, v.InferInput<Response>>,
): void {
  const { services } = app;
  route(app, call, ({ body, session }) =>
    runMoneyWrite(services, {
      accountId: session.account.id,
      clientId: body.client_id,
      call: call.name,
      body,
      prepare: async () => ({
        prepared: await write.prepare({ body, session }),
        proof: await services.verification.check({ session, business: write.business, codes: body }),
      }),
      act: async (transaction, { prepared, proof }) => {
        const answer = await write.act(transaction, prepared, { body, session });
        await proof.consume(transaction);
        return answer;
      },
    }),
  );
}
