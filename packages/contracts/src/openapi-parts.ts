import {
  toJsonSchema,
  toJsonSchemaDefs,
  type ConversionConfig,
  type JsonSchema,
} from "@valibot/to-json-schema";
import type * as v from "valibot";
import { ERROR_CODES } from "./error-codes.ts";
import { ERROR_MEANINGS } from "./error-meanings.ts";
import { listEntities } from "./entities.ts";
import { makeExample } from "./example-value.ts";

type Schema = v.GenericSchema<unknown, unknown>;

/** A JSON object of the document. */
export interface OpenApiObject {
  [key: string]: unknown;
}

function isObject(value: unknown): value is OpenApiObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const definitions = listEntities();

/** Query numbers and booleans are sent as text; the document describes the type that the text encodes. */
function describeQueryValue(converted: JsonSchema): JsonSchema | undefined {
  const [value, text, ...others] = converted.anyOf ?? [];
  if (!isObject(value) || !isObject(text) || others.length > 0 || text["type"] !== "string") return undefined;
  if (value["type"] === "boolean") return { type: "boolean" };
  return value["type"] === "number" ? { type: "integer" } : undefined;
}

const config: ConversionConfig = {
  target: "draft-2020-12",
  typeMode: "input",
  errorMode: "ignore",
  overrideSchema: ({ jsonSchema }) => describeQueryValue(jsonSchema),
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction.type === "safe_integer" ? { ...jsonSchema, type: "integer" } : undefined,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/** Keys of a converted schema that are kept only in the components. */
const NOT_IN_BODIES = ["$schema", "$defs"];

/**
 * Converts a schema to JSON Schema, with the contract's entities as references.
 *
 * @param schema - a schema of the contract
 * @returns JSON Schema
 */
export function toJson(schema: Schema): OpenApiObject {
  const converted = toJsonSchema(schema, { ...config, definitions });
  return Object.fromEntries(Object.entries(converted).filter(([name]) => !NOT_IN_BODIES.includes(name)));
}

/**
 * Describes the parameters of a path or query.
 *
 * @param schema - their schema, if there is one
 * @param place - where they are sent
 * @returns parameters of an operation
 */
export function toParameters(schema: Schema | undefined, place: "path" | "query"): OpenApiObject[] {
  if (schema === undefined) return [];
  const { properties, required } = toJson(schema);
  if (!isObject(properties)) return [];
  const names: unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: place,
    required: place === "path" || names.includes(name),
    schema: type,
  }));
}

/**
 * Describes the error codes with their meanings, so that a client can distinguish them by type.
 *
 * @returns JSON Schema of a code
 */
export function toErrorCode(): OpenApiObject {
  const meanings: Readonly<Record<string, string>> = ERROR_MEANINGS;
  const refusals = Object.entries(ERROR_CODES).filter(([name]) => name in meanings);
  return {
    description: "Why a call was refused",
    oneOf: refusals.map(([name, code]) => ({ const: code, title: name, description: meanings[name] })),
  };
}

/**
 * Describes a body.
 *
 * @param body - its schema
 * @returns request body of an operation, with an example
 */
export function toBody(body: Schema): OpenApiObject {
  return {
    required: true,
    content: { "application/json": { schema: toJson(body), example: makeExample(body) } },
  };
}

/**
 * Describes the entities of the contract.
 *
 * @returns JSON Schema by name
 */
export function toEntities(): Record<string, JsonSchema> {
  return toJsonSchemaDefs(definitions, config);
}
