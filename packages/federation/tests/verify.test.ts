import { generateKeyPairSync } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { integrityOf, publishRelease, readRegistry, updateRegistry } from "../src/publish.ts";
import { signRelease } from "../src/keys.ts";
import { verifyRegistry } from "../src/verify.ts";
import { makePlaces, writeBuild } from "./build-fixture.ts";

async function setup() {
  const places = await makePlaces();
  const { base } = await publishRelease({ places, dist: await writeBuild("a"), mount: "wallet" });
  const folder = path.join(places.assetsDir, base);
  return { places, base, folder };
}

/** Replaces the release file and its hash in the registry, as anyone with write access to the folder could. */
async function forge(
  options: Awaited<ReturnType<typeof setup>> & { change: (release: Record<string, unknown>) => object },
) {
  const { places, folder, change } = options;
  const release: unknown = JSON.parse(await readFile(path.join(folder, "release.json"), "utf8"));
  const bytes = Buffer.from(JSON.stringify(change({ ...(typeof release === "object" ? release : {}) })));
  await writeFile(path.join(folder, "release.json"), bytes);
  await nameInRegistry(places, { integrity: integrityOf(bytes) });
  return bytes;
}

async function nameInRegistry(
  places: Awaited<ReturnType<typeof makePlaces>>,
  change: { integrity?: string; base?: string; version?: string },
) {
  await updateRegistry({
    places,
    change: (registry) => {
      const wallet = registry.remotes.wallet;
      if (!wallet) return null;
      return {
        ...registry,
        remotes: {
          wallet: { ...wallet, releases: wallet.releases.map((release) => ({ ...release, ...change })) },
        },
      };
    },
  });
}

describe("verification by the gateway", () => {
  it("M1 accepts a published and signed release", async () => {
    const { places } = await setup();

    const { registry, refused } = await verifyRegistry(places);

    expect(refused).toEqual([]);
    expect(registry).toEqual(await readRegistry(places));
  });

  it("M1 refuses an unsigned release and keeps the remote's entry", async () => {
    const { places, folder } = await setup();
    await rm(path.join(folder, "release.json.sig"));

    const { registry, refused } = await verifyRegistry(places);

    expect(refused).toMatchObject([
      { remote: "wallet", version: "1.0.0", reason: "the release file is not signed" },
    ]);
    expect(registry.remotes.wallet?.releases).toEqual([]);
  });

  it("M1 refuses a signature by another key", async () => {
    const { places } = await setup();
    const other = generateKeyPairSync("ed25519").publicKey.export({ type: "spki", format: "pem" }).toString();

    const { refused } = await verifyRegistry(places, other);

    expect(refused).toMatchObject([{ reason: "the signature is not by a known key" }]);
  });

  it("M1 refuses everything if no public key is configured", async () => {
    const { places } = await setup();
    await rm(path.join(places.keysDir, "release-public.pem"));

    expect((await verifyRegistry(places)).refused).toHaveLength(1);
  });

  test.each([
    ["a script", "1.js", Buffer.from("altered")],
    ["its precompressed copy", "1.js.br", brotliCompressSync("altered")],
    ["a style sheet", "1.css", Buffer.from("body{display:none}")],
  ])("M1 refuses a release if %s was altered", async (_name, file, content) => {
    const { places, folder } = await setup();
    await writeFile(path.join(folder, file), content);

    expect((await verifyRegistry(places)).refused).toMatchObject([
      { reason: `${file} is not the file that was built` },
    ]);
  });

  it("M1 refuses a script that is not in the release file", async () => {
    const { places, folder } = await setup();
    await writeFile(path.join(folder, "extra.js"), "alert(1)");

    expect((await verifyRegistry(places)).refused).toMatchObject([
      { reason: "extra.js has no hash in the release file" },
    ]);
  });

  it("M1 refuses a release with a missing file", async () => {
    const { places, folder } = await setup();
    await rm(path.join(folder, "1.css"));

    expect((await verifyRegistry(places)).refused).toMatchObject([{ reason: "1.css is missing" }]);
  });

  it("M1 refuses altered hashes even if the registry has the hash of the altered release file", async () => {
    const installation = await setup();
    await forge({ ...installation, change: (release) => ({ ...release, commit: "1111111" }) });

    expect((await verifyRegistry(installation.places)).refused).toMatchObject([
      { reason: "the signature is not by a known key" },
    ]);
  });

  it("M1 refuses a replayed older version", async () => {
    const { places, base } = await setup();
    const first = await readRegistry(places);
    for (let count = 0; count < 11; count += 1)
      await publishRelease({ places, dist: await writeBuild(`build ${String(count)}`), mount: "wallet" });
    await updateRegistry({ places, change: (registry) => ({ ...first, revision: registry.revision }) });

    expect((await verifyRegistry(places)).refused).toMatchObject([
      { base, reason: "version 1.0.0 is older than 1.0.1" },
    ]);
  });

  it("M1 refuses a signed file that names a path outside its folder", async () => {
    const installation = await setup();
    const key = generateKeyPairSync("ed25519");
    const bytes = await forge({
      ...installation,
      change: (release) => ({ ...release, files: { "../../x.js": `sha384-${"A".repeat(64)}` } }),
    });
    await writeFile(path.join(installation.folder, "release.json.sig"), signRelease(bytes, key.privateKey));

    const { refused } = await verifyRegistry(
      installation.places,
      key.publicKey.export({ type: "spki", format: "pem" }).toString(),
    );

    expect(refused).toMatchObject([
      { reason: "the release file has a wrong shape or names a file outside its folder" },
    ]);
  });

  test.each([
    ["/remotes/pool/1.0.0-aaaaaaaa/"],
    ["/other/wallet/1.0.0-aaaaaaaa/"],
    ["/remotes/wallet/deep/er/"],
  ])("M1 refuses the location %s", async (base) => {
    const { places } = await setup();
    await nameInRegistry(places, { base });

    expect((await verifyRegistry(places)).refused).toMatchObject([
      { reason: "the release does not lie in the folder of its remote" },
    ]);
  });

  it("M1 refuses a release under the name of another version", async () => {
    const { places } = await setup();
    await nameInRegistry(places, { version: "9.0.0" });

    expect((await verifyRegistry(places)).refused).toMatchObject([
      { reason: "the release file belongs to another remote or version" },
    ]);
  });
});
