import { mkdtempSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { isNginxInstalled, send, serveNginx, startNginx, writeWholeConfiguration } from "./testing/nginx.ts";
import { startApi } from "./testing/site.ts";

jest.setTimeout(60_000);

const LIMITS = readFileSync(
  path.resolve(import.meta.dirname, "../../docs/operations/nginx-rate-limits.conf"),
  "utf8",
);
/** Groups of an address; each row of the test replaces some by zeros. */
const GROUPS = ["2001", "db8", "a", "1b", "fff", "1", "c0de", "9"];

const closers: (() => unknown)[] = [];

afterAll(async () => {
  await Promise.all(closers.map((close) => close()));
});

/** Starts an nginx that responds with the visitor's address as it writes it, and what the limits count. */
async function startEcho() {
  const nginx = await serveNginx((port) =>
    [
      LIMITS,
      "server {",
      `listen 127.0.0.1:${String(port)};`,
      "set_real_ip_from 127.0.0.1;",
      "real_ip_header X-Forwarded-For;",
      'location / { return 200 "$remote_addr $hf_limit_key"; }',
      "}",
    ].join("\n"),
  );
  closers.push(nginx.stop);
  return async (address: string) => {
    const { body } = await send(nginx.port, "/", { headers: { "x-forwarded-for": address } });
    const [written, key] = body.split(" ");
    return { written, key };
  };
}

/** Starts the generated configuration beside the limits, with two requests for each visitor. */
async function startLimited() {
  const api = await startApi();
  closers.push(() => api.server.close());
  const beside = LIMITS.replace("rate=50r/s", "rate=1r/m").replace("burst=200", "burst=1");
  const nginx = await startNginx([api.url], { beside, trustedProxies: ["127.0.0.1"] });
  closers.push(nginx.stop);
  return (address: string, target = "/res/pool/state", method = "GET") =>
    send(nginx.port, target, { method, headers: { "x-forwarded-for": address } });
}

(isNginxInstalled ? describe : describe.skip)("limits of nginx by address", () => {
  it("count an IPv6 address as the first four groups, wherever it is compressed", async () => {
    const echo = await startEcho();
    const seen: unknown[] = [];
    const expected: unknown[] = [];
    for (let zeros = 0; zeros < 2 ** GROUPS.length; zeros += 1) {
      const groups = GROUPS.map((group, index) => ((zeros >> index) & 1 ? "0" : group));
      seen.push((await echo(groups.join(":"))).key);
      expected.push(`${groups.slice(0, 4).join(":")}::/64`);
    }

    expect(seen).toEqual(expected);
    expect(new Set(seen).size).toBe(16);
  });

  it.each([
    ["2001:db8:1:2::5", "2001:db8:1:2::5", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2:0:0:FFFF:1", "2001:db8:1:2::ffff:1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:0:0:1:1:2:3:4", "2001::1:1:2:3:4", "2001:0:0:1::/64"],
    ["2001:0:0:1:0:0:0:5", "2001:0:0:1::5", "2001:0:0:1::/64"],
    ["::1", "::1", "0:0:0:0::/64"],
    ["::ffff:192.0.2.1", "::ffff:192.0.2.1", "192.0.2.1"],
    ["192.0.2.1", "192.0.2.1", "192.0.2.1"],
  ])("count %s, which nginx writes as %s, as %s", async (address, written, key) => {
    const echo = await startEcho();

    expect(await echo(address)).toEqual({ written, key });
  });

  it("reject the third of three visitors of one /64, but none of another", async () => {
    const visit = await startLimited();
    const statuses = [];
    for (const address of ["2001:db8:1:2::1", "2001:db8:1:2:a:b:c:d", "2001:db8:1:2::3", "2001:db8:1:3::1"])
      statuses.push((await visit(address)).status);

    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it.each(["GET", "POST"])("are reported to a %s call as by the pool server", async (method) => {
    const visit = await startLimited();
    const answers = [];
    for (const address of ["192.0.2.1", "192.0.2.1", "192.0.2.1"])
      answers.push(await visit(address, "/res/pool/state", method));
    const refused = answers.at(-1);

    expect(refused).toMatchObject({
      status: 429,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "retry-after": "1",
        "cache-control": "no-store",
      },
    });
    expect(JSON.parse(refused?.body ?? "")).toEqual({ code: 429, message: "Too many requests", data: {} });
  });

  it("replace no captures that the generated configuration uses afterwards", async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "rate-limits-"));
    const generated = await writeWholeConfiguration(folder, { listen: "127.0.0.1:8080" });
    const lines = generated.split("\n").filter((line) => /\$\d/.test(line));

    // Redirects are decided before the limits; a map uses its own captures.
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.filter((line) => !/^\s*(?:return|rewrite|"~)/.test(line))).toEqual([]);
  });

  it("leave redirects of IPv6 visitors as they are", async () => {
    const visit = await startLimited();
    const [first, second] = [
      await visit("192.0.2.1", "/en/observer/some-name"),
      await visit("2001:db8:1:2::1", "/en/observer/some-name"),
    ];

    expect(second.status).toBe(302);
    expect(second.headers["location"]).toBe(first.headers["location"]);
  });
});
