import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { createUser } from "../resources/account/service.ts";
import { DEMO_PASSWORD } from "./accounts.ts";

const bodySchema = v.strictObject({
  email: v.pipe(v.string(), v.email()),
  account: v.pipe(v.string(), v.regex(/^\w{3,32}$/)),
});

/**
 * Serves `PUT /test/person`, which is no call of the contract: it makes a person with a mining account, as if they had signed up,
 * and signs them in. It exists only where the settings ask for it.
 *
 * @param app application
 */
export function registerTestPeople(app: FastifyInstance): void {
  const { services } = app;
  app.put("/res/test/person", async (request) => {
    const { email, account } = v.parse(bodySchema, request.body);
    const row = await createUser(services, { email, account, password: DEMO_PASSWORD });
    return { code: 0, message: "OK", data: { token: await services.sessions.start(row.id) } };
  });
}
