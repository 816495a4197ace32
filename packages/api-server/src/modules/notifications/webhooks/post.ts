import { createHmac } from "node:crypto";
import { lookup as systemLookup, type LookupAddress } from "node:dns";
import { request as requestHttp, type ClientRequest } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { WEBHOOK_PROBLEMS } from "contracts/notice-events";
import { isPublicAddress } from "./public-addresses.ts";

/** Timeout for the response of a receiver, including the connection. */
const WEBHOOK_DEADLINE_MS = 5000;

/** Why a webhook did not accept a notice, and the status of its response. */
export interface WebhookResult {
  readonly problem: (typeof WEBHOOK_PROBLEMS)[number] | null;
  readonly status: number | null;
}

/** Resolves names to addresses; tests pass their own. */
export type Resolve = (
  host: string,
  options: { readonly all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** A request to an address that a user chose. */
export interface CheckedRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Buffer;
  /** Whether internal and unencrypted addresses are allowed. */
  readonly allowsInside: boolean;
  readonly deadlineMs?: number;
  readonly resolve?: Resolve;
}

/** Everything needed to post a notice. */
export interface PostOptions extends Omit<CheckedRequest, "headers" | "body"> {
  /** Secret in the receiver's format: `whsec_` and Base64. */
  readonly secret: string;
  readonly messageId: string;
  /** Present time in seconds. */
  readonly now: number;
  readonly body: string;
}

class InsideAddress extends Error {
  override readonly name = "InsideAddress";
}

/**
 * Signs a notice as the Standard Webhooks specification defines: HMAC-SHA256 of id, time and body.
 *
 * @param now time in seconds
 * @returns value of the header `webhook-signature`
 */
export function signWebhook(secret: string, messageId: string, now: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const mac = createHmac("sha256", key).update(`${messageId}.${String(now)}.${body}`);
  return `v1,${mac.digest("base64")}`;
}

/**
 * Looks up a name once and passes only checked addresses to the connection, so that a name that changes between the check and the
 * connection cannot reach anything else.
 */
function checkedLookup(allowsInside: boolean, resolve: Resolve): LookupFunction {
  return (host, options, done) => {
    resolve(host, { all: true }, (error, addresses) => {
      const [first] = addresses;
      if (error !== null || first === undefined) {
        done(error ?? new Error("no address"), "", 0);
      } else if (!allowsInside && !addresses.every(({ address }) => isPublicAddress(address))) {
        done(new InsideAddress(), "", 0);
      } else if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

const resolveBySystem: Resolve = (host, options, done) => {
  systemLookup(host, options, (error, addresses) => done(error, error === null ? addresses : []));
};

/** Whether an address is refused before any lookup: it is unencrypted or an internal IP address. */
function isRefused({ protocol, hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return protocol !== "https:" || (isIP(host) !== 0 && !isPublicAddress(host));
}

/**
 * Checks whether a webhook address is currently allowed; it is checked again at every connection.
 *
 * @returns false also for a name with any internal address
 */
export async function isWebhookAddress(
  url: string,
  allowsInside: boolean,
  resolve: Resolve = resolveBySystem,
): Promise<boolean> {
  const parsed = new URL(url);
  // Credentials would be stored unencrypted, and the signature already identifies the sender.
  if (parsed.username !== "" || parsed.password !== "") return false;
  if (allowsInside) return true;
  if (isRefused(parsed)) return false;
  const found = await new Promise<LookupAddress[]>((settle) => {
    resolve(parsed.hostname, { all: true }, (_error, addresses) => settle(addresses));
  });
  return found.every(({ address }) => isPublicAddress(address));
}

function problemOf(error: unknown, signal: AbortSignal): WebhookResult {
  if (error instanceof InsideAddress) return { problem: "inside", status: null };
  return { problem: signal.aborted ? "timeout" : "unreachable", status: null };
}

function judge(status: number): WebhookResult {
  if (status >= 200 && status < 300) return { problem: null, status };
  return { problem: status >= 300 && status < 400 ? "redirect" : "status", status };
}

function answerOf(request: ClientRequest, body: string | Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    request.on("response", (response) => {
      // The status suffices; a body that might never end is not read.
      response.on("error", () => undefined);
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** Posts to an address that a user chose. Never follows redirects and never throws for errors of the receiver. */
export async function postChecked(options: CheckedRequest): Promise<WebhookResult> {
  const { headers, body, allowsInside, deadlineMs = WEBHOOK_DEADLINE_MS } = options;
  const url = new URL(options.url);
  if (!allowsInside && isRefused(url)) return { problem: "inside", status: null };
  const signal = AbortSignal.timeout(deadlineMs);
  const open = url.protocol === "https:" ? requestHttps : requestHttp;
  const request = open(url, {
    method: "POST",
    agent: false,
    signal,
    lookup: checkedLookup(allowsInside, options.resolve ?? resolveBySystem),
    headers: { ...headers, "content-length": Buffer.byteLength(body) },
  });
  try {
    return judge(await answerOf(request, body));
  } catch (error) {
    return problemOf(error, signal);
  }
}

/** Posts one signed notice to a webhook. */
export function postWebhook({ secret, messageId, now, ...request }: PostOptions): Promise<WebhookResult> {
  return postChecked({
    ...request,
    headers: {
      "content-type": "application/json",
      "webhook-id": messageId,
      "webhook-timestamp": String(now),
      "webhook-signature": signWebhook(secret, messageId, now, request.body),
    },
  });
}
