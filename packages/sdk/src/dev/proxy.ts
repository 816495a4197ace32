import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { containerOf, policyName } from "webpack-config/names";
import { putIntoRegistry, type LocalRemote } from "./local-release.ts";

/** What to show, and where. */
export interface ProxyOptions {
  /** The installation. */
  readonly against: URL;
  /** Local port; 0 picks a free one. */
  readonly port: number;
  readonly remote: LocalRemote;
}

const REGISTRY = "/federation/registry.json";
const LOOPBACK = "127.0.0.1";

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
};

/** Hop-by-hop headers, and headers that no longer match the forwarded content. */
const NOT_PASSED_ON = new Set([
  "accept-encoding",
  "connection",
  "content-encoding",
  "content-length",
  "host",
  "keep-alive",
  "strict-transport-security",
  "transfer-encoding",
]);

/** The policy of an installation lists its known remotes; without this, the loader of a new one is blocked. */
function admit(policy: string, container: string): string {
  const name = policyName(container);
  if (policy.split(/[\s;]+/).includes(name)) return policy;
  return policy.replace(/\btrusted-types /, (words) => `${words}${name} `);
}

async function ask(request: IncomingMessage, against: URL): Promise<Response> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && !NOT_PASSED_ON.has(name)) headers.set(name, String(value));
  // The installation responds as on its own address.
  if (headers.has("origin")) headers.set("origin", against.origin);
  const { method = "GET", url = "/" } = request;
  const hasBody = !["GET", "HEAD"].includes(method);
  return fetch(new URL(url, against), {
    method,
    headers,
    redirect: "manual",
    ...(hasBody ? { body: new Uint8Array(await buffer(request)) } : {}),
  });
}

function passHeaders(answer: Response, response: ServerResponse, { against, remote }: ProxyOptions): void {
  for (const [name, value] of answer.headers) {
    if (NOT_PASSED_ON.has(name) || name === "set-cookie") continue;
    if (name === "content-security-policy") response.setHeader(name, admit(value, containerOf(remote.name)));
    else if (name === "location") response.setHeader(name, value.replace(against.origin, ""));
    else response.setHeader(name, value);
  }
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.replace(/; ?Secure\b/i, ""));
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
}

/** An installation without releases has no registry. */
const NOTHING_RELEASED = {
  schema: 1,
  env: "local",
  revision: 0,
  assetOrigins: [],
  overrides: "off",
  remotes: {},
};

async function sendRegistry(response: ServerResponse, options: ProxyOptions): Promise<void> {
  const answer = await fetch(new URL(REGISTRY, options.against), { redirect: "error" });
  if (!answer.ok && answer.status !== 404)
    throw new Error(`its registry has the status ${String(answer.status)}`);
  const served: unknown = answer.ok ? await answer.json() : NOTHING_RELEASED;
  const registry = await putIntoRegistry(served, options.remote);
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.setHeader("cache-control", "no-store");
  response.end(JSON.stringify(registry));
}

async function sendFile(response: ServerResponse, dist: string, name: string): Promise<void> {
  const file = path.join(dist, path.posix.normalize(`/${name}`));
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) response.statusCode = 404;
  response.setHeader("content-type", TYPES[path.extname(file)] ?? "application/octet-stream");
  response.setHeader("cache-control", "no-store");
  response.setHeader("cross-origin-resource-policy", "same-origin");
  response.end(bytes ?? "");
}

async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  options: ProxyOptions,
): Promise<void> {
  const { base, dist } = options.remote;
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  if (pathname === REGISTRY) return sendRegistry(response, options);
  if (pathname.startsWith(base))
    return sendFile(response, dist, decodeURIComponent(pathname.slice(base.length)));
  const answer = await ask(request, options.against);
  response.statusCode = answer.status;
  passHeaders(answer, response, options);
  response.end(new Uint8Array(await answer.arrayBuffer()));
}

/**
 * Starts a local server that proxies everything to an installation, and puts the build of one remote into its registry.
 *
 * @param options - installation, port and remote
 * @returns its address, and a function to stop it
 */
export async function startProxy(options: ProxyOptions): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    answerRequest(request, response, options).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      if (!response.headersSent) response.statusCode = 502;
      response.end(`${options.against.origin} cannot be shown: ${reason}`);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(options.port, LOOPBACK, resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : options.port;
  return {
    url: `http://localhost:${String(port)}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
