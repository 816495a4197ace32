import { execFileSync } from "node:child_process";
import path from "node:path";
import { GATEWAY_CASES } from "./cases.ts";
import { BRAND_PAGE_POLICY, GUESSED_LANGUAGE, NON_PAGE_POLICY, SERVICE_WORKER_POLICY } from "./headers.ts";
import { hasIpv6, listenOn } from "./nginx-listen.ts";
import { hasBrotliModule, isNginxInstalled, send, startNginx, type Answer } from "./testing/nginx.ts";
import { startApi } from "./testing/site.ts";

const closers: (() => unknown)[] = [];

function get(port: number, target: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return send(port, target, { headers });
}

async function setup() {
  const api = await startApi();
  const { stop, ...ports } = await startNginx([api.url]);
  closers.push(stop, () => api.server.close());
  return { ...ports, api };
}

/** Normalizes a location: nginx merges slashes and leaves harmless characters unencoded. */
function meaningOf(location: string | string[] | undefined): string | undefined {
  if (typeof location !== "string") return undefined;
  const [pathname = "", query = ""] = location.split("?");
  return `${decodeURIComponent(pathname).replaceAll(/\/+/g, "/")}?${query}`;
}

afterAll(() => {
  for (const close of closers) close();
});

if (!isNginxInstalled) process.stdout.write("nginx is not installed: its cases are skipped\n");

(isNginxInstalled ? describe : describe.skip)("generated nginx configuration", () => {
  let ports: Awaited<ReturnType<typeof setup>>;
  beforeAll(async () => {
    ports = await setup();
  }, 20_000);

  it.each(GATEWAY_CASES.map((row) => [row.title, row] as const))(
    "%s",
    async (_title, { path: target, headers, status, location, isGuessed }) => {
      const answer = await get(ports.port, target, headers);
      const sent = answer.headers.location;

      expect(answer.status).toBe(status);
      expect(meaningOf(sent)).toBe(meaningOf(location));
      expect([answer.headers["set-cookie"]].flat()).toEqual([
        isGuessed === true ? GUESSED_LANGUAGE : undefined,
      ]);
      expect(sent ?? "/en").toMatch(/^\/(?:en|zh|zh-hk|ru|es)(?:[/?]|$)/);
      expect(answer.headers["x-injected"]).toBeUndefined();
    },
  );

  it.each([
    ["/ru/pricing", "pricing ru"],
    ["/ru/pricing/?utm_source=mail", "pricing ru"],
    ["/ru/tools/calculator", "tools.calculator ru"],
    ["/ru/announcements/7", "shell ru"],
    ["/robots.txt", "User-agent: *"],
    ["/sitemap.xml", "<urlset/>"],
    ["/favicon.ico", "icon"],
  ])("serves %s from its own file", async (address, text) => {
    expect(await get(ports.port, address)).toMatchObject({
      status: 200,
      body: expect.stringContaining(text),
    });
  });

  it("R2.1.10 responds to an unknown page with status 404 and the shell of its language", async () => {
    const answer = await get(ports.port, "/es/nothing");
    expect(answer).toMatchObject({ status: 404, body: expect.stringContaining("shell es") });
  });

  (hasBrotliModule ? it : it.skip)(
    "sends the brotli file of the build to browsers that take it",
    async () => {
      const script = "/static/main.0a1b2c3d.js";
      const answer = await get(ports.port, script, { "accept-encoding": "gzip, br" });

      expect(answer.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
      expect((await get(ports.port, script)).headers["content-encoding"]).toBeUndefined();
    },
  );

  it.each(["/federation/registry.json", "/remotes/pool/1.0.0-abc/entry.js"])(
    "compresses %s, of which no compressed form is stored",
    async (address) => {
      const { headers } = await get(ports.port, address, { "accept-encoding": "gzip" });
      expect(headers["content-encoding"]).toBe("gzip");
    },
  );

  it("sends the same policy and the same headers as the gateway", async () => {
    const page = await get(ports.port, "/en/pool/state");
    expect(page.body).toContain("shell en");
    expect(page.headers).toMatchObject({
      "content-security-policy": expect.stringContaining("require-trusted-types-for 'script'"),
      "integrity-policy": "blocked-destinations=(script)",
      "cache-control": "private, no-cache",
      "x-content-type-options": "nosniff",
      "content-type": "text/html; charset=utf-8",
    });
    expect(await get(ports.port, "/brand/help/en.html")).toMatchObject({
      status: 200,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": BRAND_PAGE_POLICY,
        "cache-control": "public, no-cache",
      },
    });
    expect((await get(ports.port, "/brand/mark.svg")).headers["content-security-policy"]).toBe(
      NON_PAGE_POLICY,
    );
    expect((await get(ports.port, "/sw.js")).headers).toMatchObject({
      "cache-control": "public, no-cache",
      "content-security-policy": SERVICE_WORKER_POLICY,
    });
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

  it("forwards calls without the cookie and with the caller's own address", async () => {
    await get(ports.port, "/res/common/system?a=%20", {
      cookie: "token=t",
      "x-forwarded-for": "6.6.6.6",
      authorization: "Bearer a",
    });

    await get(ports.port, "/docs/viewer.js", {});
    await get(ports.port, "/docs", {});
    expect(ports.api.seen.slice(-2)).toMatchObject([{ url: "/docs/viewer.js" }, { url: "/docs" }]);
    expect(ports.api.seen.at(-3)).toMatchObject({ url: "/res/common/system?a=%20" });
    expect(ports.api.seen.at(-3)?.headers).toMatchObject({
      "x-forwarded-for": "127.0.0.1",
      authorization: "Bearer a",
    });
    expect(ports.api.seen.at(-3)?.headers.cookie).toBeUndefined();
  });

  it.each([
    ["names the visitor and the scheme", ["loopback"], "203.0.113.7", "https", true],
    ["is not believed without being trusted", ["192.0.2.0/24"], "127.0.0.1", "http", false],
  ])("a proxy in front that terminates TLS %s", async (_case, trustedProxies, address, scheme, isSecure) => {
    const { stop, port } = await startNginx([ports.api.url], { trustedProxies });
    closers.push(stop);
    const forwarded = { "x-forwarded-for": "6.6.6.6, 203.0.113.7", "x-forwarded-proto": "https" };

    const { headers } = await get(port, "/res/common/system", forwarded);

    expect(ports.api.seen.at(-1)?.headers).toMatchObject({
      "x-forwarded-for": address,
      "x-forwarded-proto": scheme,
    });
    expect(headers["strict-transport-security"] !== undefined).toBe(isSecure);
  });

  it.each([
    ["a trusted proxy", ["loopback"], "cf-ipcountry", "CN"],
    ["a proxy that is not trusted", ["192.0.2.0/24"], "cf-ipcountry", undefined],
    ["a trusted proxy without the setting", ["loopback"], undefined, undefined],
  ])("takes the visitor's country of %s", async (_case, trustedProxies, countryHeader, country) => {
    const { stop, port } = await startNginx([ports.api.url], { trustedProxies, countryHeader });
    closers.push(stop);
    const headers = { "x-forwarded-for": "203.0.113.7", "x-hashfront-country": "DE" };

    for (const method of ["GET", "POST"])
      await send(port, "/res/common/allow", { method, headers: { ...headers, "cf-ipcountry": "CN" } });
    await get(port, "/res/common/allow", { ...headers, "cf-ipcountry": "China" });

    expect(ports.api.seen.slice(-3).map((seen) => seen.headers["x-hashfront-country"])).toEqual([
      country,
      country,
      undefined,
    ]);
  });

  (hasIpv6() ? it : it.skip).each([
    ["over http", false],
    ["over TLS", true],
  ])("answers on all addresses of IPv4 and IPv6 %s", async (_case, isOverTls) => {
    const { stop, ...site } = await startNginx([ports.api.url], {
      listen: (port) => listenOn(port),
      isOverTls,
    });
    closers.push(stop);
    // Sent without TLS: nginx answers 400 to it on a port with TLS.
    const status = isOverTls ? 400 : 200;

    for (const host of ["127.0.0.1", "::1"])
      for (const port of [site.port, site.observerPort])
        expect((await send(port, "/res/common/system", { host })).status).toBe(status);
    if (!isOverTls) expect(ports.api.seen.at(-1)?.headers).toMatchObject({ "x-forwarded-for": "::1" });
  });

  it("is written for all addresses of the machine, and for IPv4 only without IPv6", () => {
    const program = path.join(import.meta.dirname, "write-nginx.ts");
    const env = { ...process.env, PORT: "8000", OBSERVER_PORT: "8001", COUNTRY_HEADER: "CF-IPCountry" };
    const text = execFileSync(process.execPath, [program], { encoding: "utf8", env });
    const listened = [...text.matchAll(/^ *listen (\S+) default_server;$/gm)].map(([, address]) => address);

    expect(listened).toEqual([...listenOn(8000), ...listenOn(8001)]);
    expect(listenOn(443, false)).toEqual(["443"]);
    expect(text).toContain('map "$hf_is_trusted $http_cf_ipcountry" $hf_country {');
  });

  it("R2.4.1 the observer deployment serves the observer pages only", async () => {
    expect((await get(ports.observerPort, "/en/observer/dashboard?access_key=k")).status).toBe(200);
    expect((await get(ports.observerPort, "/ru/observer/dashboard?access_key=k")).body).toContain(
      "dashboard ru",
    );
    expect((await get(ports.observerPort, "/ru/observer/partner-a/dashboard")).body).toContain(
      "dashboard ru",
    );
    expect((await get(ports.observerPort, "/ru/observer/worker")).body).toContain("shell ru");
    expect((await get(ports.observerPort, "/en/pool/state")).status).toBe(404);
    expect((await get(ports.observerPort, "/en")).headers.location).toBe("/en/observer/dashboard");
  });
});
