import type * as v from "valibot";
import * as contracts from "./index.ts";

type Schema = v.GenericSchema<unknown, unknown>;

/** Schemas that are not entities: for files, empty responses, and the envelope around the data. */
const UNNAMED: ReadonlySet<string> = new Set(["file", "nothing", "envelope"]);

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "schema";
}

/**
 * Returns every schema exported by the contract, by its name without the suffix: `poolStateSchema` is `PoolState`.
 *
 * @returns schemas sorted by name
 */
export function listEntities(): Readonly<Record<string, Schema>> {
  const named = Object.entries<unknown>(contracts).flatMap(([name, value]) => {
    const [, entity] = /^(\w+)Schema$/.exec(name) ?? [];
    const isOwn = entity !== undefined && !UNNAMED.has(entity);
    return isOwn && isSchema(value)
      ? [[`${entity.charAt(0).toUpperCase()}${entity.slice(1)}`, value] as const]
      : [];
  });
  return Object.fromEntries(named.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
