import { publishRelease, readRegistry, rollbackRelease } from "../src/publish.ts";
import { publishSite } from "../src/publish-site.ts";
import { readBoard } from "../src/board.ts";
import { makePlaces, writeBuild } from "./build-fixture.ts";
import { writeSiteBuild } from "./site-fixture.ts";

async function setup() {
  const places = await makePlaces();
  const release = (dist: string, canaryWeight?: number) =>
    publishRelease({
      places,
      dist,
      mount: "wallet",
      ...(canaryWeight === undefined ? {} : { canaryWeight }),
    });
  return {
    places,
    release,
    /** Publishes a build as a start of the whole system does. */
    start: (dist: string) => publishRelease({ places, dist, mount: "wallet", keepsKnown: true }),
    upload: (dist: string) => publishRelease({ places, dist, mount: "wallet", isUpload: true }),
    versions: async () => {
      const { releases = [], kept = [] } = (await readRegistry(places)).remotes.wallet ?? {};
      return { releases: releases.map(({ version }) => version), kept: kept.map(({ version }) => version) };
    },
  };
}

describe("a canary that a rollback ended", () => {
  async function endCanary() {
    const open = await setup();
    const bad = await writeBuild("bad");
    for (const text of ["a", "b"]) await open.release(await writeBuild(text));
    await open.release(bad, 10);
    await rollbackRelease({ places: open.places, remote: "wallet" });
    return { ...open, bad };
  }

  it("is not released by the next start", async () => {
    const { start, versions, bad } = await endCanary();

    expect(await start(bad)).toMatchObject({ isChanged: false });
    expect((await versions()).releases).toEqual(["1.0.0", "1.0.1"]);
  });

  it("is not restored by a repeated upload", async () => {
    const { upload, bad } = await endCanary();

    await expect(upload(bad)).rejects.toThrow("wallet 1.0.2 was stopped as a canary");
  });

  it("never becomes a fallback or the target of a rollback", async () => {
    const { places, release, versions } = await endCanary();
    await release(await writeBuild("fix"));

    expect(await versions()).toEqual({ releases: ["1.0.3", "1.0.0", "1.0.1"], kept: ["1.0.2"] });
    await expect(rollbackRelease({ places, remote: "wallet", version: "1.0.2" })).rejects.toThrow(
      "wallet can go back to 1.0.0, 1.0.1, not to 1.0.2",
    );
    expect((await readBoard(places, [])).remotes).toMatchObject([{ kept: [] }]);
  });

  it("can be released again by a person", async () => {
    const { release, versions, bad } = await endCanary();
    await release(bad);

    expect(await versions()).toEqual({ releases: ["1.0.2", "1.0.0", "1.0.1"], kept: [] });
  });
});

it("remembers a canary that another release replaced", async () => {
  const { release, start, versions } = await setup();
  const first = await writeBuild("canary");
  await release(await writeBuild("a"));
  await release(first, 10);
  await release(await writeBuild("b"));

  expect(await start(first)).toMatchObject({ isChanged: false });
  expect(await versions()).toEqual({ releases: ["1.0.2", "1.0.0"], kept: ["1.0.1"] });
});

describe("the build of an installation, after later releases by upload", () => {
  it("is not released again by the next start", async () => {
    const { release, start, versions } = await setup();
    const own = await writeBuild("own");
    await release(own);
    for (const text of ["b", "c", "d", "e"]) await release(await writeBuild(text));

    expect(await start(own)).toMatchObject({ isChanged: false, version: "1.0.0" });
    expect((await versions()).releases[0]).toBe("1.0.4");
  });

  it("is not released again as a site either", async () => {
    const places = await makePlaces();
    const own = await writeSiteBuild("own");
    const publish = (dist: string, keepsKnown = false) =>
      publishSite({ places, site: "host", dist, ownVersion: "1.0.0", keepsKnown });
    await publish(own);
    for (const text of ["b", "c", "d", "e"]) await publish(await writeSiteBuild(text));

    expect(await publish(own, true)).toMatchObject({ isChanged: false, version: "1.0.0" });
    expect((await readRegistry(places)).sites?.["host"]?.releases[0]).toMatchObject({ version: "1.0.4" });
  });
});
