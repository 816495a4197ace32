import * as v from "valibot";

type Schema = v.GenericSchema<unknown, unknown>;

/** "accepted", or the key of the first message. */
export function check(schema: Schema, value: unknown): string {
  const parsed = v.safeParse(schema, value, { abortPipeEarly: true, abortEarly: true });
  return parsed.success ? "accepted" : parsed.issues[0].message;
}
