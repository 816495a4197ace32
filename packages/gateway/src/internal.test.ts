import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import os from "node:os";
import path from "node:path";
import { DEFAULT_STOP_RULE } from "federation";
import { placesOf, setRemoteEnabled, stopCanary, updateRegistry } from "federation/publish";
import { buildInternalGateway } from "./internal.ts";
import { makeConfig } from "./testing/site.ts";

const closers: (() => unknown)[] = [];

afterAll(async () => {
  await Promise.all(closers.map((close) => close()));
});

const COUNTS = [
  ["1.0.0", "stable", "load", 411],
  ["1.0.0", "stable", "load_failure", 3],
  ["1.0.1", "canary", "load_failure", 9],
] as const;

const FAILURE = { time: 1_795_176_000, kind: "load_failure", remote: "wallet", version: "1.0.1" };

async function startApi(): Promise<string> {
  const server = createServer((_request, response) => {
    const counts = COUNTS.map(([version, channel, kind, sampled]) => ({
      remote: "wallet",
      version,
      channel,
      kind,
      count: sampled,
      sampled,
    }));
    const failure = { ...FAILURE, channel: "canary", revision: 1, reason: "integrity", page: "wallet.<b>" };
    response.end(JSON.stringify({ counts, failures: [failure] }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => server.close());
  const address = server.address();
  return `http://127.0.0.1:${String(typeof address === "object" && address ? address.port : 0)}`;
}

async function setup(apiUrl: string) {
  const assets = path.join(mkdtempSync(path.join(os.tmpdir(), "board-")), "assets");
  const places = placesOf(assets);
  const app = buildInternalGateway(makeConfig({ dist: assets, assets }, { API_URL: apiUrl }));
  closers.push(() => app.close());
  const publish = () =>
    updateRegistry({
      places,
      change: (registry) => {
        const reference = (version: string) => ({
          version,
          base: `/remotes/wallet/${version}-aaaaaaaa/`,
          integrity: `sha384-${"a".repeat(64)}`,
        });
        const releases = [
          { ...reference("1.0.0"), channel: "stable", weight: 90, since: 1_795_000_000 } as const,
          { ...reference("1.0.1"), channel: "canary", weight: 10, stop: DEFAULT_STOP_RULE } as const,
        ];
        const wallet = { enabled: true, container: "mfe_wallet", mount: "wallet", releases };
        return { ...registry, remotes: { wallet } };
      },
      note: () => ({ action: "canary", remote: "wallet", from: "1.0.0", to: "1.0.1", by: "ada", share: 10 }),
    });
  return { app, places, publish };
}

describe("the operator's release page", () => {
  it("shows what is live, since when and by whom, its share and failures, and the last switches", async () => {
    const { app, places, publish } = await setup(await startApi());
    await publish();
    const reason = "9 of 9 loads failed";
    const base = "/remotes/wallet/1.0.1-aaaaaaaa/";
    await stopCanary({ places, remote: "wallet", base, version: "1.0.1", reason });
    await setRemoteEnabled({ places, remote: "wallet", isEnabled: false, by: "bob & co" });

    const { body, headers } = await app.inject("/releases");
    for (const text of [
      "registry revision 3",
      "switched off",
      "3 of 414 (0.7 %)",
      "9 of 9 (100 %)",
      "canary, stopped",
      "2026-11-18 11:06:40 UTC",
      "<td>ada</td>",
      "canary 1.0.1 stopped: 9 of 9 loads failed",
      "bob &amp; co",
      "load_failure: integrity",
      "wallet.&lt;b&gt;",
    ])
      expect(body).toContain(text);
    expect(body).not.toContain("<b>");
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(headers["cache-control"]).toBe("no-store");
  });

  it("follows the system theme and needs no script or other files", async () => {
    const { app, publish } = await setup(await startApi());
    await publish();

    const { body } = await app.inject("/releases");
    expect(body).toContain("@media screen and (prefers-color-scheme: dark)");
    expect(body).not.toMatch(/<script|<link|url\(|^\s*\[data-theme/m);
  });

  it("reloads only when the operator turns it on, so that others keep their focus", async () => {
    const { app } = await setup(await startApi());
    const refresh = '<meta http-equiv="refresh" content="10">';

    const { body } = await app.inject("/releases");
    expect(body).not.toContain("http-equiv");
    expect(body).toContain('<a href="/releases?reload=on">Reload every 10 s</a>');
    const reloading = (await app.inject("/releases?reload=on")).body;
    expect(reloading).toContain(refresh);
    expect(reloading).toContain('<a href="/releases">Stop reloading</a>');
  });

  it("shows why there are no counts, and that nothing is published", async () => {
    const { app } = await setup("http://127.0.0.1:9");

    const { body, statusCode } = await app.inject("/releases");
    expect(statusCode).toBe(200);
    expect(body).toContain("No remote is published.");
    expect(body).not.toContain("The registry that is served differs");
    expect(body).toContain("No counts of failures: no pool server answers");
  });

  it("exports the same figures for Prometheus with safe label values", async () => {
    const { app, places, publish } = await setup(await startApi());
    await publish();
    const base = "/remotes/wallet/1.0.1-aaaaaaaa/";
    await stopCanary({ places, remote: "wallet", base, version: "1.0.1", reason: "9 of 9" });

    const { body, headers } = await app.inject("/metrics");
    expect(headers["content-type"]).toContain("text/plain; version=0.0.4");
    for (const line of [
      'pool_release_events_24h{remote="wallet",version="1.0.0",channel="stable",kind="load"} 411',
      'pool_release_events_24h{remote="wallet",version="1.0.1",channel="canary",kind="load_failure"} 9',
      'pool_release_share_percent{remote="wallet",version="1.0.0",channel="stable"} 100',
      'pool_release_share_percent{remote="wallet",version="1.0.1",channel="canary"} 0',
      'pool_release_stopped{remote="wallet",version="1.0.1",channel="canary"} 1',
      'pool_remote_enabled{remote="wallet"} 1',
      "pool_registry_revision 2",
      // The folders of this test's releases do not exist.
      "pool_registry_served 0",
      "pool_release_counts_up 1",
    ])
      expect(body.split("\n")).toContain(line);
  });

  it("reports in the metrics that counts are missing, and drops a removed release", async () => {
    const { app, places, publish } = await setup("http://127.0.0.1:9");
    await publish();
    expect((await app.inject("/metrics")).body).toContain('version="1.0.1"');
    await updateRegistry({ places, change: (registry) => ({ ...registry, remotes: {} }) });

    const { body } = await app.inject("/metrics");
    expect(body).toContain("pool_release_counts_up 0");
    expect(body).toContain("pool_registry_served 1");
    expect(body).not.toContain("1.0.1");
  });

  it("is served on this port along with its data as JSON, and nothing else", async () => {
    const { app, publish } = await setup(await startApi());
    await publish();

    expect((await app.inject("/releases.json")).json()).toMatchObject({
      revision: 1,
      remotes: [{ name: "wallet", releases: [{ by: null }, { by: "ada", share: 10 }] }],
    });
    expect((await app.inject("/")).statusCode).toBe(404);
  });
});
