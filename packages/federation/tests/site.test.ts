import { appendFile, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { readBoard } from "../src/board.ts";
import { cleanReleases } from "../src/clean.ts";
import { publishSite } from "../src/publish-site.ts";
import {
  endCanary,
  publishRelease,
  readAudit,
  readRegistry,
  rollbackRelease,
  setRemoteEnabled,
} from "../src/publish.ts";
import { listStoredSite, readStoredFile, verifySite, type VerifiedSite } from "../src/verify-site.ts";
import { verifyRegistry } from "../src/verify.ts";
import { makePlaces, writeBuild } from "./build-fixture.ts";
import { writeSiteBuild } from "./site-fixture.ts";

async function setup() {
  const places = await makePlaces();
  const release = async (text: string, canaryWeight?: number) =>
    publishSite({
      places,
      site: "host",
      dist: await writeSiteBuild(text),
      ownVersion: "1.0.0",
      ...(canaryWeight === undefined ? {} : { canaryWeight }),
    });
  const folderOf = (base: string) => path.join(places.assetsDir, base);
  const verify = async (): Promise<VerifiedSite> => {
    const verified = await verifySite({ places, site: "host" });
    if (!verified) throw new Error("nothing was released");
    return verified;
  };
  return { places, release, folderOf, verify };
}

function versionsOf({ main, canary }: VerifiedSite) {
  return { main: main?.release.version ?? null, canary: canary?.release.version ?? null };
}

describe("a release of a site", () => {
  it("is the whole build in a separate folder, with a hash for each file", async () => {
    const { places, release, folderOf } = await setup();
    await publishRelease({ places, dist: await writeBuild("a"), mount: "wallet" });

    const { version, base, revision } = await release("one");

    expect({ version, revision }).toEqual({ version: "1.0.0", revision: 2 });
    expect(base).toMatch(/^\/sites\/host\/1\.0\.0-[0-9a-f]{8}\/$/);
    const names = await readdir(folderOf(base), { recursive: true });
    expect(names.filter((name) => name.includes(".")).sort()).toEqual([
      "baked-registry.json",
      "build.json",
      "pages/en/shell.html",
      "release.json",
      "release.json.sig",
      "static/main.one.js",
      "static/main.one.js.gz",
    ]);
    const { files, build }: { files: object; build: string } = JSON.parse(
      await readFile(path.join(folderOf(base), "release.json"), "utf8"),
    );
    expect(build).toBe("build-one");
    expect(Object.keys(files).sort()).toEqual([
      "baked-registry.json",
      "build.json",
      "pages/en/shell.html",
      "static/main.one.js",
    ]);
    const baked = await readFile(path.join(folderOf(base), "baked-registry.json"), "utf8");
    expect(JSON.parse(baked)).toMatchObject({ remotes: { wallet: { enabled: true } } });
  });

  it("is visible to gateways and not to browsers", async () => {
    const { places, release } = await setup();
    await release("one");

    expect(await readRegistry(places)).toMatchObject({
      sites: { host: { releases: [{ version: "1.0.0" }] } },
    });
    expect((await verifyRegistry(places)).registry).not.toHaveProperty("sites");
  });

  it("gets the next version, and replaces the previous one, which a rollback restores", async () => {
    const { places, release, verify } = await setup();
    await release("one");
    await release("two");
    expect(versionsOf(await verify())).toEqual({ main: "1.0.1", canary: null });

    await rollbackRelease({ places, remote: "host", by: "ada" });

    expect(versionsOf(await verify())).toEqual({ main: "1.0.0", canary: null });
    const audit = await readAudit(places, 3);
    expect(audit.map(({ action, remote, to }) => [action, remote, to])).toEqual([
      ["publish", "host", "1.0.0"],
      ["publish", "host", "1.0.1"],
      ["rollback", "host", "1.0.0"],
    ]);
    await rollbackRelease({ places, remote: "host", toRevision: 2 });
    expect(versionsOf(await verify())).toEqual({ main: "1.0.1", canary: null });
  });

  it("is unchanged if the same build is published at startup", async () => {
    const { places, release, verify } = await setup();
    const dist = await writeSiteBuild("one");
    const publish = () => publishSite({ places, site: "host", dist, ownVersion: "1.0.0", keepsKnown: true });
    await publish();
    await release("two");
    await rollbackRelease({ places, remote: "host" });
    await rollbackRelease({ places, remote: "host" });

    expect(await publish()).toMatchObject({ version: "1.0.0", isChanged: false });
    expect(versionsOf(await verify())).toEqual({ main: "1.0.1", canary: null });
  });

  it("is a canary with a share, which is never stopped automatically, and then stable", async () => {
    const { places, release, verify } = await setup();
    await release("one");
    await release("two", 5);

    expect((await readRegistry(places)).sites?.["host"]?.releases).toEqual([
      expect.objectContaining({ channel: "stable", version: "1.0.0", weight: 95 }),
      expect.not.objectContaining({ stop: expect.anything() }),
    ]);
    expect(versionsOf(await verify())).toEqual({ main: "1.0.0", canary: "1.0.1" });
    await release("two");
    expect(versionsOf(await verify())).toEqual({ main: "1.0.1", canary: null });
    const board = await readBoard(places, []);
    expect(board.remotes).toMatchObject([
      { name: "host", isEnabled: true, releases: [{ version: "1.0.1", channel: "stable" }, {}] },
    ]);
    expect(board.switches.map(({ action }) => action)).toEqual(["promote", "canary", "publish"]);
  });

  it("cannot be switched off", async () => {
    const { places, release } = await setup();
    await release("one");

    await expect(setRemoteEnabled({ places, remote: "host", isEnabled: false })).rejects.toThrow(
      'the registry knows no remote "host"',
    );
  });
});

describe("a site release that may not be served", () => {
  it.each([
    [
      "a page was altered",
      (folder: string) => appendFile(`${folder}pages/en/shell.html`, " "),
      "not the file",
    ],
    [
      "a compressed form is another file",
      (folder: string) => writeFile(`${folder}static/main.two.js.gz`, gzipSync("x")),
      "not the file",
    ],
    ["a page was put in", (folder: string) => writeFile(`${folder}pages/en/x.html`, ""), "has no hash"],
    ["a file is gone", (folder: string) => rm(`${folder}static/main.two.js`), "is missing"],
    ["it is not signed", (folder: string) => rm(`${folder}release.json.sig`), "is not signed"],
    [
      "its list was altered",
      (folder: string) => appendFile(`${folder}release.json`, " "),
      "not by a known key",
    ],
  ])("is refused when %s, and the previous one is served", async (_title, damage, reason) => {
    const { release, folderOf, verify } = await setup();
    await release("one");
    const { base } = await release("two");
    await damage(folderOf(base));

    const verified = await verify();

    expect(versionsOf(verified)).toEqual({ main: "1.0.0", canary: null });
    expect(verified.refused).toEqual([
      { remote: "host", version: "1.0.1", base, reason: expect.stringContaining(reason) },
    ]);
  });

  it("gives canary visitors the stable release", async () => {
    const { release, folderOf, verify } = await setup();
    await release("one");
    const { base } = await release("two", 50);
    await rm(path.join(folderOf(base), "build.json"));

    expect(versionsOf(await verify())).toEqual({ main: "1.0.0", canary: null });
  });

  it("is ignored if signed by someone else", async () => {
    const { places, release } = await setup();
    await release("one");
    const other = await setup();
    await other.release("other");
    const publicKeys = await readFile(path.join(other.places.keysDir, "release-public.pem"), "utf8");

    expect(await verifySite({ places, site: "host", publicKeys })).toMatchObject({ main: null, stored: [] });
  });
});

describe("files of releases that visitors no longer get", () => {
  it("can be read until the release is cleaned up, unless they were altered", async () => {
    const { places, release, folderOf } = await setup();
    const { base } = await release("one");
    await release("two");

    const read = async (name: string) => {
      const stored = await listStoredSite({ places, site: "host" });
      const contents = await Promise.all(stored.map((one) => readStoredFile(one, name)));
      return contents.find((bytes) => bytes !== null)?.toString() ?? null;
    };

    expect(await read("static/main.one.js")).toBe('"main one";');
    expect(await read("static/none.js")).toBeNull();
    expect(await read("../../keys")).toBeNull();
    await appendFile(path.join(folderOf(base), "static/main.one.js"), " ");
    expect(await read("static/main.one.js")).toBeNull();
  });

  it("are deleted two days after the release left the registry", async () => {
    const { places, release, folderOf } = await setup();
    const { base } = await release("one");
    const registry = await readRegistry(places);
    const without = { ...registry, sites: {} };

    expect(await cleanReleases(places, registry, "host", 1_000)).toEqual([]);
    expect(await cleanReleases(places, without, "host", 1_000)).toEqual([]);
    expect(await cleanReleases(places, without, "host", 1_000 + 48 * 3600)).toEqual([path.basename(base)]);
    expect(await readdir(path.dirname(folderOf(base)))).toEqual([]);
  });
});

describe("a canary ended by hand", () => {
  it("loses its share, and the stable release is unchanged", async () => {
    const { places, release, verify } = await setup();
    await release("one");
    await release("two");
    await expect(endCanary({ places, remote: "host" })).rejects.toThrow("host has no canary with a share");
    await release("three", 20);
    expect(versionsOf(await verify())).toEqual({ main: "1.0.1", canary: "1.0.2" });

    expect(await endCanary({ places, remote: "host" })).toEqual({ ended: "1.0.2", stable: "1.0.1" });

    expect(versionsOf(await verify())).toEqual({ main: "1.0.1", canary: null });
    const { revision, sites } = await readRegistry(places);
    expect(sites?.["host"]?.releases[0]).toMatchObject({ version: "1.0.1", weight: 100 });
    expect((await readAudit(places, revision)).at(-1)).toMatchObject({
      action: "stop",
      from: "1.0.2",
      to: "1.0.1",
      reason: "ended by hand",
    });
    await expect(endCanary({ places, remote: "host" })).rejects.toThrow("host has no canary with a share");
  });
});
