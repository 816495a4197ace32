import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { LANGUAGES } from "routes";
import { readGatewayConfig } from "../config.ts";
import type { GatewayConfig } from "../config.ts";

function write(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Script of the built site, long enough to be worth compressing. */
export const SCRIPT = `console.log(${JSON.stringify("pool ".repeat(500))});`;

/** Hashes of the inline code of its pages. */
export const INLINE_HASHES = { script: ["'sha256-c2NyaXB0'"], style: ["'sha256-c3R5bGU='"] };

/** Id of the build. */
export const BUILD_ID = "0123456789abcdef";

/** Writes a small built site into a fresh folder. */
export function writeSite(): { dist: string; assets: string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), "gateway-"));
  const dist = path.join(folder, "dist");
  for (const { prefix } of LANGUAGES) {
    write(
      path.join(dist, "pages", prefix, "shell.html"),
      `<!doctype html><html lang="${prefix}"><title>shell ${prefix}</title>`,
    );
    write(
      path.join(dist, "pages", prefix, "home.html"),
      `<!doctype html><html lang="${prefix}"><title>home ${prefix}</title><link rel="stylesheet" href="/static/main.0a1b2c3d.css"></head>`,
    );
  }
  for (const name of ["pricing", "statistics", "announcements", "tools.calculator"]) {
    write(
      path.join(dist, "pages/ru", `${name}.html`),
      `<!doctype html><html lang="ru"><title>${name} ru</title>`,
    );
  }
  write(path.join(dist, "pages/ru/observer.dashboard.html"), "<!doctype html><title>dashboard ru</title>");
  write(path.join(dist, "robots.txt"), "User-agent: *\n");
  write(path.join(dist, "sitemap.xml"), `<urlset/><!-- ${"pages ".repeat(500)}-->`);
  write(path.join(dist, "favicon.ico"), "icon");
  write(path.join(dist, "static/main.0a1b2c3d.css"), "a{color:red}");
  write(path.join(dist, "static/main.0a1b2c3d.js"), SCRIPT);
  write(path.join(dist, "brand/help/en.html"), "<!doctype html><title>Help</title>");
  write(path.join(dist, "brand/mark.svg"), "<svg/>");
  write(path.join(dist, "static/main.0a1b2c3d.js.br"), brotliCompressSync(SCRIPT));
  write(path.join(dist, "static/main.0a1b2c3d.js.map"), "{}");
  write(path.join(dist, "manifest.webmanifest"), "{}");
  write(path.join(dist, "sw.js"), SCRIPT);
  write(
    path.join(dist, "build.json"),
    JSON.stringify({
      trustedTypes: ["host#webpack", "highcharts"],
      inlineHashes: INLINE_HASHES,
      id: BUILD_ID,
      integrity: {},
    }),
  );
  const assets = path.join(folder, "assets");
  const registry = {
    schema: 1,
    env: "production",
    revision: 1,
    assetOrigins: ["https://assets.example.com"],
    overrides: "off",
    remotes: { pool: { enabled: true, container: "mfe_pool", mount: "pool", releases: [] } },
  };
  // Long enough to be worth compressing, as with real releases.
  write(path.join(assets, "registry.json"), JSON.stringify(registry).padEnd(2000));
  write(path.join(assets, "remotes/pool/1.0.0-abc/entry.js"), SCRIPT);
  write(path.join(folder, "secret.js"), "secret");
  return { dist, assets };
}

/** A request received by the API server stand-in. */
export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** Responds to a request for a page with content; returns false for any other request. */
function sendPage(request: IncomingMessage, response: ServerResponse, pages: Pages): boolean {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
  if (pathname !== "/res/page") return false;
  const coin = searchParams.get("coin");
  const address = `${searchParams.get("path") ?? ""}${coin === null ? "" : `?coin=${coin}`}`;
  const page = searchParams.get("build") === BUILD_ID ? pages[address] : undefined;
  const isNone = page === undefined || (typeof page === "string" && searchParams.has("is_frame"));
  const status = typeof page === "number" ? page : isNone ? 404 : 200;
  const type = status === 200 ? "text/html; charset=utf-8" : "application/json";
  response.writeHead(status, {
    "content-type": type,
    "content-disposition": "inline",
    "content-security-policy": "default-src 'none'",
  });
  response.end(status === 200 ? page : JSON.stringify({ code: status, message: "", data: {} }));
  return true;
}

/** Pages with content by path, or a status instead of a page. */
export type Pages = Readonly<Record<string, string | number>>;

/** Starts an API server stand-in that responds to everything with an envelope and records its requests. */
export async function startApi(
  answer: { status?: number; isCut?: boolean; isEnding?: boolean; pages?: Pages } = {},
  at = 0,
): Promise<{ server: Server; url: string; seen: SeenRequest[] }> {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      seen.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body });
      if (answer.isCut === true) {
        request.socket.destroy();
        return;
      }
      if (sendPage(request, response, answer.pages ?? {})) return;
      const isRefused = answer.isEnding === true && request.headers["x-hashfront-repeat"] === "1";
      response.writeHead(isRefused ? 502 : (answer.status ?? 200), { "content-type": "application/json" });
      response.end(JSON.stringify({ code: 0, message: "", data: {} }));
    });
  });
  await new Promise<void>((resolve) => server.listen(at, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { server, url: `http://127.0.0.1:${port}`, seen };
}

/** Settings for a site in a temporary folder. */
export function makeConfig(
  site: { dist: string; assets: string },
  environment: Record<string, string> = {},
): GatewayConfig {
  return readGatewayConfig({
    HOST_DIST: site.dist,
    OBSERVER_DIST: site.dist,
    ASSETS_DIR: site.assets,
    LOG_LEVEL: "silent",
    ...environment,
  });
}
