import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import ingest from "contracts/ingest-openapi.json" with { type: "json" };
import openapi from "contracts/openapi.json" with { type: "json" };
import operator from "contracts/operator-openapi.json" with { type: "json" };
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "../platform/html.ts";
import { partOfDocument } from "./docs-part.ts";

/** The viewer adds its theme to the page as style elements; only the page's own scripts and requests are allowed. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const require = createRequire(import.meta.url);
const VIEWER = require.resolve("rapidoc/dist/rapidoc-min.js");

const STYLE = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#12201f;background:#fff}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;padding:.6rem 1rem;border-bottom:1px solid #c9d6d4}nav a{color:#0b6e67}nav a[aria-current]{font-weight:600;text-decoration:none;color:inherit}
rapi-doc{width:100%;height:calc(100dvh - 3rem)}
@media (prefers-color-scheme:dark){body{color:#e4efed;background:#0f1a1c}nav{border-color:#33474a}nav a{color:#74ccc5}}`;

/** Colors follow the system, a narrow page is one list, and `#getPoolHome` links to the call of that name. */
const BOOT = `const viewer = document.querySelector("rapi-doc");
const dark = matchMedia("(prefers-color-scheme: dark)");
const paint = () => {
  const colors = dark.matches ? { theme: "dark", "bg-color": "#0f1a1c", "text-color": "#e4efed", "primary-color": "#74ccc5", "nav-bg-color": "#14262a", "nav-text-color": "#c7d6d4" } : { theme: "light", "bg-color": "#ffffff", "text-color": "#12201f", "primary-color": "#0b6e67", "nav-bg-color": "#f3f7f6", "nav-text-color": "#33484a" };
  for (const [name, value] of Object.entries(colors)) viewer.setAttribute(name, value);
};
dark.addEventListener("change", paint);
paint();
// Narrow pages have no room for the list of calls beside them.
if (matchMedia("(max-width: 47.9rem)").matches) viewer.setAttribute("render-style", "view");
viewer.addEventListener("spec-loaded", ({ detail }) => {
  const named = decodeURIComponent(location.hash.slice(1));
  const calls = detail.tags.flatMap(({ paths }) => paths);
  const call = calls.find(({ operationId }) => operationId === named);
  // The viewer reads the address next.
  if (call !== undefined) history.replaceState(null, "", "#" + call.elementId);
});
`;

interface Reference {
  readonly path: string;
  readonly title: string;
  readonly document: object;
  /** Whether it is on the pool's own site. */
  readonly isPublic?: boolean;
}

interface DocsFile {
  readonly type: string;
  readonly read: () => Promise<Buffer> | Buffer;
}

const encodings = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Sends a file at maximum compression, which takes a second and is done once. */
function createSender({ type, read }: DocsFile) {
  const kept = new Map<string, Promise<Buffer>>();
  const plain = async () => read();
  const bodyAs = (encoding: "br" | "gzip" | "identity"): Promise<Buffer> => {
    const known = kept.get(encoding);
    if (known !== undefined) return known;
    const body = encoding === "identity" ? plain() : plain().then((text) => encodings[encoding](text));
    kept.set(encoding, body);
    return body;
  };
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const accepted = headers["accept-encoding"] ?? "";
    const encoding = (["br", "gzip"] as const).find((one) => accepted.toString().includes(one)) ?? "identity";
    const body = await bodyAs(encoding);
    if (encoding !== "identity") void reply.header("content-encoding", encoding);
    const tag = createHash("sha256")
      .update(await bodyAs("identity"))
      .digest("base64url");
    return reply
      .headers({ "cache-control": "no-cache", vary: "accept-encoding", etag: `W/"${tag}-${encoding}"` })
      .type(type)
      .send(body);
  };
}

function renderPage({ path, title, isPublic = false }: Reference, others: readonly Reference[]): string {
  const links = others.map(
    (one) =>
      `<a href="${one.path}"${one.path === path ? ' aria-current="page"' : ""}>${escapeHtml(one.title)}</a>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="${path}/style.css"><script type="module" src="${path}/viewer.js"></script><script type="module" src="${path}/boot.js"></script></head><body><nav aria-label="References">${isPublic ? '<a href="/">Back to the pool</a>' : ""}${links.join("")}<a href="${path}/openapi.json">OpenAPI 3.1</a></nav><rapi-doc spec-url="${path}/openapi.json" render-style="focused" allow-try="false" allow-authentication="false" allow-server-selection="false" allow-spec-file-download="false" allow-spec-file-load="false" allow-spec-url-load="false" show-header="false" load-fonts="false" regular-font="system-ui, sans-serif" mono-font="ui-monospace, monospace" schema-style="table" show-method-in-nav-bar="as-colored-text" nav-item-spacing="compact"></rapi-doc></body></html>`;
}

function registerReferences(app: FastifyInstance, references: readonly Reference[]): void {
  for (const reference of references) {
    const { path, document } = reference;
    const text = (type: string, content: string) => ({
      type: `${type}; charset=utf-8`,
      read: () => Buffer.from(content),
    });
    const files: Readonly<Record<string, DocsFile>> = {
      "/style.css": text("text/css", STYLE),
      "/boot.js": text("text/javascript", BOOT),
      "/viewer.js": { type: "text/javascript; charset=utf-8", read: () => readFile(VIEWER) },
      "/openapi.json": text("application/json", JSON.stringify(document)),
    };
    const page = renderPage(reference, references);
    app.get(path, async (_request, reply) =>
      reply.header("content-security-policy", POLICY).type("text/html; charset=utf-8").send(page),
    );
    for (const [name, file] of Object.entries(files)) app.get(`${path}${name}`, createSender(file));
  }
}

/** Introduction to the calls of programs; what follows its last heading is about the repository. */
function readIntroduction(): string {
  const file = new URL("../../../docs/programming-interface.md", import.meta.url);
  const [text = ""] = readFileSync(file, "utf8").split("## In this repository");
  return text.replace(/^# .*\n/, "").trim();
}

/** Serves the reference of the calls for programs at `/docs`, that of all calls below it, and their OpenAPI documents. */
export function registerDocs(app: FastifyInstance): void {
  const part = partOfDocument(openapi, { tag: "Programming interface", description: readIntroduction() });
  registerReferences(app, [
    { path: "/docs", title: "Programming interface", document: part, isPublic: true },
    { path: "/docs/calls", title: "All calls", document: openapi, isPublic: true },
  ]);
}

/** Serves the references of internal calls, on the operator and engine ports. */
export function registerInternalDocs(app: FastifyInstance): void {
  registerReferences(app, [
    { path: "/operator/docs", title: operator.info.title, document: operator },
    { path: "/operator/docs/ingest", title: ingest.info.title, document: ingest },
  ]);
}
