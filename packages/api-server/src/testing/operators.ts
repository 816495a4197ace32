import type { OperatorRole } from "contracts/operator/call";
import type { FastifyInstance, InjectOptions } from "fastify";
import { startOperatorSession } from "../modules/operators/operator-sessions-repository.ts";
import { insertOperator } from "../modules/operators/operators-repository.ts";
import { createGenerator } from "../modules/security/totp-repository.ts";
import { OPERATOR_COOKIE } from "../http/operator-access.ts";

/** Password of operators created by tests. */
export const OPERATOR_PASSWORD = "Operator_Desk_2026";
/** Secret of their authenticators. */
export const OPERATOR_SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

let made = 0;

/** A test operator, signed in like on the operator pages. */
export interface TestOperator {
  readonly id: number;
  readonly email: string;
  readonly send: (
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    payload?: object,
  ) => ReturnType<typeof sendAs>;
}

function sendAs(app: FastifyInstance, token: string, options: InjectOptions) {
  const headers = {
    cookie: `${OPERATOR_COOKIE}=${token}`,
    origin: "http://desk.test:3200",
    host: "desk.test:3200",
  };
  return app.inject({ ...options, headers });
}

/** Creates an operator with roles and signs them in. */
export async function createOperator(
  app: FastifyInstance,
  roles: readonly OperatorRole[],
): Promise<TestOperator> {
  made += 1;
  const { clock, database, passwords, secrets } = app.services;
  const email = `operator${String(made)}@test.example`;
  const ready = {
    password: await passwords.hash(OPERATOR_PASSWORD),
    totp_secret: secrets.seal(OPERATOR_SECRET),
  };
  const row = await insertOperator(database, { email, roles, now: clock.now(), ready });
  if (row === undefined) throw new Error("there is such an operator already");
  const token = await startOperatorSession(app.services, row.id);
  return {
    id: row.id,
    email,
    send: (method, path, payload) =>
      sendAs(app, token, {
        method,
        url: `/operator/${path}`,
        ...(payload === undefined ? {} : { payload }),
      }),
  };
}

/** Returns the code an authenticator shows at a given time. */
export function codeAt(secret: string, seconds: number): string {
  return createGenerator(secret).generate({ timestamp: seconds * 1000 });
}
