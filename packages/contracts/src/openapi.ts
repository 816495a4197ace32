import { keyRuleOf, type CallAccess, type CallDefinition, type CallHeader } from "./call.ts";
import { readDescriptions } from "./call-descriptions.ts";
import { makeExample } from "./example-value.ts";
import * as contracts from "./index.ts";
import {
  toBody,
  toEntities,
  toErrorCode,
  toJson,
  toParameters,
  type OpenApiObject,
} from "./openapi-parts.ts";

export type { OpenApiObject };

/** Version of the contract; incremented when a call changes. */
export const CONTRACT_VERSION = "1.0.0";

const SECURITY: Readonly<Record<CallAccess, readonly OpenApiObject[]>> = {
  public: [],
  "signed-in": [{ bearer: [] }],
  account: [{ bearer: [] }],
  main: [{ bearer: [] }],
  observer: [{ accessKey: [] }],
  "api-key": [{ apiKey: [] }],
};

const TAGS: readonly (readonly [RegExp, string])[] = [
  [/^\/ticket|^\/common\/ticket/, "Support"],
  [/^\/common|^\/biz_monitor|^\/operation|^\/announcement/, "Common"],
  [/^\/captcha|^\/account\/(?:sign|password|freeze|refer)/, "Sign-in"],
  [/^\/account|^\/user|^\/agency/, "Accounts"],
  [/^\/message/, "Messages"],
  [/^\/blog|^\/content|^\/resource/, "Content"],
  [/^\/pool\/customer/, "VIP application"],
  [/^\/pool|^\/setting\/coin/, "Pool"],
  [/^\/observer|^\/setting\/(?:foreign_)?observer/, "Observers"],
  [/^\/setting/, "Settings"],
  [/^\/wallet/, "Wallet"],
  [/^\/loan/, "Loans"],
  [/^\/tools/, "Tools"],
  [/^\/weixin/, "Chat app"],
  [/^\/openapi/, "Programming interface"],
  [/^\/cloud|^\/leverage/, "Closed sections"],
];

function findTag(path: string): string {
  return TAGS.find(([pattern]) => pattern.test(path))?.[1] ?? "Other";
}

function isCall(value: unknown): value is CallDefinition {
  return (
    typeof value === "object" && value !== null && "method" in value && "path" in value && "response" in value
  );
}

/**
 * Lists every call of the contract, sorted by path.
 *
 * @returns all exported call definitions
 */
export function listCalls(): CallDefinition[] {
  const calls = Object.values<unknown>(contracts).filter(isCall);
  const key = (call: CallDefinition) => `${call.path} ${call.method}`;
  return calls.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

const HEADER_PARAMETERS: Readonly<Record<CallHeader, OpenApiObject>> = {
  captcha: { $ref: "#/components/parameters/captcha" },
  signature: { $ref: "#/components/parameters/signature" },
  "chat-token": { $ref: "#/components/parameters/chatToken" },
};

function toEnvelope(data: CallDefinition["response"]): OpenApiObject {
  const success = {
    type: "object",
    properties: { code: { const: 0 }, message: { type: "string" }, data: toJson(data) },
    required: ["code", "message", "data"],
    additionalProperties: false,
  };
  return { oneOf: [success, { $ref: "#/components/schemas/Refusal" }] };
}

/** Builds a successful example response from the schema. */
function toExample({ response }: CallDefinition): OpenApiObject {
  return { code: 0, message: "OK", data: makeExample(response) };
}

const TABLE_TYPES = ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"];

function toAnswer(call: CallDefinition): OpenApiObject {
  const binary = { schema: { type: "string", format: "binary" } };
  if (call.answer === "file") {
    return {
      description: "The file; a JSON answer is an error",
      content: Object.fromEntries((call.mediaTypes ?? TABLE_TYPES).map((type) => [type, binary])),
    };
  }
  return {
    description: "Code 0 with the data, or a refusal by its code",
    content: { "application/json": { schema: toEnvelope(call.response), example: toExample(call) } },
  };
}

const NOT_MODIFIED = { "304": { description: "Unchanged since the answer whose `ETag` was sent" } };

function toOperation(call: CallDefinition, description: string): OpenApiObject {
  const key = keyRuleOf(call);
  const parameters = [
    { $ref: "#/components/parameters/language" },
    { $ref: "#/components/parameters/currency" },
    ...(call.headers ?? []).map((name) => HEADER_PARAMETERS[name]),
    ...(key?.isSigned === true ? [{ $ref: "#/components/parameters/keySignature" }] : []),
    ...toParameters(call.params, "path"),
    ...toParameters(call.query, "query").filter(
      (entry) => !(call.access === "observer" && entry["name"] === "access_key"),
    ),
  ];
  return {
    operationId: call.name,
    summary: call.summary,
    description,
    tags: [findTag(call.path)],
    "x-origin": call.origin,
    "x-source": call.source,
    "x-access": call.access,
    ...(key === undefined ? {} : { "x-permission": key.permission }),
    security: SECURITY[call.access],
    parameters,
    ...(call.body === undefined ? {} : { requestBody: toBody(call.body) }),
    responses: {
      "200": toAnswer(call),
      ...(call.isRevalidated === true ? NOT_MODIFIED : {}),
      default: { $ref: "#/components/responses/error" },
    },
  };
}

function toPaths(calls: readonly CallDefinition[]): OpenApiObject {
  const descriptions = readDescriptions();
  const paths: Record<string, OpenApiObject> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = {
      ...paths[path],
      [call.method.toLowerCase()]: toOperation(call, descriptions.get(call.name) ?? call.summary),
    };
  }
  return paths;
}

function header(name: string, description: string): OpenApiObject {
  return { name, in: "header", required: false, description, schema: { type: "string" } };
}

function toComponents(): OpenApiObject {
  const refusal = {
    type: "object",
    description:
      "A refusal: its code says why, its message says it to a person in the language of the request",
    properties: { code: { $ref: "#/components/schemas/ErrorCode" }, message: { type: "string" }, data: {} },
    required: ["code", "message", "data"],
    additionalProperties: false,
  };
  return {
    schemas: { ...toEntities(), ErrorCode: toErrorCode(), Refusal: refusal },
    responses: {
      error: {
        description: "A code other than 0 with a message in the asked language; `data` holds details",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
      },
    },
    parameters: {
      language: header(contracts.HEADERS.acceptLanguage, "Language of messages, e.g. en_US"),
      currency: header(contracts.HEADERS.currency, "Display currency, e.g. USD"),
      captcha: header(
        contracts.HEADERS.captcha,
        "JSON text of lot_number, captcha_output, pass_token, gen_time",
      ),
      signature: header(contracts.HEADERS.signature, "Signature over the body"),
      chatToken: { ...header(contracts.HEADERS.chatToken, "Token of the support chat"), required: true },
      keySignature: {
        ...header("X-SIGNATURE", "HMAC-SHA256 of the query as sent, with the secret of the key; hexadecimal"),
        required: true,
      },
    },
    securitySchemes: {
      bearer: { type: "http", scheme: "bearer" },
      accessKey: { type: "apiKey", in: "query", name: "access_key" },
      apiKey: { type: "apiKey", in: "header", name: "X-API-KEY" },
    },
  };
}

/**
 * Builds the OpenAPI 3.1 document of every call from the schemas that client and server use.
 *
 * @returns the document, ready for `JSON.stringify`
 */
export function buildOpenApi(): OpenApiObject {
  const calls = listCalls();
  return {
    openapi: "3.1.1",
    info: {
      title: "Mining pool calls",
      version: CONTRACT_VERSION,
      description:
        "Answers are an envelope of code, message and data. Amounts, hashrates and ratios are decimal strings, times are Unix seconds.",
    },
    servers: [{ url: contracts.API_PREFIX }],
    tags: [...new Set(calls.map((call) => findTag(call.path)))].sort().map((name) => ({ name })),
    paths: toPaths(calls),
    components: toComponents(),
  };
}

/**
 * Renders the checked-in document.
 *
 * @returns JSON with two spaces of indent and a final line break
 */
export function renderOpenApi(): string {
  return `${JSON.stringify(buildOpenApi(), null, 2)}\n`;
}
