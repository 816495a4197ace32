import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Registry } from "../src/index.ts";
import {
  publishRelease,
  readAudit,
  readRegistry,
  RevisionConflictError,
  rollbackRelease,
  setRemoteEnabled,
  updateRegistry,
} from "../src/publish.ts";
import { makePlaces, writeBuild } from "./build-fixture.ts";

function channelsOf(registry: Registry): Record<string, string> {
  return Object.fromEntries(
    (registry.remotes.wallet?.releases ?? []).map(({ channel, version }) => [channel, version]),
  );
}

describe("rollback and kill switch", () => {
  it("swaps stable and previous, and swaps back", async () => {
    const places = await makePlaces();
    await publishRelease({ places, dist: await writeBuild("a"), mount: "wallet" });
    await publishRelease({ places, dist: await writeBuild("b"), mount: "wallet" });

    expect(await rollbackRelease({ places, remote: "wallet" })).toMatchObject({
      version: "1.0.0",
      revision: 3,
    });
    expect(channelsOf(await readRegistry(places))).toEqual({ stable: "1.0.0", previous: "1.0.1" });

    await rollbackRelease({ places, remote: "wallet" });
    expect(channelsOf(await readRegistry(places))).toEqual({ stable: "1.0.1", previous: "1.0.0" });
  });

  it("goes back to a requested version, and keeps the others as previous", async () => {
    const places = await makePlaces();
    for (const text of ["good", "bad", "worse"])
      await publishRelease({ places, dist: await writeBuild(text), mount: "wallet" });

    expect(await rollbackRelease({ places, remote: "wallet", version: "1.0.0" })).toMatchObject({
      version: "1.0.0",
    });

    expect((await readRegistry(places)).remotes.wallet?.releases).toMatchObject([
      { channel: "stable", version: "1.0.0", weight: 100 },
      { channel: "previous", version: "1.0.2", weight: 0 },
      { channel: "previous", version: "1.0.1", weight: 0 },
    ]);
    await expect(rollbackRelease({ places, remote: "wallet", version: "0.9.0" })).rejects.toThrow(
      "wallet can go back to 1.0.2, 1.0.1, not to 0.9.0",
    );
  });

  it("refuses without a previous release and leaves the registry unchanged", async () => {
    const places = await makePlaces();
    await publishRelease({ places, dist: await writeBuild("a"), mount: "wallet" });

    await expect(rollbackRelease({ places, remote: "wallet" })).rejects.toThrow("no previous release");
    expect((await readRegistry(places)).revision).toBe(1);
  });

  it("lets a gate see the release before anything changes, and notes what the gate overruled", async () => {
    const places = await makePlaces();
    const first = await publishRelease({ places, dist: await writeBuild("a"), mount: "wallet" });
    await publishRelease({ places, dist: await writeBuild("b"), mount: "wallet" });
    const gate = jest.fn().mockRejectedValueOnce(new Error("it does not fit")).mockResolvedValue("tests");

    await expect(rollbackRelease({ places, remote: "wallet", gate })).rejects.toThrow("it does not fit");
    expect((await readRegistry(places)).revision).toBe(2);
    expect(gate).toHaveBeenCalledWith({
      version: "1.0.0",
      folder: path.join(places.assetsDir, first.base.slice(0, -1)),
    });

    await rollbackRelease({ places, remote: "wallet", gate });
    expect((await readAudit(places, 3)).at(-1)).toMatchObject({ action: "rollback", forced: "tests" });
  });

  it("refuses an unknown remote", async () => {
    await expect(rollbackRelease({ places: await makePlaces(), remote: "nothing" })).rejects.toThrow(
      'no remote "nothing"',
    );
  });

  it("switches a remote off", async () => {
    const places = await makePlaces();
    await publishRelease({ places, dist: await writeBuild("a"), mount: "wallet" });

    const registry = await setRemoteEnabled({ places, remote: "wallet", isEnabled: false });

    expect(registry.remotes.wallet?.enabled).toBe(false);
  });
});

describe("the registry file", () => {
  it("refuses a change if another process was faster", async () => {
    const places = await makePlaces();
    await publishRelease({ places, dist: await writeBuild("a"), mount: "wallet" });

    const late = publishRelease({
      places,
      dist: await writeBuild("b"),
      mount: "wallet",
      expectedRevision: 0,
    });

    await expect(late).rejects.toThrow(RevisionConflictError);
  });

  it("loses none of ten concurrent changes", async () => {
    const places = await makePlaces();
    await publishRelease({ places, dist: await writeBuild("a"), mount: "wallet" });

    await Promise.all(
      Array.from({ length: 10 }, () => updateRegistry({ places, change: (registry) => registry })),
    );

    expect((await readRegistry(places)).revision).toBe(11);
  });

  it("stays locked during the follow-up of a change", async () => {
    const places = await makePlaces();
    const lock = path.join(places.assetsDir, "registry.json.lock");
    const settle = jest.fn(() => Promise.resolve(expect(existsSync(lock)).toBe(true)));

    await updateRegistry({ places, change: (registry) => registry, settle });
    await updateRegistry({ places, change: () => null, settle });

    expect(settle).toHaveBeenCalledTimes(2);
    expect(existsSync(lock)).toBe(false);
  });

  it("never overwrites a file that is not a registry", async () => {
    const places = await makePlaces();
    const file = path.join(places.assetsDir, "registry.json");
    await writeFile(file, "damaged");

    await expect(publishRelease({ places, dist: await writeBuild("a"), mount: "wallet" })).rejects.toThrow(
      "is not a registry",
    );
    expect(await readFile(file, "utf8")).toBe("damaged");
  });
});

describe("a release that the visitors' host cannot run", () => {
  it("is refused, and nothing of it becomes public", async () => {
    const places = await makePlaces();
    const host = { contract: "1.0.0", capabilities: [], shared: new Map([["react", "18.3.0"]]), exports: {} };

    await expect(
      publishRelease({ places, dist: await writeBuild("a"), mount: "wallet", host }),
    ).rejects.toThrow("wallet needs react ^19.0.0, which the host does not have");
    expect((await readRegistry(places)).revision).toBe(0);
    expect(existsSync(path.join(places.assetsDir, "remotes"))).toBe(false);
  });
});
