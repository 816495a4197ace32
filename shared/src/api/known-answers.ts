import type { CallData, CallDefinition } from "contracts";
import type { ApiIdentity } from "./identity.ts";

/** Returns the data of a call that is embedded in the document; undefined if it is not. */
export type KnownAnswers = <C extends CallDefinition>(
  call: C,
  input: unknown,
  identity: ApiIdentity,
) => CallData<C> | undefined;

let known: KnownAnswers = () => undefined;

/**
 * Sets the source of data of calls that the rendering server made before the page runs.
 *
 * @param next reads the data of a call
 */
export function setKnownAnswers(next: KnownAnswers): void {
  known = next;
}

/**
 * Reads data embedded in the document.
 *
 * @param call a reading call
 * @param input its input
 * @param identity identity it would be sent with
 * @returns the data, undefined if it is not embedded
 */
export const readKnownAnswer: KnownAnswers = (call, input, identity) => known(call, input, identity);
