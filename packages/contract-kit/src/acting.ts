import type { CallDefinition } from "contracts/call";
import * as v from "valibot";
import { describeAnswer, envelopeFaults } from "./check.ts";
import { sendCall, type Answer, type Input } from "./client.ts";
import type { Kit } from "./context.ts";

type Schema = v.GenericSchema<unknown, unknown>;

/** A write that violated the contract; the message describes the fault. */
class Fault extends Error {}

/**
 * Makes a write as a person with access to it.
 *
 * @param kit - shared by the checks
 * @param call - call of the contract
 * @param input - parameters, query and body
 * @returns the response, whether it succeeded or not
 */
export async function attempt(kit: Kit, call: CallDefinition, input: Input = {}): Promise<Answer> {
  const headers = await kit.inputs.headers(call);
  return sendCall(kit.server, call, { ...input, as: kit.actorOf(call), headers });
}

/**
 * Makes a write that must succeed.
 *
 * @param kit - shared by the checks
 * @param call - call of the contract
 * @param input - parameters, query and body
 * @returns the data of the response
 * @throws {Fault} if it is rejected, or returns data that does not match
 */
export async function act<const S extends Schema>(
  kit: Kit,
  call: CallDefinition & { readonly response: S },
  input: Input = {},
): Promise<v.InferOutput<S>> {
  const answer = await attempt(kit, call, input);
  const [fault] = envelopeFaults(answer);
  if (fault !== undefined) throw new Fault(`${call.name}: ${fault}`);
  if (answer.envelope?.code !== 0) throw new Fault(`${call.name} is refused: ${describeAnswer(answer)}`);
  const parsed = v.safeParse(call.response, answer.envelope.data);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Fault(`${call.name} answers data.${v.getDotPath(issue) ?? ""}: ${issue.message}`);
}

/** Returns a name that no earlier run has used. */
export function freshName(): string {
  return `kit ${Date.now().toString(36)}`;
}
