import type { CallDefinition } from "contracts/call";
import { signIn } from "contracts/calls/auth";
import { API_PREFIX } from "contracts/constants";
import { ERROR_CODES } from "contracts/error-codes";
import { makeExample } from "contracts/example-value";
import { createServer, type IncomingMessage, type Server } from "node:http";
import * as v from "valibot";
import { CALLS } from "../check.ts";
import { entriesOf, isObject, unwrap } from "../schema-walk.ts";

/** Token that the mock issues and accepts. */
export const MOCK_TOKEN = "contract-kit-mock-token";

/** Access key of the mock's observer link. */
export const MOCK_OBSERVER_KEY = "contract-kit-mock-observer";

/** Number of rows of every paged list. */
const TOTAL = 25;
const FILE = "name,value\nkit,1\n";

/** Response data by call name. */
export type FixedAnswers = Readonly<Record<string, unknown>>;

interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Asked {
  readonly call: CallDefinition;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

function reply(status: number, code: number, data: unknown): Reply {
  const message = code === 0 ? "OK" : `Code ${String(code)}`;
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify({ code, message, data }),
  };
}

/** Paths of the contract as patterns, fewest parameters first. */
const ROUTES = CALLS.map((call) => ({
  call,
  pattern: new RegExp(
    `^${API_PREFIX}${call.path.replaceAll(".", "\\.").replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}$`,
  ),
})).toSorted((a, b) => a.call.path.split(":").length - b.call.path.split(":").length);

function findCall(method: string, path: string): Pick<Asked, "call" | "params"> | undefined {
  for (const { call, pattern } of ROUTES) {
    const match = call.method === method ? pattern.exec(path) : null;
    if (match !== null) return { call, params: { ...match.groups } };
  }
  return undefined;
}

/** Returns the first invalid field, if any. */
function findFault({ call, params, query, body }: Asked): string | undefined {
  const parts = [
    [call.params, params],
    [call.query, query],
    [call.body, body],
  ] as const;
  for (const [schema, value] of parts) {
    const parsed = schema === undefined ? undefined : v.safeParse(schema, value);
    if (parsed?.success === false) return v.getDotPath(parsed.issues[0]) ?? "body";
  }
  return undefined;
}

function isAdmitted(
  { access }: CallDefinition,
  { headers }: IncomingMessage,
  query: Asked["query"],
): boolean {
  if (access === "public") return true;
  if (access === "observer") return query["access_key"] === MOCK_OBSERVER_KEY;
  if (access === "api-key") return typeof headers["x-api-key"] === "string";
  return headers.authorization === `Bearer ${MOCK_TOKEN}`;
}

const REFUSALS: Readonly<Record<string, readonly [number, number]>> = {
  observer: [200, ERROR_CODES.observerDenied],
  "api-key": [200, ERROR_CODES.apiKeyDenied],
};

function isSchema(value: unknown): value is v.GenericSchema<unknown, unknown> {
  return isObject(value) && value["kind"] === "schema";
}

/** Builds the requested page of rows. */
function makePage(made: Record<string, unknown>, { call, query }: Asked): unknown {
  const { item } = unwrap(entriesOf(call.response)["data"]);
  if (!isSchema(item) || call.query === undefined) return made;
  const asked = v.parse(v.looseObject({ page: v.number(), limit: v.number() }), v.parse(call.query, query));
  const first = (asked.page - 1) * asked.limit;
  const count = Math.max(0, Math.min(asked.limit, TOTAL - first));
  const data = Array.from({ length: count }, (_, index) => makeExample(item, first + index));
  const total_page = Math.ceil(TOTAL / asked.limit);
  return {
    ...made,
    data,
    count,
    curr_page: asked.page,
    has_next: asked.page < total_page,
    total: TOTAL,
    total_page,
  };
}

function makeData(asked: Asked, answers: FixedAnswers): unknown {
  const { name } = asked.call;
  if (name === signIn.name) return { token: MOCK_TOKEN };
  if (Object.hasOwn(answers, name)) return answers[name];
  const made = makeExample(asked.call.response);
  const isPage = isObject(made) && "total_page" in made && "page" in entriesOf(asked.call.query);
  return isPage ? makePage(made, asked) : made;
}

function replyTo(asked: Asked, answers: FixedAnswers): Reply {
  const field = findFault(asked);
  if (field !== undefined) return reply(400, ERROR_CODES.badRequest, { field, rule: "schema" });
  if (asked.call.answer !== "file") return reply(200, 0, makeData(asked, answers));
  const [type = "text/csv"] = asked.call.mediaTypes ?? ["text/csv"];
  return {
    status: 200,
    headers: { "content-type": type, "content-disposition": 'attachment; filename="mock.csv"' },
    body: FILE,
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}

async function answer(request: IncomingMessage, answers: FixedAnswers): Promise<Reply> {
  const url = new URL(request.url ?? "/", "http://mock");
  const found = findCall(request.method ?? "GET", url.pathname);
  const text = await readBody(request);
  if (found === undefined) return reply(404, ERROR_CODES.notFound, null);
  const query = Object.fromEntries(url.searchParams);
  if (!isAdmitted(found.call, request, query)) {
    const [status, code] = REFUSALS[found.call.access] ?? [401, ERROR_CODES.unauthorized];
    return reply(status, code, null);
  }
  try {
    return replyTo({ ...found, query, body: text === "" ? undefined : JSON.parse(text) }, answers);
  } catch (error) {
    if (error instanceof SyntaxError)
      return reply(400, ERROR_CODES.badRequest, { field: "body", rule: "json" });
    throw error;
  }
}

/**
 * Creates a server that answers every call of the contract by its schema, always with the same data. It stores nothing: writes
 * are validated and discarded.
 *
 * @param answers - data of calls whose response is not generated from the schema
 * @returns the server, not listening yet
 */
export function createMock(answers: FixedAnswers = {}): Server {
  return createServer((request, response) => {
    answer(request, answers).then(
      ({ status, headers, body }) => {
        response.writeHead(status, {
          "cache-control": "no-store",
          "x-content-type-options": "nosniff",
          ...headers,
        });
        response.end(body);
      },
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        response.writeHead(500, { "content-type": "application/json" });
        response.end(JSON.stringify({ code: ERROR_CODES.internal, message, data: null }));
      },
    );
  });
}

/**
 * Returns the URL of a server listening on this machine.
 *
 * @param server - a listening server
 */
export function urlOf(server: Server): string {
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return `http://127.0.0.1:${String(port)}`;
}
