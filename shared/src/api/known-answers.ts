import type { CallData, CallDefinition } from "contracts";
import type { ApiIdentity } from "./identity.ts";

/** Gives the data of a call that the document came with; undefined where it came without. */
export type KnownAnswers = <C extends CallDefinition>(
  call: C,
  input: unknown,
  identity: ApiIdentity,
) => CallData<C> | undefined;

let known: KnownAnswers = () => undefined;

/**
 * Sets where the data of calls comes from that were made before the page runs: by the server that rendered it.
 *
 * @param next reads the data of a call
 */
export function setKnownAnswers(next: KnownAnswers): void {
  known = next;
}

/**
 * Reads the data that the document came with.
 *
 * @param call a reading call
 * @param input its input
 * @param identity what it would be sent as
 * @returns the data, undefined where the document came without
 */
export const readKnownAnswer: KnownAnswers = (call, input, identity) => known(call, input, identity);
