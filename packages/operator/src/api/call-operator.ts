import type { CallData } from "contracts";
import { IDLE_HEADER, type OperatorCallDefinition, type OperatorCallInput } from "contracts/operator/call";
import { ApiError, ContractError, HttpError, NetworkError, TimeoutError } from "shared/api";
import * as v from "valibot";
import { idleSeconds } from "./last-input.ts";

const TIMEOUT_MS = 15_000;
/** A file of 10 MB must arrive on a slow connection. */
const FILE_TIMEOUT_MS = 300_000;

const refusalSchema = v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) });
const partsSchema = v.object({
  params: v.optional(v.record(v.string(), v.unknown()), {}),
  query: v.optional(v.record(v.string(), v.unknown()), {}),
  body: v.optional(v.unknown()),
});

function parseJson(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed;
  } catch {
    // Not JSON: a response from a proxy in between, classified by its status alone.
    return undefined;
  }
}

/**
 * Returns the address of a call.
 *
 * @param call an operator call
 * @param input its params and query
 * @returns path and query
 */
export function addressOf(call: OperatorCallDefinition, input: unknown): string {
  const { params, query } = v.parse(partsSchema, input);
  const path = call.path.replace(/:(\w+)/gu, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(pairs).toString();
  return search === "" ? path : `${path}?${search}`;
}

/** Returns the server's refusal as an error with its message. */
function refusalOf({ status }: Response, text: string): Error {
  const parsed = v.safeParse(refusalSchema, parseJson(text));
  if (!parsed.success) return new HttpError(status);
  const { code, message, data } = parsed.output;
  return new ApiError(code, message, data);
}

type Answer<Body> = { readonly body: Body } | { readonly refusal: Error };

/** Sends a call and reads the response whole, within one time limit. */
async function send<Body>(
  call: OperatorCallDefinition,
  input: unknown,
  { limitMs, read }: { readonly limitMs: number; readonly read: (response: Response) => Promise<Body> },
): Promise<Answer<Body>> {
  const { body } = v.parse(partsSchema, input);
  try {
    const response = await fetch(addressOf(call, input), {
      method: call.method,
      headers: {
        "Accept-Language": "en_US",
        [IDLE_HEADER]: String(idleSeconds()),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      credentials: "same-origin",
      signal: AbortSignal.timeout(limitMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) return { refusal: refusalOf(response, await response.text()) };
    return { body: await read(response) };
  } catch (cause) {
    const isLate = cause instanceof DOMException && cause.name === "TimeoutError";
    throw isLate ? new TimeoutError({ cause }) : new NetworkError({ cause });
  }
}

/** Whether an issue is an unknown member: a server newer than this desk may send additional ones, which are ignored. */
function isUnknownMember({ type, expected }: v.BaseIssue<unknown>): boolean {
  return type === "strict_object" && expected === "never";
}

/**
 * Makes an operator call.
 *
 * @param call a call of `contracts/operator`
 * @param input its `params`, `query` and `body`
 * @returns the data of its response, checked against the contract, without members that it does not know
 * @throws {ApiError} when the server refuses
 * @throws {HttpError} on a failing status without a refusal
 * @throws {TimeoutError} after 15 s
 * @throws {NetworkError} when the server cannot be reached
 * @throws {ContractError} when the response does not match
 */
export async function callOperator<C extends OperatorCallDefinition>(
  call: C,
  input: OperatorCallInput<C>,
): Promise<CallData<C>> {
  const answer = await send(call, input, { limitMs: TIMEOUT_MS, read: (response) => response.text() });
  if ("refusal" in answer) throw answer.refusal;
  const { output, issues = [] } = v.safeParse(call.response, parseJson(answer.body));
  const issue = issues.find((one) => !isUnknownMember(one));
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the schema has just accepted it; TypeScript cannot follow that through the generic call
  if (issue === undefined) return output as CallData<C>;
  throw new ContractError(call.name, `${call.name}: ${v.getDotPath(issue) ?? "data"}: ${issue.message}`);
}

/**
 * Downloads an operator file.
 *
 * @param call a call that responds with a file
 * @param input its params
 * @returns the bytes
 * @throws {AppError} as {@link callOperator}, but {@link TimeoutError} after five minutes
 */
export async function fetchOperatorFile<C extends OperatorCallDefinition>(
  call: C,
  input: OperatorCallInput<C>,
): Promise<Blob> {
  const answer = await send(call, input, { limitMs: FILE_TIMEOUT_MS, read: (response) => response.blob() });
  if ("refusal" in answer) throw answer.refusal;
  return answer.body;
}
