import { existsSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { GatewayConfig } from "./config.ts";
import { GatewayStartError } from "./config.ts";
import { readFolder, readStaticFile, sendFile } from "./files.ts";
import { createInstance } from "./instance.ts";
import { DESK_BODY_LIMIT_BYTES } from "./limits.ts";
import { sendMissing } from "./missing.ts";
import { readBuildRecord } from "./pages.ts";
import { registerProxy } from "./proxy.ts";

/** File of the page in the built folder. */
const PAGE = "desk.html";

/**
 * Writes the Content-Security-Policy of the desk: its own scripts, styles and calls, and no inline code. Images may also be
 * `blob:`, since customers' proof documents are shown from memory.
 */
function writeDeskPolicy(trustedTypes: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ["trusted-types", ...trustedTypes].join(" "),
  ].join("; ");
}

/**
 * Builds the operators' desk, for a port that visitors cannot reach: one page, its files, the operator calls, and content images
 * for its previews.
 *
 * @param config - settings
 * @returns Fastify instance that has read its files
 * @throws {GatewayStartError} when the desk is not built
 */
export async function buildOperatorGateway(config: GatewayConfig): Promise<FastifyInstance> {
  const { operatorDist, apiServers } = config;
  const file = path.join(operatorDist, PAGE);
  if (!existsSync(file)) throw new GatewayStartError(`${file} is missing; run the build first`);
  // Writes must come from the desk; even the pool's own pages are another origin here.
  const app = createInstance({ ...config, publicUrl: undefined }, DESK_BODY_LIMIT_BYTES);
  const page = readStaticFile(file);
  const files = readFolder(operatorDist, "/");
  const policy = writeDeskPolicy(readBuildRecord(operatorDist).trustedTypes);
  app.addHook("onRequest", async (_request, reply) => {
    void reply.headers({ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" });
  });
  app.get("/healthz", (_request, reply) => reply.send({ status: "ok" }));
  await registerProxy(app, apiServers, ["/operator", "/res/content/image"], { keepsCookie: true });
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== "GET" && request.method !== "HEAD") return sendMissing(reply);
    const [pathname = ""] = request.url.split("?");
    const found = files.get(pathname);
    if (found !== undefined && pathname !== `/${PAGE}`) return sendFile(request, reply, found);
    if (path.extname(pathname) !== "") return sendMissing(reply);
    void reply.header("content-security-policy", policy);
    return sendFile(request, reply, page);
  });
  return app;
}
