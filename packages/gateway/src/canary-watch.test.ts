import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import os from "node:os";
import path from "node:path";
import { DEFAULT_STOP_RULE, parseRegistry } from "federation";
import { placesOf, readAudit, updateRegistry, type Places } from "federation/publish";
import * as v from "valibot";
import { createCanaryWatch, findStopped } from "./canary-watch.ts";
import { makeFile } from "./files.ts";

type Counts = Record<string, Record<string, number>>;

const servers: Server[] = [];

afterAll(() => {
  for (const server of servers) server.close();
});

/** Starts a pool server that returns the given counts and records requests. */
async function startCounts(counts: Counts) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const rows = Object.entries(counts).flatMap(([channel, kinds]) =>
      Object.entries(kinds).map(([kind, sampled]) => ({
        remote: "wallet",
        version: channel === "canary" ? "1.0.1" : "1.0.0",
        channel,
        kind,
        count: sampled,
        sampled,
      })),
    );
    response.end(JSON.stringify({ since: 0, counts: rows, failures: [] }));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = v.parse(v.object({ port: v.number() }), server.address());
  return { url: `http://127.0.0.1:${String(address.port)}`, asked, counts };
}

/** Creates an installation whose wallet has a canary for ten percent. */
async function makePlaces(since = 2_000): Promise<Places> {
  const places = placesOf(path.join(mkdtempSync(path.join(os.tmpdir(), "canary-")), "assets"));
  const integrity = `sha384-${"a".repeat(64)}`;
  const reference = (version: string) => ({
    version,
    base: `/remotes/wallet/${version}-aaaaaaaa/`,
    integrity,
  });
  await updateRegistry({
    places,
    change: (registry) => ({
      ...registry,
      remotes: {
        wallet: {
          enabled: true,
          container: "mfe_wallet",
          mount: "wallet",
          releases: [
            { ...reference("1.0.0"), channel: "stable", weight: 90, since: 1_000 },
            { ...reference("1.0.1"), channel: "canary", weight: 10, since, stop: DEFAULT_STOP_RULE },
          ],
        },
      },
    }),
  });
  return places;
}

function readFile({ assetsDir }: Places) {
  const registry = parseRegistry(JSON.parse(readFileSync(path.join(assetsDir, "registry.json"), "utf8")));
  if (registry === null) throw new Error("no registry");
  return registry;
}

function watchOf(places: Places, apiServers: readonly string[]) {
  const warn = jest.fn();
  const watch = createCanaryWatch({
    ...places,
    apiServers,
    log: { warn },
    getRegistry: async () => ({
      registry: readFile(places),
      file: makeFile("registry.json", Buffer.from("{}")),
      releases: new Map(),
      refused: new Map(),
      difference: null,
    }),
  });
  return { ...watch, warn };
}

const GOOD = { stable: { load: 200, load_failure: 1 }, canary: { load: 30 } };
const BAD = { stable: { load: 200, load_failure: 1, fallback: 9 }, canary: { load: 15, load_failure: 9 } };

describe("the canary watch", () => {
  it("removes the share of a failing canary, and reports why in the log, the audit log and the readiness check", async () => {
    const places = await makePlaces();
    const api = await startCounts(BAD);
    const { check, warn } = watchOf(places, [api.url]);
    await check();
    await check();

    const registry = readFile(places);
    expect(registry.remotes["wallet"]?.releases).toMatchObject([
      { channel: "stable", version: "1.0.0", weight: 100, since: 1_000 },
      { channel: "canary", version: "1.0.1", weight: 0 },
    ]);
    expect(api.asked[0]).toBe("/releases/counts?since=2000");
    const reason = "9 of 24 loads failed, 1 of 210 of the stable release (Fisher's exact test, p < 0.000001)";
    expect(warn.mock.calls).toEqual([[{ remote: "wallet", version: "1.0.1", reason }, "canary stopped"]]);
    expect(await readAudit(places, registry.revision)).toMatchObject([
      { action: "stop", by: "gateway", from: "1.0.1", to: "1.0.0", reason, revision: 2 },
    ]);
    expect(findStopped(registry)["wallet"]).toContain(reason);
  });

  it("counts from when it first saw a canary that was published by a machine whose time is ahead", async () => {
    const now = Math.floor(Date.now() / 1000);
    const places = await makePlaces(now + 3_600);
    const api = await startCounts(GOOD);
    const { check } = watchOf(places, [api.url]);

    await check();
    jest.spyOn(Date, "now").mockReturnValue((now + 60) * 1000);
    await check();
    jest.restoreAllMocks();

    const [first, second] = api.asked.map((url) => Number.parseInt(url.replace(/.*=/, ""), 10) - now);
    expect(first).toBeLessThan(30);
    expect(second).toBe(first);
  });

  it("keeps a canary that is as good as stable", async () => {
    const places = await makePlaces();
    const { check, problem } = watchOf(places, [(await startCounts(GOOD)).url]);
    await check();

    expect(readFile(places).revision).toBe(1);
    expect(problem()).toBeNull();
  });

  it("removes the share once with several gateways", async () => {
    const places = await makePlaces();
    const { url } = await startCounts(BAD);
    const gateways = [1, 2, 3].map(() => watchOf(places, [url]));
    await Promise.all(gateways.map(({ check }) => check()));

    expect(readFile(places).revision).toBe(2);
    expect(gateways.flatMap(({ warn }) => warn.mock.calls)).toHaveLength(1);
  });

  it("applies thresholds from the registry", async () => {
    const places = await makePlaces();
    const file = path.join(places.assetsDir, "registry.json");
    writeFileSync(file, readFileSync(file, "utf8").replace('"minimumFailures": 4', '"minimumFailures": 10'));
    await watchOf(places, [(await startCounts(BAD)).url]).check();

    expect(readFile(places).revision).toBe(1);
  });

  it("queries the next pool server when one is down, and reports when none responds", async () => {
    const places = await makePlaces();
    const away = "http://127.0.0.1:9";
    const { check, problem, warn } = watchOf(places, [away]);
    await check();
    await check();
    expect(problem()).toBe("no pool server answers how often releases failed");
    expect(warn).toHaveBeenCalledTimes(1);

    await watchOf(places, [away, (await startCounts(BAD)).url]).check();
    expect(readFile(places).revision).toBe(2);
  });
});
