import { firstFilesOf } from "../src/first-files.ts";
import { parseRegistry, parseRelease } from "../src/index.ts";
import { publishRelease, readRegistry, rollbackRelease, updateRegistry } from "../src/publish.ts";
import { verifyRegistry } from "../src/verify.ts";
import { makePlaces, writeBuild } from "./build-fixture.ts";
import { readFile } from "node:fs/promises";
import path from "node:path";

async function publishTwo() {
  const places = await makePlaces();
  await publishRelease({ places, dist: await writeBuild("a"), mount: "wallet" });
  const dist = await writeBuild("b");
  await publishRelease({ places, dist, mount: "wallet" });
  const release = parseRelease(JSON.parse(await readFile(path.join(dist, "release.json"), "utf8")));
  if (release === null) throw new Error("the build has no release file");
  return { places, release };
}

describe("files that every page of a remote needs", () => {
  it("are in the registry with the hashes of the release file", async () => {
    const { places, release } = await publishTwo();

    const [stable] = (await readRegistry(places)).remotes["wallet"]?.releases ?? [];

    expect(stable?.first).toEqual({
      entry: "remoteEntry.js",
      files: release.files,
      requires: release.requires,
    });
  });

  it("are served for what is loaded first, not for its fallback", async () => {
    const { registry } = await verifyRegistry((await publishTwo()).places);

    const releases = registry.remotes["wallet"]?.releases ?? [];
    expect(releases.map(({ channel, first }) => [channel, first?.entry])).toEqual([
      ["stable", "remoteEntry.js"],
      ["previous", undefined],
    ]);
  });

  it("are in the registry for the stable release only, also after a rollback", async () => {
    const { places } = await publishTwo();
    const listed = async () =>
      (await readRegistry(places)).remotes["wallet"]?.releases.map(({ version, first }) => [
        version,
        first?.entry,
      ]);

    expect(await listed()).toEqual([
      ["1.0.1", "remoteEntry.js"],
      ["1.0.0", undefined],
    ]);
    await rollbackRelease({ places, remote: "wallet" });

    expect(await listed()).toEqual([
      ["1.0.0", "remoteEntry.js"],
      ["1.0.1", undefined],
    ]);
  });

  it("are those of the signed release file, whatever the registry says", async () => {
    const { places, release } = await publishTwo();
    await updateRegistry({
      places,
      change: (registry) => {
        const wallet = registry.remotes["wallet"];
        if (!wallet) return null;
        const files = { "other.js": release.files["1.js"] ?? "" };
        const first = { entry: "other.js", files, requires: release.requires };
        const releases = wallet.releases.map((reference) => ({ ...reference, first }));
        return { ...registry, remotes: { wallet: { ...wallet, releases } } };
      },
    });

    const { registry } = await verifyRegistry(places);

    expect(registry.remotes["wallet"]?.releases[0]?.first?.files).toEqual(release.files);
  });

  it("are ignored in a shape from a newer version, which leaves the registry readable", async () => {
    const registry = await readRegistry((await publishTwo()).places);
    const wallet = registry.remotes["wallet"];
    const releases = wallet?.releases.map((release) => ({ ...release, first: { entry: 1 } }));

    const parsed = parseRegistry({ ...registry, remotes: { wallet: { ...wallet, releases } } });

    expect(parsed?.remotes["wallet"]?.releases.map(({ first }) => first)).toEqual([undefined, undefined]);
  });

  it("are at most six, the entry among them", async () => {
    const { release } = await publishTwo();
    const names = Array.from({ length: 9 }, (_one, index) => `${String(index)}.js`);
    const files = Object.fromEntries(
      [release.entry, ...names].map((name) => [name, release.files["1.js"] ?? ""]),
    );

    const first = firstFilesOf({ ...release, files, preload: { "*": names } });

    expect(Object.keys(first.files).sort()).toEqual([
      "0.js",
      "1.js",
      "2.js",
      "3.js",
      "4.js",
      "remoteEntry.js",
    ]);
  });
});
