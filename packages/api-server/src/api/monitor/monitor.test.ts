import type { PageEvent } from "contracts/calls/page-events";
import { makeScratchFolder } from "test-support/scratch-folder";
import { pageEventJob } from "../../jobs/page-events.ts";
import { readFailures } from "../../modules/page-events/index.ts";
import { call } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { writeRegistry } from "../../testing/registry.ts";

const assetsDir = makeScratchFolder("monitor");
const testApp = registerTestApp({ ASSETS_DIR: assetsDir });

const LOAD: PageEvent = {
  kind: "load",
  remote: "wallet",
  version: "1.2.3",
  channel: "canary",
  revision: 7,
  reason: null,
  page: "wallet.assets",
  timings: { registry: 12, module: 80 },
};
const FAILURE: PageEvent = { ...LOAD, kind: "load_failure", reason: "integrity" };

const RUN = {
  signal: new AbortController().signal,
  isEnding: () => false,
  pause: () => Promise.resolve(true),
};

function report(body: unknown, address = "203.0.113.1") {
  return call(testApp.app, "/monitor/page-events", {
    method: "POST",
    body,
    headers: { "x-forwarded-for": address },
  });
}

/** Writes the registry after a release of the remote `wallet` as a canary. */
function releaseCanary(version: string): void {
  const release = { version, base: `/remotes/wallet/${version}-0/`, integrity: `sha384-${"A".repeat(64)}` };
  const releases = [{ ...release, channel: "canary", weight: 20 }];
  const wallet = { enabled: true, container: "mfe_wallet", mount: "wallet", releases };
  writeRegistry(assetsDir, { wallet });
}

/** Reports 520 made-up versions. */
async function makeUpVersions(): Promise<void> {
  for (let sent = 0; sent < 26; sent += 1) {
    const events = Array.from({ length: 20 }, (_, index) => ({ ...LOAD, version: `9.${sent}.${index}` }));
    await report({ is_sampled: true, events });
  }
}

async function countsSince(since: number) {
  const answer = await testApp.app.inject(`/releases/counts?since=${String(since)}`);
  return answer.json<{ counts: unknown[]; failures: unknown[] }>();
}

describe("page reports", () => {
  beforeEach(async () => {
    const { database } = testApp.app.services;
    await database.execute("delete from page_event_counts");
    await database.execute("delete from page_failures");
    await database.execute("delete from rate_limits");
  });

  it("are summed by release and kind, with sampled ones counted separately, and failures are stored", async () => {
    const now = testApp.app.services.clock.now();
    await report({ is_sampled: true, events: [LOAD, LOAD, FAILURE] });
    await report({ is_sampled: false, events: [FAILURE] });

    const wallet = { remote: "wallet", version: "1.2.3", channel: "canary" };
    expect(await countsSince(now)).toMatchObject({
      counts: [
        { ...wallet, kind: "load", count: 2, sampled: 2 },
        { ...wallet, kind: "load_failure", count: 2, sampled: 1 },
      ],
      failures: [
        { reason: "integrity", page: "wallet.assets", revision: 7, timings: { registry: 12, module: 80 } },
        { reason: "integrity" },
      ],
    });
    expect((await testApp.app.inject("/metrics")).body).toContain(
      'pool_page_events_total{remote="wallet",version="1.2.3",channel="canary",kind="load_failure"} 2',
    );
  });

  test.each([
    ["an address in place of a page", { ...LOAD, page: "/en/observer?access_key=secret" }],
    ["a text in place of a class", { ...FAILURE, reason: "ada@test.example is unknown" }],
    ["a made-up name", { ...LOAD, remote: "Wallet <b>" }],
    ["a further member", { ...LOAD, email: "ada@test.example" }],
    [
      "more phases than there are",
      { ...LOAD, timings: Object.fromEntries([..."abcdefghi"].map((x) => [x, 1])) },
    ],
  ])("with %s are rejected", async (_, event) => {
    expect(await report({ is_sampled: true, events: [event] })).toMatchObject({ status: 400 });
  });

  it("are rejected beyond twenty events at once and 240 reports a minute from one address", async () => {
    const full = { is_sampled: true, events: Array.from({ length: 20 }, () => LOAD) };
    expect(await report({ ...full, events: [...full.events, LOAD] })).toMatchObject({ status: 400 });
    for (let sent = 0; sent < 240; sent += 1) expect((await report(full)).code).toBe(0);
    expect(await report(full)).toMatchObject({ status: 429 });
    expect(await report(full, "203.0.113.2")).toMatchObject({ code: 0 });
  });

  it("of made-up releases do not displace known ones", async () => {
    await report({ is_sampled: true, events: [LOAD] });
    await makeUpVersions();
    const since = testApp.app.services.clock.now();
    await report({ is_sampled: true, events: [LOAD, { ...LOAD, version: "8.0.0" }] });

    const { counts } = await countsSince(since);
    expect(counts).toContainEqual(expect.objectContaining({ version: "1.2.3", count: 2 }));
    expect(counts).not.toContainEqual(expect.objectContaining({ version: "8.0.0" }));
  });

  it("of a canary released after many made-up ones are counted, and so are the host's", async () => {
    await makeUpVersions();
    testApp.clock.advance(60);
    releaseCanary("1.4.0");
    const canary = { ...FAILURE, version: "1.4.0" };
    const host = { ...LOAD, kind: "page_error", remote: "host", version: null, channel: null };
    await report({ is_sampled: true, events: [canary, host, { ...LOAD, version: "8.0.0" }] });

    const { counts } = await countsSince(testApp.clock.now());
    expect(counts).toEqual([
      expect.objectContaining({ remote: "host", version: "", kind: "page_error", count: 1 }),
      expect.objectContaining({ remote: "wallet", version: "1.4.0", kind: "load_failure", count: 1 }),
    ]);
    expect((await testApp.app.inject("/metrics")).body).toContain(
      'pool_page_events_total{remote="wallet",version="1.4.0",channel="canary",kind="load_failure"} 1',
    );
  });

  it("are deleted after a week; only the last two hundred failures are kept", async () => {
    const { services } = testApp.app;
    for (let sent = 0; sent < 11; sent += 1)
      await report({ is_sampled: true, events: Array.from({ length: 20 }, () => FAILURE) });
    await pageEventJob(services).run(RUN);
    expect(await readFailures(services.database, 1000)).toHaveLength(200);
    expect((await countsSince(0)).counts).toHaveLength(1);

    const later = { ...services, clock: { now: () => services.clock.now() + 8 * 86_400 } };
    await pageEventJob(later).run(RUN);
    expect(await countsSince(0)).toMatchObject({ counts: [], failures: [] });
  });
});
