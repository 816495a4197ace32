import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { GATEWAY_CASES } from "./cases.ts";
import { BRAND_PAGE_POLICY, NON_PAGE_POLICY, writePagePolicy } from "./headers.ts";
import { writeNginx } from "./nginx.ts";
import { startApi, writeSite } from "./testing/site.ts";

const NGINX = "/usr/sbin/nginx";
const isInstalled = existsSync(NGINX);
const closers: (() => unknown)[] = [];

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

function get(port: number, target: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path: target, headers }, (response) => {
      let body = "";
      response.on("data", (chunk: Buffer) => (body += chunk.toString()));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
    });
    asked.on("error", reject);
    asked.end();
  });
}

async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

function writeConfiguration(folder: string, site: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const file = path.join(folder, "nginx.conf");
  writeFileSync(
    file,
    `daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\n${process.getuid?.() === 0 ? "user root;\n" : ""}events {}\nhttp {\ninclude /etc/nginx/mime.types;\naccess_log off;\n${temporary.join("\n")}\n${site}\n}\n`,
  );
  return file;
}

async function startNginx(): Promise<{
  port: number;
  observerPort: number;
  api: Awaited<ReturnType<typeof startApi>>;
}> {
  const { dist, assets } = writeSite();
  const api = await startApi();
  const [port, observerPort] = [await findPort(), await findPort()];
  const folder = mkdtempSync(path.join(os.tmpdir(), "nginx-"));
  mkdirSync(path.join(folder, "logs"), { recursive: true });
  const policy = writePagePolicy({ trustedTypes: ["host#webpack"] });
  const site = writeNginx({
    apiServers: [new URL(api.url).host],
    assetsDir: assets,
    sites: [
      { site: "main", listen: `127.0.0.1:${port}`, dist, policy },
      { site: "observer", listen: `127.0.0.1:${observerPort}`, dist, policy },
    ],
  });
  const child = spawn(NGINX, ["-p", folder, "-c", writeConfiguration(folder, site)], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let problem = "";
  child.stderr.on("data", (chunk: Buffer) => (problem += chunk.toString()));
  closers.push(
    () => child.kill("SIGQUIT"),
    () => api.server.close(),
  );
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(problem);
    const isUp = await get(port, "/healthz").then(
      () => true,
      () => false,
    );
    if (isUp) return { port, observerPort, api };
    await wait(100);
  }
  throw new Error(`nginx did not start: ${problem}`);
}

/** A location as its meaning: nginx joins slashes and leaves harmless characters as they are. */
function meaningOf(location: string | string[] | undefined): string | undefined {
  if (typeof location !== "string") return undefined;
  const [pathname = "", query = ""] = location.split("?");
  return `${decodeURIComponent(pathname).replaceAll(/\/+/g, "/")}?${query}`;
}

afterAll(() => {
  for (const close of closers) close();
});

if (!isInstalled) process.stdout.write("nginx is not installed: its cases are skipped\n");

(isInstalled ? describe : describe.skip)("generated nginx configuration", () => {
  let ports: Awaited<ReturnType<typeof startNginx>>;
  beforeAll(async () => {
    ports = await startNginx();
  }, 20_000);

  it.each(GATEWAY_CASES.map((row) => [row.title, row] as const))(
    "%s",
    async (_title, { path: target, headers, status, location }) => {
      const answer = await get(ports.port, target, headers);
      const sent = answer.headers.location;

      expect(answer.status).toBe(status);
      expect(meaningOf(sent)).toBe(meaningOf(location));
      expect(sent ?? "/en").toMatch(/^\/(?:en|zh|zh-hk|ru|es)(?:[/?]|$)/);
      expect(answer.headers["x-injected"]).toBeUndefined();
    },
  );

  it("R2.1.10 answers an unknown page with status 404 and the shell of its language", async () => {
    const answer = await get(ports.port, "/es/nothing");
    expect(answer).toMatchObject({ status: 404, body: expect.stringContaining("shell es") });
  });

  it("sends the same policy and the same headers as the gateway", async () => {
    const page = await get(ports.port, "/en/pool/state");
    expect(page.body).toContain("shell en");
    expect(page.headers).toMatchObject({
      "content-security-policy": expect.stringContaining("require-trusted-types-for 'script'"),
      "integrity-policy": "blocked-destinations=(script)",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-type": "text/html; charset=utf-8",
    });
    expect(await get(ports.port, "/brand/help/en.html")).toMatchObject({
      status: 200,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": BRAND_PAGE_POLICY,
        "cache-control": "no-cache",
      },
    });
    expect((await get(ports.port, "/brand/mark.svg")).headers["content-security-policy"]).toBe(
      NON_PAGE_POLICY,
    );
    expect((await get(ports.port, "/static/main.0a1b2c3d.js")).headers["cache-control"]).toContain(
      "immutable",
    );
    expect((await get(ports.port, "/static/gone.js")).body).toBe("Not found\n");
    expect((await get(ports.port, "/federation/registry.json")).headers["cache-control"]).toBe(
      "public, no-cache",
    );
    expect((await get(ports.port, "/remotes/pool/1.0.0-abc/entry.js")).status).toBe(200);
    expect((await get(ports.port, "/en")).body).toContain("home en");
  });

  it("passes calls on without the cookie and with the caller's own address", async () => {
    await get(ports.port, "/res/common/system?a=%20", {
      cookie: "token=t",
      "x-forwarded-for": "6.6.6.6",
      authorization: "Bearer a",
    });

    expect(ports.api.seen.at(-1)).toMatchObject({ url: "/res/common/system?a=%20" });
    expect(ports.api.seen.at(-1)?.headers).toMatchObject({
      "x-forwarded-for": "127.0.0.1",
      authorization: "Bearer a",
    });
    expect(ports.api.seen.at(-1)?.headers.cookie).toBeUndefined();
  });

  it("R2.4.1 the observer deployment has the observer's pages only", async () => {
    expect((await get(ports.observerPort, "/en/observer/dashboard?access_key=k")).status).toBe(200);
    expect((await get(ports.observerPort, "/en/pool/state")).status).toBe(404);
    expect((await get(ports.observerPort, "/en")).headers.location).toBe("/en/observer/dashboard");
  });
});
