import openapi from "contracts/openapi.json" with { type: "json" };
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { escapeHtml } from "../platform/html.ts";

const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1.5rem;color:#12201f;background:#fff}
nav ul{columns:2;padding-left:1.2rem}details{border:1px solid #c9d6d4;border-radius:.4rem;margin:.5rem 0;padding:.5rem .8rem}
summary{cursor:pointer;overflow-wrap:anywhere}code{font-family:ui-monospace,monospace}pre{overflow:auto;background:#f2f6f5;padding:.8rem;border-radius:.3rem}
.method{display:inline-block;min-width:4.5rem;font-weight:600}.note{color:#4a5c5a}
@media (prefers-color-scheme:dark){body{color:#e4efed;background:#0f1a1c}details{border-color:#33474a}pre{background:#18262a}.note{color:#a9bbb8}a{color:#74ccc5}}`;

const operationSchema = v.object({
  operationId: v.string(),
  summary: v.string(),
  tags: v.array(v.string()),
  "x-origin": v.string(),
  "x-source": v.string(),
  "x-access": v.string(),
  parameters: v.optional(v.array(v.unknown()), []),
  requestBody: v.optional(v.unknown()),
  responses: v.record(v.string(), v.unknown()),
});
const documentSchema = v.object({
  info: v.object({ title: v.string(), description: v.string() }),
  paths: v.record(v.string(), v.record(v.string(), operationSchema)),
});

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly isServed: boolean;
  readonly details: v.InferOutput<typeof operationSchema>;
}

function block(title: string, value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return "";
  return `<h4>${title}</h4><pre><code>${escapeHtml(JSON.stringify(value, undefined, 2))}</code></pre>`;
}

function renderOperation({ method, path, isServed, details }: Operation): string {
  const note = `${details["x-origin"] === "spec" ? "Specification" : "Own call"}, ${details["x-source"]}. Access: ${details["x-access"]}.${isServed ? "" : " Not answered by this server yet."}`;
  return `<details id="${escapeHtml(details.operationId)}"><summary><span class="method">${method.toUpperCase()}</span><code>/res${escapeHtml(path)}</code> ${escapeHtml(details.summary)}</summary><p class="note">${escapeHtml(note)}</p>${block("Parameters", details.parameters)}${block("Body", details.requestBody)}${block("Answers", details.responses)}</details>`;
}

function renderDocument(app: FastifyInstance): string {
  const { info, paths } = v.parse(documentSchema, openapi);
  const byTag = new Map<string, Operation[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, details] of Object.entries(methods)) {
      const url = `/res${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
      const isServed = app.hasRoute({ method: method.toUpperCase(), url });
      const tag = details.tags[0] ?? "Other";
      byTag.set(tag, [...(byTag.get(tag) ?? []), { method, path, isServed, details }]);
    }
  }
  const tags = [...byTag].map(([tag, operations], index) => ({ tag, operations, id: `tag-${index}` }));
  const links = tags.map(
    ({ tag, operations, id }) => `<li><a href="#${id}">${escapeHtml(tag)}</a> (${operations.length})</li>`,
  );
  const sections = tags.map(
    ({ tag, operations, id }) =>
      `<section><h2 id="${id}">${escapeHtml(tag)}</h2>${operations.map(renderOperation).join("")}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(info.title)}</title><link rel="stylesheet" href="/docs/style.css"></head><body><h1>${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description)}</p><p><a href="/docs/openapi.json">OpenAPI 3.1 document</a></p><nav aria-label="Sections"><ul>${links.join("")}</ul></nav><main>${sections.join("")}</main></body></html>`;
}

/** The reference of all calls at `/docs`, a page without scripts made from the OpenAPI document, and the document itself. */
export function registerDocs(app: FastifyInstance): void {
  let page = "";
  app.addHook("onReady", async () => {
    page = renderDocument(app);
  });
  app.get("/docs", async (_request, reply) =>
    reply.header("content-security-policy", POLICY).type("text/html; charset=utf-8").send(page),
  );
  app.get("/docs/style.css", async (_request, reply) => reply.type("text/css; charset=utf-8").send(STYLE));
  app.get("/docs/openapi.json", async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(openapi),
  );
}
