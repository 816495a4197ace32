import type { CallDefinition } from "contracts/call";
import type * as v from "valibot";
import type { Answer, Input, Server, Values } from "./client.ts";
import type { People, Person } from "./people.ts";

/** Input of calls, found on the server itself. */
export interface Inputs {
  /** Input that fits a call: the members that have to be sent. */
  of(call: CallDefinition): Promise<Input>;
  /** Headers a call cannot do without. */
  headers(call: CallDefinition): Promise<Values>;
  /** The coin the checks are made with. */
  coin(): Promise<string>;
}

type Schema = v.GenericSchema<unknown, unknown>;

/** A check cannot be made here; the message says what is missing. */
export class Skipped extends Error {}

/** What every check works with. */
export interface Kit {
  readonly server: Server;
  readonly people: People;
  readonly inputs: Inputs;
  /** Who makes a call, by its access. */
  actorOf(call: CallDefinition): Person | undefined;
  /** Adds what a signed call has to carry. */
  signed(call: CallDefinition, input: Input): Promise<Input>;
  /** Makes a read with input that fits; the same call is sent once. */
  read(call: CallDefinition): Promise<Reading>;
  /** The data of a call that has to succeed. */
  data<const S extends Schema>(
    call: CallDefinition & { readonly response: S },
    input?: Input & { readonly as?: Person | undefined },
  ): Promise<v.InferOutput<S>>;
}

/** A read with what it was made with. */
export interface Reading {
  readonly input: Input;
  readonly answer: Answer;
}

/**
 * Whoever is needed, or the reason to skip.
 *
 * @param person - someone, if the run has them
 * @param what - what they are, for the reason
 */
export function requirePerson(person: Person | undefined, what: string): Person {
  if (person === undefined) throw new Skipped(`needs ${what}`);
  return person;
}
