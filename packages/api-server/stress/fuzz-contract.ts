import { readFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { createFuzzBench, ROLES, type Came, type FuzzBench, type Role, type Sent } from "./fuzz-bench.ts";
import { asSchema, createFitting, nasty, spoilt, type Fitting, type Schema } from "./fuzz-values.ts";

const DOCUMENT = path.resolve(import.meta.dirname, "../../contracts/openapi.json");

/** An operation of the contract. */
interface Operation {
  readonly id: string;
  readonly method: Sent["method"];
  readonly path: string;
  readonly access: string;
  readonly params: readonly (readonly [string, Schema])[];
  readonly query: readonly (readonly [string, Schema])[];
  readonly body: Schema | undefined;
}

/** A request before it is encoded. */
interface Case {
  readonly role: Role;
  readonly isTrusted: boolean;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly form: "json" | "broken" | "deep" | "text" | "none";
  readonly tail: string;
}

/** Result of fuzzing. */
export interface FuzzResult {
  readonly operations: number;
  readonly calls: number;
  readonly refused: number;
  readonly accepted: number;
  /** Number of calls without a timely response; they prove nothing. */
  readonly late: number;
  /** Violated rules, each with the smallest request that violates it. */
  readonly violations: readonly string[];
  /** Number of operations that were accepted at least once. */
  readonly opened: number;
}

const METHODS = { get: "GET", post: "POST", put: "PUT", delete: "DELETE" } as const;

function list(value: unknown): readonly Schema[] {
  return Array.isArray(value) ? value.map(asSchema) : [];
}

function readOperations(document: Schema): readonly Operation[] {
  return Object.entries(asSchema(document["paths"])).flatMap(([place, methods]) =>
    Object.entries(METHODS).flatMap(([name, method]) => {
      const operation = asSchema(asSchema(methods)[name]);
      if (typeof operation["operationId"] !== "string") return [];
      const parameters = list(operation["parameters"]);
      const inside = (where: string) =>
        parameters
          .filter((one) => one["in"] === where)
          .map((one) => [String(one["name"]), asSchema(one["schema"])] as const);
      const content = asSchema(asSchema(operation["requestBody"])["content"]);
      const json = asSchema(content["application/json"]);
      return [
        {
          id: operation["operationId"],
          method,
          path: place,
          access: String(operation["x-access"]),
          params: inside("path"),
          query: inside("query"),
          body: "schema" in json ? asSchema(json["schema"]) : undefined,
        },
      ];
    }),
  );
}

function caseOf({ params, query, body }: Operation, fitting: Fitting): fc.Arbitrary<Case> {
  const object = (members: readonly (readonly [string, Schema])[]) =>
    fc.record(
      Object.fromEntries(members.map(([name, schema]) => [name, fitting.value(schema, name)] as const)),
    );
  const names = (members: readonly (readonly [string, Schema])[]) => members.map(([name]) => name);
  const bodyNames = body === undefined ? [] : Object.keys(asSchema(fitting.resolve(body)["properties"]));
  return fc.record({
    role: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom("main" as const, "new" as const) },
      fc.constantFrom(...ROLES),
    ),
    isTrusted: fc.boolean(),
    params: fc.oneof(
      { weight: 3, arbitrary: object(params) },
      { weight: 1, arbitrary: spoilt(object(params), names(params)) },
    ),
    query: fc.oneof(
      { weight: 2, arbitrary: object(query) },
      { weight: 2, arbitrary: spoilt(object(query), names(query)) },
    ),
    body: body === undefined ? nasty : spoilt(fitting.value(body), bodyNames),
    form: fc.oneof(
      { weight: 12, arbitrary: fc.constant(body === undefined ? ("none" as const) : ("json" as const)) },
      fc.constantFrom("json" as const, "broken" as const, "deep" as const, "text" as const, "none" as const),
    ),
    tail: fc.oneof(
      { weight: 12, arbitrary: fc.constant("") },
      fc.constantFrom(
        "%00=1",
        "a=%ff",
        "%E0%A4%A",
        "page=1&page=2",
        "__proto__[x]=1",
        "limit=99999999999999999999",
      ),
    ),
  });
}

/** Encodes a value as part of a URL. */
function inAddress(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return encodeURIComponent(text.slice(0, 3000).toWellFormed());
}

function writeBody({ form, body }: Case): { type?: string; payload?: string } {
  switch (form) {
    case "none":
      return {};
    case "json":
      return { type: "application/json", payload: JSON.stringify(body) ?? "null" };
    case "broken":
      return { type: "application/json", payload: `{"a": ${JSON.stringify(body) ?? ""},` };
    case "deep":
      return { type: "application/json", payload: "[".repeat(5000) + "]".repeat(5000) };
    case "text":
      return { type: "text/plain", payload: JSON.stringify(body) ?? "null" };
  }
}

async function write(operation: Operation, one: Case, bench: FuzzBench): Promise<Sent> {
  const { headers, query: own, sign } = await bench.as(one.role);
  const values = asSchema(one.params);
  const place = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inAddress(values[name] ?? "x"));
  const query = Object.entries(asSchema(one.query))
    .filter(([name]) => !new URLSearchParams(own).has(name))
    .map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`);
  const search = [...query, own, one.tail].filter((part) => part !== "").join("&");
  const { type, payload } = writeBody(one);
  const url = `/res${place}${search === "" ? "" : `?${search}`}`;
  // The signature covers the query as sent: encoding a URL escapes a few more characters.
  const proof = sign?.(new URL(url, "http://pool.test").search.slice(1));
  return {
    method: operation.method,
    url,
    headers: { ...headers, ...proof, ...(type === undefined ? {} : { "content-type": type }) },
    ...(payload === undefined ? {} : { payload }),
  };
}

/** Whether a role must never be admitted, whatever is sent. */
function isLockedOut(access: string, role: Role): boolean {
  if (access === "api-key") return role !== "key";
  const isNobody = ["visitor", "stranger", "observer", "key", "false key"].includes(role);
  if (access === "main") return isNobody || role === "sub" || role === "delegate";
  return (access === "account" || access === "signed-in") && isNobody;
}

/** Whether a server on a busy machine could not respond in time; the figures include how often. */
function isOutOfTime({ status, code }: Came): boolean {
  return status === 503 && code === 503;
}

function isServerFault({ status, code = 0 }: Came): boolean {
  return status >= 500 || (code >= 500 && code < 600);
}

function faultsOf(
  operation: Operation,
  role: Role,
  came: Came,
  changes: readonly string[],
): readonly string[] {
  const isAccepted = came.isFile ? came.status === 200 : came.code === 0;
  const faults: string[] = [];
  if (isOutOfTime(came)) return faults;
  if (isServerFault(came)) faults.push(`server fault ${String(came.status)}`);
  if (!came.isFile && came.code === undefined) faults.push(`no envelope: ${came.text.slice(0, 80)}`);
  if (isAccepted && isLockedOut(operation.access, role)) faults.push(`lets ${role} in`);
  if (!isAccepted && changes.length > 0) faults.push(`refused and changed ${changes.join(", ")}`);
  return faults;
}

function describe(operation: Operation, role: Role, sent: Sent): string {
  const rest = JSON.stringify({ url: sent.url, payload: sent.payload }).slice(0, 600);
  return `${operation.method} ${operation.path} as ${role} ${rest}`;
}

/**
 * Sends requests of every kind to every operation of the contract.
 *
 * @param options number of requests per operation, seed, callback for progress and violations, and the operations (by default
 * all)
 * @returns figures and violations
 */
export async function fuzzContract(options: {
  readonly runs: number;
  readonly seed: number;
  readonly only?: string;
  readonly onProgress?: (done: number, of: number) => void;
  readonly onViolation?: (violation: string) => void;
}): Promise<FuzzResult> {
  const document = asSchema(JSON.parse(readFileSync(DOCUMENT, "utf8")));
  const fitting = createFitting(document);
  const operations = readOperations(withParameters(document, fitting)).filter(({ id, path: place }) =>
    options.only === undefined ? true : id === options.only || place === options.only,
  );
  const bench = await createFuzzBench();
  const violations: string[] = [];
  const opened = new Set<string>();
  const tally = { calls: 0, refused: 0, accepted: 0, late: 0 };
  for (const [index, operation] of operations.entries()) {
    let last = "";
    const property = fc.asyncProperty(caseOf(operation, fitting), async (one) => {
      bench.trustCodes(one.isTrusted);
      const sent = await write(operation, one, bench);
      const came = await bench.send(sent);
      const faults = faultsOf(operation, one.role, came, await bench.changes());
      tally.calls += 1;
      const isAccepted = came.isFile || came.code === 0;
      if (isAccepted) opened.add(operation.id);
      tally[isOutOfTime(came) ? "late" : isAccepted ? "accepted" : "refused"] += 1;
      if (faults.length === 0) return;
      last = `${faults.join("; ")}: ${describe(operation, one.role, sent)}`;
      throw new Error(last);
    });
    const details = await fc.check(property, { numRuns: options.runs, seed: options.seed + index });
    if (details.failed) {
      const violation = last === "" ? (fc.defaultReportMessage(details) ?? "") : last;
      violations.push(violation);
      options.onViolation?.(violation);
    }
    options.onProgress?.(index + 1, operations.length);
  }
  await bench.close();
  return { operations: operations.length, ...tally, opened: opened.size, violations };
}

/** Returns the document with parameter references resolved. */
function withParameters(document: Schema, fitting: Fitting): Schema {
  const paths = Object.entries(asSchema(document["paths"])).map(([place, methods]) => [
    place,
    Object.fromEntries(
      Object.entries(asSchema(methods)).map(([method, operation]) => [
        method,
        {
          ...asSchema(operation),
          parameters: list(asSchema(operation)["parameters"]).map((one) => fitting.resolve(one)),
        },
      ]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}
