import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { cleanReleases } from "../src/clean.ts";
import { placesOf, publishRelease, readRegistry, updateRegistry, type Places } from "../src/publish.ts";
import { writeFolder } from "../src/store-release.ts";
import { makePlaces, writeBuild } from "./build-fixture.ts";

/** A number that no process has. */
const NO_PROCESS = "999999999";
const HOUR = 3600;

const lockOf = ({ assetsDir }: Places) => path.join(assetsDir, "registry.json.lock");
const change = (places: Places) => updateRegistry({ places, change: (registry) => registry });

async function age(file: string, seconds: number): Promise<void> {
  const then = Date.now() / 1000 - seconds;
  await utimes(file, then, then);
}

describe("the lock of the registry", () => {
  it.each([
    ["a process of this machine that has ended", `${NO_PROCESS} ${hostname()}`, 0],
    ["a disk that was full, if it is empty and old", "", 300],
    ["the time before a restart, although its process number is taken again", `1 ${hostname()}`, 300],
  ])("left over from %s is taken over", async (_case, text, seconds) => {
    const places = await makePlaces();
    await writeFile(lockOf(places), text);
    await age(lockOf(places), seconds);

    await change(places);

    expect((await readRegistry(places)).revision).toBe(1);
    expect(await readdir(places.assetsDir)).not.toContainEqual(expect.stringContaining("lock"));
  });

  it("left over lets in several changes one after the other", async () => {
    const places = await makePlaces();
    const rounds = 15;
    for (let round = 0; round < rounds; round += 1) {
      await writeFile(lockOf(places), `${NO_PROCESS} ${hostname()}`);
      await Promise.all(Array.from({ length: 4 }, () => change(places)));
    }

    expect((await readRegistry(places)).revision).toBe(4 * rounds);
    expect(await readdir(places.assetsDir)).not.toContainEqual(expect.stringContaining("lock"));
  });

  it("left over is taken over even if a process ended while it did so", async () => {
    const places = await makePlaces();
    for (const file of [lockOf(places), `${lockOf(places)}.takeover`])
      await writeFile(file, `${NO_PROCESS} ${hostname()}`);

    await change(places);

    expect((await readRegistry(places)).revision).toBe(1);
    expect(await readdir(places.assetsDir)).not.toContainEqual(expect.stringContaining("lock"));
  });

  it("is not removed by a change whose lock another process has taken over", async () => {
    const places = await makePlaces();
    const successor = `${String(process.pid)} ${hostname()} successor`;

    await updateRegistry({ places, change: () => writeFile(lockOf(places), successor).then(() => null) });

    expect(await readFile(lockOf(places), "utf8")).toBe(successor);
  });

  it("is not taken over by a machine whose time is ahead", async () => {
    const places = await makePlaces();
    await writeFile(lockOf(places), `${NO_PROCESS} elsewhere`);
    let ahead = Date.now() + 10 * 60_000;
    // Each look at the time is a second later than the one before.
    jest.spyOn(Date, "now").mockImplementation(() => (ahead += 1_000));

    await expect(updateRegistry({ places, change: () => null })).rejects.toThrow(
      "another release is running",
    );

    jest.restoreAllMocks();
    expect(existsSync(lockOf(places))).toBe(true);
  });

  it.each([
    ["a process of another machine on the same folder", `${NO_PROCESS} elsewhere`],
    ["a running process", `${String(process.pid)} ${hostname()}`],
  ])("held by %s is waited for", async (_case, text) => {
    const places = await makePlaces();
    await writeFile(lockOf(places), text);
    let isHeld = true;
    const changing = updateRegistry({
      places,
      change: (registry) => {
        expect(isHeld).toBe(false);
        return registry;
      },
    });
    await change(placesOf(path.join(places.assetsDir, "..", "others")));
    expect(existsSync(lockOf(places))).toBe(true);

    isHeld = false;
    await rm(lockOf(places));
    await changing;
    expect((await readRegistry(places)).revision).toBe(1);
  });
});

describe("a copy of a build that was not finished", () => {
  it("is removed when writing fails", async () => {
    const { assetsDir } = await makePlaces();
    const folder = path.join(assetsDir, "remotes/wallet/1.0.0-aaaaaaaa");
    const further = new Map([["missing/folder/file.json", "{}"]]);
    const writing = writeFolder({
      folder,
      dist: await writeBuild("a"),
      bytes: Buffer.from("{}"),
      signature: "",
      further,
    });

    await expect(writing).rejects.toThrow("ENOENT");
    expect(await readdir(path.dirname(folder))).toEqual([]);
  });

  it("is removed by a later release if it is older than an hour", async () => {
    const places = await makePlaces();
    const parent = path.join(places.assetsDir, "remotes/wallet");
    for (const [name, seconds] of [
      ["1.0.0-aaaaaaaa.1.tmp", 2 * HOUR],
      ["1.0.0-aaaaaaaa.2.tmp", 0],
    ] as const) {
      await mkdir(path.join(parent, name), { recursive: true });
      await age(path.join(parent, name), seconds);
    }

    await cleanReleases(places, await readRegistry(places), "wallet");

    expect(await readdir(parent)).toEqual(["1.0.0-aaaaaaaa.2.tmp"]);
  });
});

it("lets a web server of another user read what a process with a strict umask writes", async () => {
  const places = await makePlaces();
  const before = process.umask(0o077);
  try {
    const { base } = await publishRelease({ places, dist: await writeBuild("a"), mount: "wallet" });
    const folder = path.join(places.assetsDir, base);
    const modes = await Promise.all(
      [path.join(places.assetsDir, "registry.json"), path.dirname(folder), folder, `${folder}1.js`].map(
        async (file) => ((await stat(file)).mode & 0o777).toString(8),
      ),
    );
    expect(modes).toEqual(["644", "755", "755", "644"]);
  } finally {
    process.umask(before);
  }
});
