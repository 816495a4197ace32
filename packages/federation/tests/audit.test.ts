import { appendFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { cleanReleases } from "../src/clean.ts";
import {
  publishRelease,
  readAudit,
  readRegistry,
  rollbackRelease,
  setRemoteEnabled,
  stopCanary,
  type Places,
} from "../src/publish.ts";
import { verifyRegistry } from "../src/verify.ts";
import { makePlaces, writeBuild } from "./build-fixture.ts";

async function publish(
  places: Places,
  text: string,
  change: Partial<Parameters<typeof publishRelease>[0]> = {},
) {
  return publishRelease({ places, dist: await writeBuild(text), mount: "wallet", by: "ada", ...change });
}

async function auditOf(places: Places) {
  return readAudit(places, (await readRegistry(places)).revision);
}

describe("the audit log", () => {
  it("has a line for every switch: who, what, from, to, revision and reason", async () => {
    const places = await makePlaces();
    await publish(places, "a");
    const canary = await publish(places, "b", { canaryWeight: 10, forced: "tests" });
    await stopCanary({ places, ...canary, reason: "4 of 20 loads failed" });
    await publish(places, "b", { canaryWeight: 5 });
    await publish(places, "b");
    await rollbackRelease({ places, remote: "wallet", by: "bob" });
    await setRemoteEnabled({ places, remote: "wallet", isEnabled: false });
    await setRemoteEnabled({ places, remote: "wallet", isEnabled: true });

    expect(await auditOf(places)).toMatchObject([
      { action: "publish", by: "ada", from: null, to: "1.0.0", stable: "1.0.0", revision: 1 },
      { action: "canary", from: "1.0.0", to: "1.0.1", stable: "1.0.0", share: 10, forced: "tests" },
      { action: "stop", by: "gateway", from: "1.0.1", to: "1.0.0", reason: "4 of 20 loads failed" },
      { action: "canary", to: "1.0.1", share: 5, revision: 4 },
      { action: "promote", from: "1.0.0", to: "1.0.1", stable: "1.0.1", revision: 5 },
      { action: "rollback", by: "bob", from: "1.0.1", to: "1.0.0", stable: "1.0.0", revision: 6 },
      { action: "off", from: "1.0.0", to: null, by: expect.stringMatching(/./) },
      { action: "on", from: null, to: "1.0.0", revision: 8 },
    ]);
  });

  it("is correct after a process that stopped between its line and the switch, or within a line", async () => {
    const places = await makePlaces();
    await publish(places, "a");
    const registry = await readRegistry(places);
    await publish(places, "b");
    await writeFile(path.join(places.assetsDir, "registry.json"), JSON.stringify(registry));
    expect((await auditOf(places)).map(({ to }) => to)).toEqual(["1.0.0"]);

    await appendFile(path.join(places.assetsDir, "registry.audit.jsonl"), '{"at":17');
    await publish(places, "c", { version: "1.0.5" });
    expect((await auditOf(places)).map(({ to }) => to)).toEqual(["1.0.0", "1.0.5"]);
  });
});

describe("a rollback", () => {
  it("reaches any of the ten previous releases, by version or by the revision under which it was stable", async () => {
    const places = await makePlaces();
    for (let count = 0; count < 12; count += 1) await publish(places, `build ${String(count)}`);
    const entry = (await readRegistry(places)).remotes.wallet;
    expect(entry?.releases.map(({ version }) => version)).toEqual(["1.0.11", "1.0.10", "1.0.9", "1.0.8"]);
    expect(entry?.kept?.map(({ version }) => version)).toEqual(
      [7, 6, 5, 4, 3, 2, 1].map((patch) => `1.0.${String(patch)}`),
    );

    expect(await rollbackRelease({ places, remote: "wallet", version: "1.0.1" })).toMatchObject({
      version: "1.0.1",
    });
    expect((await verifyRegistry(places)).refused).toEqual([]);
    expect(await rollbackRelease({ places, remote: "wallet", toRevision: 6 })).toMatchObject({
      version: "1.0.5",
    });
    await expect(rollbackRelease({ places, remote: "wallet", toRevision: 99 })).rejects.toThrow(
      "knows no release of wallet at revision 99",
    );
    await expect(rollbackRelease({ places, remote: "wallet", version: "1.0.0" })).rejects.toThrow(
      "not to 1.0.0",
    );
  });

  it("does not expose its list to browsers", async () => {
    const places = await makePlaces();
    for (let count = 0; count < 6; count += 1) await publish(places, `build ${String(count)}`);

    expect((await verifyRegistry(places)).registry.remotes.wallet).not.toHaveProperty("kept");
  });
});

describe("release folders", () => {
  it("are deleted 48 hours after their release left the registry, and not before", async () => {
    const places = await makePlaces();
    const first = await publish(places, "first");
    for (let count = 0; count < 11; count += 1) await publish(places, `build ${String(count)}`);
    const registry = await readRegistry(places);
    const now = Math.floor(Date.now() / 1000);
    const clean = (hours: number) => cleanReleases(places, registry, "wallet", now + hours * 3600);
    const folders = () => readdir(path.join(places.assetsDir, "remotes/wallet"));

    expect(await clean(47)).toEqual([]);
    expect(await clean(49)).toEqual([first.base.split("/").at(-2)]);
    expect(await folders()).toHaveLength(11);
    expect(await clean(1000)).toEqual([]);
  });

  it("are kept if their release returns in time", async () => {
    const places = await makePlaces();
    const { base } = await publish(places, "first");
    const registry = await readRegistry(places);
    const without = { ...registry, remotes: {} };
    const later = Math.floor(Date.now() / 1000) + 49 * 3600;
    await cleanReleases(places, without, "wallet");
    await cleanReleases(places, registry, "wallet", later);
    await cleanReleases(places, without, "wallet", later);

    expect(await readdir(path.join(places.assetsDir, "remotes/wallet"))).toContain(base.split("/").at(-2));
  });
});

describe("a stopped canary", () => {
  it("loses its share once, and the stable and previous releases are unchanged", async () => {
    const places = await makePlaces();
    await publish(places, "a");
    await publish(places, "b");
    const canary = await publish(places, "c", { canaryWeight: 25 });
    const stop = () => stopCanary({ places, ...canary, reason: "it failed" });

    expect(await Promise.all([stop(), stop(), stop()])).toEqual(expect.arrayContaining([true, false, false]));
    const { revision, remotes } = await readRegistry(places);
    expect(revision).toBe(4);
    expect(remotes.wallet?.releases).toMatchObject([
      { channel: "stable", version: "1.0.1", weight: 100 },
      { channel: "canary", version: "1.0.2", weight: 0, stopped: { reason: "it failed" } },
      { channel: "previous", version: "1.0.0" },
    ]);
    expect((await auditOf(places)).filter(({ action }) => action === "stop")).toHaveLength(1);
  });

  it("keeps its share if it was promoted in the meantime", async () => {
    const places = await makePlaces();
    await publish(places, "a");
    const canary = await publish(places, "b", { canaryWeight: 25 });
    await publish(places, "b");

    expect(await stopCanary({ places, ...canary, reason: "late" })).toBe(false);
    expect((await readRegistry(places)).remotes.wallet?.releases[0]).toMatchObject({
      version: "1.0.1",
      weight: 100,
    });
  });
});
