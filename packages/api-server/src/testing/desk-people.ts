import { getPersonDetail, listResets } from "contracts/operator/calls/people";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import type { TestApp } from "./app.ts";
import { createOperator, type TestOperator } from "./operators.ts";
import { createResetSteps } from "./reset-steps.ts";
import { createSecurePerson } from "./secure-person.ts";

/** Reads a person's page at the desk. */
export async function readPerson(who: TestOperator, id: number) {
  const answer = await who.send("GET", `people/${String(id)}`);
  return v.parse(getPersonDetail.response, answer.json());
}

/** Returns the reset of a person that an operator sees in review. */
export async function findReset(who: TestOperator, email: string | null) {
  const { resets } = v.parse(listResets.response, (await who.send("GET", "resets")).json());
  const found = resets.find((one) => one.email === email);
  if (found === undefined) throw new Error("the request is not in review");
  return found;
}

/** Creates two operators of the support, for what one proposes and another confirms. */
export async function createSupportPair(app: FastifyInstance): Promise<[TestOperator, TestOperator]> {
  return [await createOperator(app, ["support"]), await createOperator(app, ["support"])];
}

/** Submits a request to replace a lost authenticator, which two operators can decide. */
export async function submitReset(test: TestApp) {
  const [ada, bob] = await createSupportPair(test.app);
  const steps = createResetSteps(test);
  const person = await createSecurePerson(test.app);
  const prepared = await steps.prepare(person);
  await steps.submit(prepared);
  return { ada, bob, prepared, seen: await findReset(ada, person.email) };
}
