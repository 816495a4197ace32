import {
  HEADERS,
  RENEWED_TOKEN_HEADER,
  TIMINGS_MS,
  type CallData,
  type CallDefinition,
  type CallInput,
} from "contracts";
import * as v from "valibot";
import { trackActivity } from "./activity.ts";
import { prepareRequest, type PreparedRequest } from "./build-request.ts";
import { takePrefetchedResponse } from "./prefetched-responses.ts";
import {
  ApiError,
  AppError,
  ContractError,
  HttpError,
  NetworkError,
  TimeoutError,
  UNAVAILABLE_STATUS,
  UnavailableError,
} from "./errors.ts";
import { handleFailure } from "./failures.ts";
import { getApiIdentity } from "./identity.ts";
import { guardRepeatedWrite } from "./repeated-write.ts";
import { sendRequest } from "./send-request.ts";
import { getTokenKeeper } from "./token-keeper.ts";

/** Additional options of a request. */
export interface CallOptions {
  /** Aborts the request; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** The four fields of a solved captcha (spec 7.6). */
  captcha?: Record<string, string>;
  /** Signature of the body, for calls that require one (spec 7.1). */
  signature?: string;
  /** Token of the support chat, for its calls. */
  chatToken?: string;
}

const Envelope = v.object({
  code: v.number(),
  message: v.optional(v.string(), ""),
  data: v.optional(v.unknown()),
});

/** A response whose status and body arrived within the timeout. */
interface Answer<T> {
  response: Response;
  body: T;
}

async function send<T>(
  request: PreparedRequest,
  read: (response: Response) => Promise<T>,
  signal?: AbortSignal,
): Promise<Answer<T>> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMINGS_MS.requestTimeout);
  try {
    const response = await (takePrefetchedResponse(request) ??
      sendRequest(request, signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal));
    return { response, body: await read(response) };
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    const isLate = timeout.signal.aborted || (cause instanceof DOMException && cause.name === "TimeoutError");
    throw isLate ? new TimeoutError({ cause }) : new NetworkError({ cause });
  } finally {
    clearTimeout(timer);
  }
}

function parseEnvelope(text: string): v.InferOutput<typeof Envelope> | undefined {
  try {
    const parsed = v.safeParse(Envelope, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    // Not JSON: a response from an intermediary, classified by its status alone.
    return undefined;
  }
}

/** Returns the error of a failing status; the envelope of a gateway, whose text is in English, has an empty object as its data. */
function statusError(status: number, envelope: v.InferOutput<typeof Envelope> | undefined): HttpError {
  const isServerText = envelope !== undefined && envelope.code !== 0 && envelope.data === null;
  if (status === UNAVAILABLE_STATUS && isServerText && envelope.message !== "")
    return new UnavailableError(envelope.message);
  return new HttpError(status, envelope?.message);
}

/** Throws for every response that is not a success; returns the envelope's `data`. */
function readEnvelope(call: CallDefinition, response: Response, text: string): unknown {
  const envelope = parseEnvelope(text);
  if (response.status === 403 || response.status >= 500) throw statusError(response.status, envelope);
  if (envelope === undefined) {
    if (!response.ok) throw new HttpError(response.status);
    throw new ContractError(call.name, `${call.name}: the answer is not an envelope`);
  }
  if (envelope.code !== 0) throw new ApiError(envelope.code, envelope.message, envelope.data);
  if (!response.ok) throw new HttpError(response.status, envelope.message);
  return envelope.data;
}

/** Whether an issue is an unknown member: a server newer than this build may send additional ones, which are ignored. */
function isUnknownMember({ type, expected }: v.BaseIssue<unknown>): boolean {
  return type === "strict_object" && expected === "never";
}

/**
 * Validates response data: data that the schema accepts has the call's type, without members unknown to the schema.
 *
 * @param call the call of the response
 * @param data `data` of its envelope
 * @throws {ContractError} when the data does not match
 */
export function parseData<C extends CallDefinition>(call: C, data: unknown): CallData<C> {
  const { output, issues = [] } = v.safeParse(call.response, data);
  const issue = issues.find((one) => !isUnknownMember(one));
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the schema has just accepted it; TypeScript cannot follow that through the generic call
  if (issue === undefined) return output as CallData<C>;
  throw new ContractError(call.name, `${call.name}: ${v.getDotPath(issue) ?? "data"}: ${issue.message}`);
}

const writesInHand = new Set<Promise<unknown>>();

/** Sends a request; a write is tracked while it is in progress. */
async function sendCounted<T>(
  request: PreparedRequest,
  read: (response: Response) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<Answer<T>> {
  const sent = trackActivity(send(request, read, signal));
  if (request.method === "GET") return sent;
  writesInHand.add(sent);
  try {
    return await sent;
  } finally {
    writesInHand.delete(sent);
  }
}

function keepRenewed({ headers }: Response, sentToken: string | undefined): void {
  const token = headers.get(RENEWED_TOKEN_HEADER);
  if (token !== null && sentToken !== undefined) getTokenKeeper().renew(sentToken, token);
}

/** A rejected token may just have been renewed, by a write of this page that is still in progress or by another tab. */
async function followRenewal(error: AppError): Promise<void> {
  const isRefused =
    (error instanceof ApiError && error.code === 401) || (error instanceof HttpError && error.status === 401);
  if (!isRefused) return;
  await Promise.allSettled(writesInHand);
  getTokenKeeper().follow();
}

/** Runs one request with the repeated-write guard, the activity count and the error catalog applied. */
async function perform<T, R>(
  request: PreparedRequest,
  sentToken: string | undefined,
  work: {
    read: (response: Response) => Promise<T>;
    finish: (answer: Answer<T>) => R;
    signal: AbortSignal | undefined;
  },
): Promise<R> {
  guardRepeatedWrite(request, performance.now());
  try {
    const answer = await sendCounted(request, work.read, work.signal);
    keepRenewed(answer.response, sentToken);
    return work.finish(answer);
  } catch (error) {
    if (error instanceof AppError) {
      await followRenewal(error);
      handleFailure(error, { path: request.path, sentToken, currentToken: getApiIdentity().token });
    }
    throw error;
  }
}

/**
 * Makes a call and returns the `data` of its response, validated against the contract.
 *
 * @param call a call of `packages/contracts`
 * @param input its `params`, `query` and `body`
 * @param options signal and captcha
 * @returns the envelope's data
 * @throws {ApiError} when the server returns an error code
 * @throws {HttpError} on a failing status without an envelope, and on 403 and 5xx
 * @throws {TimeoutError} after 10 s
 * @throws {NetworkError} when the server cannot be reached
 * @throws {ContractError} when the response does not match
 * @throws {RepeatedRequestError} when the same write was sent within 500 ms
 */
export async function callApi<C extends CallDefinition>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallData<C>> {
  const identity = getApiIdentity();
  const request = prepareRequest(call, input, identity, options.captcha);
  if (options.signature !== undefined) request.headers[HEADERS.signature] = options.signature;
  if (options.chatToken !== undefined) request.headers[HEADERS.chatToken] = options.chatToken;
  return perform(request, identity.token, {
    read: (response) => response.text(),
    finish: (answer) => parseData(call, readEnvelope(call, answer.response, answer.body)),
    signal: options.signal,
  });
}

/** A file returned by the server. */
export interface FetchedFile {
  blob: Blob;
  /** File name from the response's `Content-Disposition` header, if present. */
  name: string | undefined;
}

function decodeName(encoded: string | undefined): string | undefined {
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch {
    // The name is not encoded as declared: the plain name is used, if there is one.
    return undefined;
  }
}

function readFileName(header: string | null): string | undefined {
  const text = header ?? "";
  return decodeName(/filename\*=UTF-8''([^;]+)/i.exec(text)?.[1]) ?? /filename="?([^";]+)"?/i.exec(text)?.[1];
}

/**
 * Fetches a file; a JSON response is an error whose message the caller shows (spec 7.1).
 *
 * @param call a call whose response is a file
 * @param options signal
 * @throws {AppError} as `callApi`
 */
export async function fetchFile<C extends CallDefinition>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<FetchedFile> {
  const identity = getApiIdentity();
  const request = prepareRequest(call, input, identity);
  const answer = await perform(request, identity.token, {
    read: async (response) => {
      const isJson = (response.headers.get("content-type") ?? "").includes("json");
      return isJson || !response.ok ? { text: await response.text() } : { blob: await response.blob() };
    },
    finish: ({ response, body }) => {
      if (body.blob)
        return { blob: body.blob, name: readFileName(response.headers.get("content-disposition")) };
      readEnvelope(call, response, body.text);
      throw new ContractError(call.name, `${call.name}: JSON instead of a file`);
    },
    signal: options.signal,
  });
  return answer;
}
