import { generateKeyPairSync } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { PUBLIC_KEY_FILE, publisherKeys, SIGNING_KEY_FILE } from "../src/keys.ts";
import { publishRelease, readRegistry, type Places } from "../src/publish.ts";
import { publishSite } from "../src/publish-site.ts";
import { verifySite } from "../src/verify-site.ts";
import { verifyRegistry } from "../src/verify.ts";
import { makePlaces, writeBuild } from "./build-fixture.ts";
import { writeSiteBuild } from "./site-fixture.ts";

function makeKey(): string {
  return generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}

async function setup() {
  const places = await makePlaces();
  const dist = await writeBuild("one");
  const site = await writeSiteBuild("one");
  const publishHost = (releaseKey?: string) =>
    publishSite({
      places,
      site: "host",
      dist: site,
      ownVersion: "1.0.0",
      ...(releaseKey === undefined ? {} : { releaseKey }),
    });
  await publishRelease({ places, dist });
  await publishHost();
  const loseKey = (name: string) => rm(path.join(places.keysDir, name));
  return { places, dist, publishHost, loseKey };
}

async function servedVersions(places: Places, publicKeys?: string) {
  const { registry } = await verifyRegistry(places, publicKeys);
  return registry.remotes["wallet"]?.releases.map(({ version }) => version);
}

describe("a lost release key", () => {
  it.each([
    ["the private key", [SIGNING_KEY_FILE]],
    ["both keys", [SIGNING_KEY_FILE, PUBLIC_KEY_FILE]],
  ])("is not replaced by a new one: %s", async (_name, lost) => {
    const { places, loseKey, publishHost } = await setup();
    for (const name of lost) await loseKey(name);
    const before = await readRegistry(places);

    await expect(publishRelease({ places, dist: await writeBuild("two") })).rejects.toThrow(
      "release-key.pem is missing",
    );
    if (lost.length > 1)
      await expect(publishHost()).rejects.toThrow("no release of the registry can be put into the host");

    expect(await readRegistry(places)).toEqual(before);
  });

  it("that was replaced signs what is already released once it is released again", async () => {
    const { places, dist, publishHost, loseKey } = await setup();
    await loseKey(PUBLIC_KEY_FILE);
    await writeFile(path.join(places.keysDir, SIGNING_KEY_FILE), makeKey());

    const again = await publishRelease({ places, dist });
    const host = await publishHost();
    const repeated = await publishRelease({ places, dist });

    expect(again).toMatchObject({ version: "1.0.0", isChanged: false, isSignedAgain: true });
    expect(host).toMatchObject({ isSignedAgain: true });
    expect(repeated).toMatchObject({ isChanged: false, isSignedAgain: false });

    expect(await servedVersions(places)).toEqual(["1.0.0"]);
    expect((await verifySite({ places, site: "host" }))?.main?.release.version).toBe("1.0.0");
  });

  it("signs no stored release file that another build has written", async () => {
    const { places, dist, loseKey } = await setup();
    const [release] = (await readRegistry(places)).remotes["wallet"]?.releases ?? [];
    const file = path.join(places.assetsDir, release?.base ?? "", "release.json");
    await writeFile(file, (await readFile(file, "utf8")).replace('"1.css"', '"1.js"'));
    await loseKey(PUBLIC_KEY_FILE);
    await writeFile(path.join(places.keysDir, SIGNING_KEY_FILE), makeKey());

    await expect(publishRelease({ places, dist })).rejects.toThrow("holds another release file");
  });
});

describe("a release key that gateways do not trust", () => {
  it("publishes nothing", async () => {
    const { places, publishHost } = await setup();
    await writeFile(path.join(places.keysDir, SIGNING_KEY_FILE), makeKey());
    const before = await readRegistry(places);

    await expect(publishRelease({ places, dist: await writeBuild("two") })).rejects.toThrow(
      "no gateway would serve the release",
    );
    await rm(path.join(places.assetsDir, "sites"), { recursive: true });
    await expect(publishHost()).rejects.toThrow("no gateway would serve the release");

    expect(await readRegistry(places)).toEqual(before);
  });

  it("publishes nothing when RELEASE_PUBLIC_KEYS has another", async () => {
    const places = await makePlaces();
    const publicKeys = await publisherKeys(places.keysDir, { releaseKey: makeKey() });

    await expect(
      publishRelease({ places, dist: await writeBuild("one"), releaseKey: makeKey(), publicKeys }),
    ).rejects.toThrow("no gateway would serve the release");
  });
});

describe("RELEASE_KEY", () => {
  it("is trusted on the machine that publishes with it: its releases are put into the host", async () => {
    const places = await makePlaces();
    const releaseKey = makeKey();
    await publishRelease({ places, dist: await writeBuild("one"), releaseKey });

    const { base } = await publishSite({
      places,
      site: "host",
      dist: await writeSiteBuild("one"),
      ownVersion: "1.0.0",
      releaseKey,
    });

    const baked = await readFile(path.join(places.assetsDir, base, "baked-registry.json"), "utf8");
    expect(JSON.parse(baked)).toMatchObject({ remotes: { wallet: { releases: [{ version: "1.0.0" }] } } });
  });

  it("is trusted beside the key of the keys folder", async () => {
    const { places } = await setup();
    const releaseKey = makeKey();
    await publishRelease({ places, dist: await writeBuild("two"), releaseKey });

    expect(await servedVersions(places, await publisherKeys(places.keysDir, { releaseKey }))).toEqual([
      "1.0.1",
      "1.0.0",
    ]);
  });
});
