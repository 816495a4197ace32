import type { CallDefinition } from "contracts/call";
import type * as v from "valibot";
import type { Answer, Input, Server, Values } from "./client.ts";
import type { People, Person } from "./people.ts";

/** Input of calls, found on the server itself. */
export interface Inputs {
  /** Valid input of a call: its required members. */
  of(call: CallDefinition): Promise<Input>;
  /** Headers required by a call. */
  headers(call: CallDefinition): Promise<Values>;
  /** Coin used by the checks. */
  coin(): Promise<string>;
}

type Schema = v.GenericSchema<unknown, unknown>;

/** A check that cannot be made here; the message states what is missing. */
export class Skipped extends Error {}

/** Shared by all checks. */
export interface Kit {
  readonly server: Server;
  readonly people: People;
  readonly inputs: Inputs;
  /** The person who makes a call, by its access. */
  actorOf(call: CallDefinition): Person | undefined;
  /** Adds what a signed call needs. */
  signed(call: CallDefinition, input: Input): Promise<Input>;
  /** Makes a read with valid input; the same call is sent once. */
  read(call: CallDefinition): Promise<Reading>;
  /** Returns the data of a call that must succeed. */
  data<const S extends Schema>(
    call: CallDefinition & { readonly response: S },
    input?: Input & { readonly as?: Person | undefined },
  ): Promise<v.InferOutput<S>>;
}

/** A read with its input. */
export interface Reading {
  readonly input: Input;
  readonly answer: Answer;
}

/**
 * Returns the person, or throws the reason to skip.
 *
 * @param person - the person, if the run has one
 * @param what - their role, for the reason
 */
export function requirePerson(person: Person | undefined, what: string): Person {
  if (person === undefined) throw new Skipped(`needs ${what}`);
  return person;
}
