import type * as v from "valibot";
import * as contracts from "./index.ts";

type Schema = v.GenericSchema<unknown, unknown>;

/** Schemas that are no entities: what files and empty answers are checked with, and the envelope around the data. */
const UNNAMED: ReadonlySet<string> = new Set(["file", "nothing", "envelope"]);

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "schema";
}

/**
 * Every schema that the contract exports, by its name without the ending: `poolStateSchema` is `PoolState`.
 *
 * @returns schemas in the order of their names
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
