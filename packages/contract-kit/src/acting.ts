import type { CallDefinition } from "contracts/call";
import * as v from "valibot";
import { describeAnswer, envelopeFaults } from "./check.ts";
import { sendCall, type Answer, type Input } from "./client.ts";
import type { Kit } from "./context.ts";

type Schema = v.GenericSchema<unknown, unknown>;

/** A write did not do what the contract says; the message is the fault. */
class Fault extends Error {}

/**
 * Makes a write as whoever may make it.
 *
 * @param kit - what the checks share
 * @param call - call of the contract
 * @param input - parameters, query and body
 * @returns the answer, whatever it says
 */
export async function attempt(kit: Kit, call: CallDefinition, input: Input = {}): Promise<Answer> {
  const headers = await kit.inputs.headers(call);
  return sendCall(kit.server, call, { ...input, as: kit.actorOf(call), headers });
}

/**
 * Makes a write that has to succeed.
 *
 * @param kit - what the checks share
 * @param call - call of the contract
 * @param input - parameters, query and body
 * @returns the data of the answer
 * @throws {Fault} when it is refused, or answers with data that does not fit
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

/** A text that no earlier run has used. */
export function freshName(): string {
  return `kit ${Date.now().toString(36)}`;
}
