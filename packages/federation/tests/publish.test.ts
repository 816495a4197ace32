import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { bakeRegistry } from "../src/bake.ts";
import { BAKED_REGISTRY_PATH, parseRegistry, type Registry } from "../src/index.ts";
import { placesOf, publishRelease, readRegistry, rollbackRelease } from "../src/publish.ts";
import { readMinimumVersions } from "../src/minimum.ts";
import { verifyRegistry } from "../src/verify.ts";
import { makePlaces, writeBuild } from "./build-fixture.ts";

function channelsOf(registry: Registry): Record<string, string> {
  return Object.fromEntries(
    (registry.remotes.wallet?.releases ?? []).map(({ channel, version }) => [channel, version]),
  );
}

describe("publishing", () => {
  it("puts the build into its own folder and switches the registry", async () => {
    const places = await makePlaces();

    const published = await publishRelease({ places, dist: await writeBuild("a"), mount: "wallet" });

    const registry = await readRegistry(places);
    expect(registry.revision).toBe(1);
    expect(registry.remotes.wallet).toMatchObject({
      enabled: true,
      container: "mfe_wallet",
      mount: "wallet",
    });
    expect(registry.remotes.wallet?.releases).toMatchObject([
      { channel: "stable", version: "1.0.0", weight: 100, base: published.base },
    ]);
    const folder = await readdir(
      path.join(places.assetsDir, published.base.replace("/remotes/", "remotes/")),
    );
    expect(folder.sort()).toEqual([
      "1.css",
      "1.css.br",
      "1.js",
      "1.js.br",
      "release.json",
      "release.json.sig",
      "remoteEntry.js",
      "remoteEntry.js.br",
    ]);
  });

  it("keeps the replaced release as previous and increments the version", async () => {
    const places = await makePlaces();
    await publishRelease({ places, dist: await writeBuild("a"), mount: "wallet" });

    await publishRelease({ places, dist: await writeBuild("b"), mount: "wallet" });

    expect(channelsOf(await readRegistry(places))).toEqual({ stable: "1.0.1", previous: "1.0.0" });
    expect(existsSync(path.join(places.assetsDir, "registry.former.json"))).toBe(true);
  });

  it("publishes under the requested version", async () => {
    const places = await makePlaces();

    await publishRelease({ places, dist: await writeBuild("a"), mount: "wallet", version: "2.5.0" });

    expect(channelsOf(await readRegistry(places))).toEqual({ stable: "2.5.0" });
  });

  it("changes nothing when the stable build is published again", async () => {
    const places = await makePlaces();
    const dist = await writeBuild("a");
    await publishRelease({ places, dist, mount: "wallet" });

    const again = await publishRelease({ places, dist, mount: "wallet" });

    expect(again).toMatchObject({ isChanged: false, revision: 1, version: "1.0.0" });
  });

  it("preserves a rollback if set to keep known builds, and publishes otherwise", async () => {
    const places = await makePlaces();
    const newer = await writeBuild("b");
    await publishRelease({ places, dist: await writeBuild("a"), mount: "wallet" });
    await publishRelease({ places, dist: newer, mount: "wallet" });
    await rollbackRelease({ places, remote: "wallet" });

    await publishRelease({ places, dist: newer, mount: "wallet", keepsKnown: true });
    expect(channelsOf(await readRegistry(places))).toEqual({ stable: "1.0.0", previous: "1.0.1" });

    await publishRelease({ places, dist: newer, mount: "wallet" });
    expect(channelsOf(await readRegistry(places))).toEqual({ stable: "1.0.1", previous: "1.0.0" });
  });

  it("gives a canary to a share of the visitors and ends it when the build becomes stable", async () => {
    const places = await makePlaces();
    const newer = await writeBuild("b");
    await publishRelease({ places, dist: await writeBuild("a"), mount: "wallet" });

    await publishRelease({ places, dist: newer, mount: "wallet", canaryWeight: 5 });
    expect((await readRegistry(places)).remotes.wallet?.releases).toMatchObject([
      { channel: "stable", weight: 95 },
      { channel: "canary", weight: 5, version: "1.0.1" },
    ]);

    await publishRelease({ places, dist: newer, mount: "wallet" });
    expect((await readRegistry(places)).remotes.wallet?.releases).toMatchObject([
      { channel: "stable", weight: 100, version: "1.0.1" },
      { channel: "previous", weight: 0, version: "1.0.0" },
    ]);
  });

  it("keeps every good release in use when a canary follows a rollback", async () => {
    const places = await makePlaces();
    const good = await writeBuild("good");
    await publishRelease({ places, dist: good, mount: "wallet" });
    await publishRelease({ places, dist: await writeBuild("bad"), mount: "wallet" });
    await rollbackRelease({ places, remote: "wallet" });

    await publishRelease({ places, dist: await writeBuild("fixed"), mount: "wallet", canaryWeight: 10 });

    const { registry, refused } = await verifyRegistry(places);
    expect(refused).toEqual([]);
    expect(registry.remotes.wallet?.releases).toMatchObject([
      { channel: "stable", version: "1.0.0", weight: 90 },
      { channel: "canary", version: "1.0.2", weight: 10 },
      { channel: "previous", version: "1.0.1" },
    ]);
    expect(await publishRelease({ places, dist: good, mount: "wallet" })).toMatchObject({ version: "1.0.0" });
  });

  it("keeps the good release through two bad ones in a row", async () => {
    const places = await makePlaces();
    await publishRelease({ places, dist: await writeBuild("good"), mount: "wallet" });
    await publishRelease({ places, dist: await writeBuild("bad"), mount: "wallet" });
    await publishRelease({ places, dist: await writeBuild("worse"), mount: "wallet" });

    const { registry, refused } = await verifyRegistry(places);

    expect(refused).toEqual([]);
    expect(registry.remotes.wallet?.releases).toMatchObject([
      { channel: "stable", version: "1.0.2" },
      { channel: "previous", version: "1.0.1" },
      { channel: "previous", version: "1.0.0" },
    ]);
  });

  it("offers the three releases before the stable one, and accepts none older than the tenth", async () => {
    const places = await makePlaces();
    for (let count = 0; count < 12; count += 1)
      await publishRelease({ places, dist: await writeBuild(`build ${String(count)}`), mount: "wallet" });

    const versions = (await readRegistry(places)).remotes.wallet?.releases.map(({ version }) => version);
    expect(versions).toEqual(["1.0.11", "1.0.10", "1.0.9", "1.0.8"]);
    await expect(
      publishRelease({ places, dist: await writeBuild("f"), mount: "wallet", version: "1.0.0" }),
    ).rejects.toThrow("older than 1.0.1");
  });

  it("records the oldest accepted versions of remotes that are published at the same time", async () => {
    const places = await makePlaces();
    const names = ["pool", "tools", "observer", "hosting"];
    await publishRelease({ places, dist: await writeBuild("a"), mount: "wallet" });

    await Promise.all(
      names.map(async (remote) =>
        publishRelease({
          places,
          dist: await writeBuild(remote, { remote, container: `mfe_${remote}` }),
          mount: remote,
        }),
      ),
    );

    expect(await readMinimumVersions(places.keysDir)).toEqual(
      Object.fromEntries(["wallet", ...names].map((name) => [name, "1.0.0"])),
    );
  });

  it("refuses a build with a file that does not match its hash", async () => {
    const dist = await writeBuild("a");
    await writeFile(path.join(dist, "1.js"), "altered");

    await expect(publishRelease({ places: await makePlaces(), dist, mount: "wallet" })).rejects.toThrow(
      "1.js is not the file that was built",
    );
  });

  it("refuses a build with a script that has no hash", async () => {
    const dist = await writeBuild("a");
    await writeFile(path.join(dist, "2.js"), "extra");

    await expect(publishRelease({ places: await makePlaces(), dist, mount: "wallet" })).rejects.toThrow(
      "2.js has no hash",
    );
  });

  it("refuses a version below the oldest accepted one", async () => {
    const places = await makePlaces();
    await publishRelease({ places, dist: await writeBuild("a"), mount: "wallet", version: "2.0.0" });

    await expect(
      publishRelease({ places, dist: await writeBuild("b"), mount: "wallet", version: "1.0.0" }),
    ).rejects.toThrow("older than 2.0.0");
  });

  it("uses the asset origin when the files are served elsewhere", async () => {
    const places = await makePlaces();

    const published = await publishRelease({
      places,
      dist: await writeBuild("a"),
      mount: "wallet",
      assetOrigin: "https://assets.example.com",
    });

    expect(published.base).toMatch(
      /^https:\/\/assets\.example\.com\/remotes\/wallet\/1\.0\.0-[0-9a-f]{8}\/$/,
    );
    expect((await readRegistry(places)).assetOrigins).toEqual(["https://assets.example.com"]);
  });

  it("keeps keys out of the served folder", () => {
    expect(() => placesOf("/srv/assets", "/srv/assets/keys")).toThrow("outside the served folder");
  });
});

describe("the registry embedded in the host's build", () => {
  it("contains the releases that may be served, and no refused ones", async () => {
    const places = await makePlaces();
    const dist = await mkdtemp(path.join(tmpdir(), "host-"));
    await publishRelease({ places, dist: await writeBuild("a"), mount: "wallet" });
    const { base } = await publishRelease({ places, dist: await writeBuild("b"), mount: "wallet" });
    await writeFile(path.join(places.assetsDir, base, "1.js"), "altered");

    expect(await bakeRegistry({ places, dist })).toBe(1);

    const baked = parseRegistry(JSON.parse(await readFile(path.join(dist, BAKED_REGISTRY_PATH), "utf8")));
    expect(baked?.remotes["wallet"]?.releases).toMatchObject([{ channel: "previous", version: "1.0.0" }]);
  });
});
