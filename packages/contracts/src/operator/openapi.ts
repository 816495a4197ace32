import path from "node:path";
import { readDescriptionsOf } from "../call-descriptions.ts";
import { makeExample } from "../example-value.ts";
import { CONTRACT_VERSION } from "../openapi.ts";
import {
  toBody,
  toEntities,
  toErrorCode,
  toJson,
  toParameters,
  type OpenApiObject,
} from "../openapi-parts.ts";
import * as operator from "./index.ts";
import type { OperatorCallDefinition } from "./call.ts";

const CALLS = path.join(import.meta.dirname, "calls");

function isOperatorCall(value: unknown): value is OperatorCallDefinition {
  return (
    typeof value === "object" && value !== null && "access" in value && "path" in value && "response" in value
  );
}

/**
 * Lists every operator call, sorted by path.
 *
 * @returns all exported definitions
 */
export function listOperatorCalls(): OperatorCallDefinition[] {
  const calls = Object.values<unknown>(operator).filter(isOperatorCall);
  const key = (call: OperatorCallDefinition) => `${call.path} ${call.method}`;
  return calls.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

function toAnswer(call: OperatorCallDefinition): OpenApiObject {
  if (call.answer === "file") {
    const content = { "application/octet-stream": { schema: { type: "string", format: "binary" } } };
    return { description: "The file", content };
  }
  const content = { schema: toJson(call.response), example: makeExample(call.response) };
  return { description: "The data", content: { "application/json": content } };
}

function toOperation(call: OperatorCallDefinition, description: string): OpenApiObject {
  const isPublic = call.access === "public";
  return {
    operationId: call.name,
    summary: call.summary,
    description,
    "x-roles": typeof call.access === "string" ? call.access : [...call.access],
    "x-audited": call.method !== "GET" || call.isAudited === true,
    security: isPublic ? [] : [{ session: [] }, { token: [] }],
    parameters: [...toParameters(call.params, "path"), ...toParameters(call.query, "query")],
    ...(call.body === undefined ? {} : { requestBody: toBody(call.body) }),
    responses: { "200": toAnswer(call), default: { $ref: "#/components/responses/error" } },
  };
}

/** Returns the entities that a text references, including indirect references. */
function entitiesOf(text: string): OpenApiObject {
  const all: OpenApiObject = { ...toEntities() };
  const found = new Map<string, unknown>();
  const visit = (part: string) => {
    for (const [, name = ""] of part.matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (found.has(name) || !(name in all)) continue;
      found.set(name, all[name]);
      visit(JSON.stringify(all[name]));
    }
  };
  visit(text);
  return Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function toPaths(): OpenApiObject {
  const descriptions = readDescriptionsOf(CALLS);
  const paths: Record<string, OpenApiObject> = {};
  for (const call of listOperatorCalls()) {
    const template = call.path.replace(/:(\w+)/g, "{$1}");
    const operation = toOperation(call, descriptions.get(call.name) ?? call.summary);
    paths[template] = { ...paths[template], [call.method.toLowerCase()]: operation };
  }
  return paths;
}

/**
 * Builds the OpenAPI 3.1 document of the operator calls.
 *
 * @returns the document, ready for `JSON.stringify`
 */
export function buildOperatorOpenApi(): OpenApiObject {
  const paths = toPaths();
  const refusal = {
    type: "object",
    description: "A refusal: its status fails, its code says why, its message says it to a person",
    properties: { code: { $ref: "#/components/schemas/ErrorCode" }, message: { type: "string" }, data: {} },
    required: ["code", "message", "data"],
    additionalProperties: false,
  };
  return {
    openapi: "3.1.1",
    info: {
      title: "Calls of the pool's operators",
      version: CONTRACT_VERSION,
      description:
        "For OPERATOR_PORT and the pool server's own port, never public. An answer is the data itself; a refusal has a failing status.",
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: { ...entitiesOf(JSON.stringify(paths)), ErrorCode: toErrorCode(), Refusal: refusal },
      responses: {
        error: {
          description: "A refusal",
          content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
        },
      },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "operator_session" },
        token: { type: "http", scheme: "bearer" },
      },
    },
  };
}

/**
 * Renders the checked-in document.
 *
 * @returns JSON with two spaces of indent and a final line break
 */
export function renderOperatorOpenApi(): string {
  return `${JSON.stringify(buildOperatorOpenApi(), null, 2)}\n`;
}
