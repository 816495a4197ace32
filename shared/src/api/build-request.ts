import { API_PREFIX, HEADERS, type CallDefinition } from "contracts";
import type { ApiIdentity } from "./identity.ts";

/** Parts of a call's input in the form that is sent. */
export interface CallParts {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/**
 * Splits the input of a call.
 *
 * @param input `{ params, query, body }` as far as the call has them
 * @returns the three parts, empty where absent
 */
export function partsOf(input: unknown): CallParts {
  const record = toRecord(input);
  return { params: toRecord(record["params"]), query: toRecord(record["query"]), body: record["body"] };
}

/**
 * Fills in the parameters of a path.
 *
 * @param path path with `:name` parameters
 * @param params value per name
 * @returns the path under `/res`, each value encoded
 * @throws {TypeError} when a parameter has no value
 * @example fillPath("/pool/:coin/home", { coin: "BTC" }) // "/pool/BTC/home"
 */
export function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/:([A-Za-z_]+)/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === "")
      throw new TypeError(`parameter ${name} of ${path} is missing`);
    return encodeURIComponent(String(value));
  });
}

/**
 * Serializes a query; undefined and null members are left out, lists repeat their name.
 *
 * @param query value per name
 * @returns the query with its question mark, or an empty string
 */
export function toQuery(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const entry of values) if (entry !== undefined && entry !== null) search.append(name, String(entry));
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

/** A call prepared for sending. */
export interface PreparedRequest {
  path: string;
  url: string;
  method: CallDefinition["method"];
  headers: Record<string, string>;
  body: string | undefined;
}

/**
 * Builds the headers of every call (spec 7).
 *
 * @param identity identity of the call
 * @returns value by header name
 */
export function requestHeaders(identity: Omit<ApiIdentity, "account">): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: "application/json",
    [HEADERS.acceptLanguage]: identity.locale,
    [HEADERS.currency]: identity.currency,
    [HEADERS.platform]: identity.platform,
  };
  if (identity.token !== undefined) headers[HEADERS.authorization] = `Bearer ${identity.token}`;
  if (identity.isNativeApp) headers[HEADERS.cacheControl] = "no-cache";
  return headers;
}

/**
 * Prepares a call: URL, headers of spec 7 and body.
 *
 * @param identity identity of the call
 * @param captcha result of the captcha, sent as a JSON header (spec 7.6)
 */
export function prepareRequest(
  call: CallDefinition,
  input: unknown,
  identity: ApiIdentity,
  captcha?: Record<string, string>,
): PreparedRequest {
  const parts = partsOf(input);
  const path = fillPath(call.path, parts.params);
  const headers = requestHeaders(identity);
  if (captcha) headers[HEADERS.captcha] = JSON.stringify(captcha);
  const body = parts.body === undefined ? undefined : JSON.stringify(parts.body);
  if (body !== undefined) headers["Content-Type"] = "application/json";
  return { path, url: `${API_PREFIX}${path}${toQuery(parts.query)}`, method: call.method, headers, body };
}
