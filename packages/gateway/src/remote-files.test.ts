import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createRemoteFiles } from "./remote-files.ts";

const ADDRESS = "/remotes/pool/1.0.0-abc/entry.js";

/** Writes files of a release as a repair does: each is replaced by a new one. */
function setup() {
  const assets = mkdtempSync(path.join(os.tmpdir(), "remote-files-"));
  const folder = path.join(assets, "remotes/pool/1.0.0-abc");
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    writeFileSync(`${file}.tmp`, text);
    renameSync(`${file}.tmp`, file);
  };
  return { assets, write };
}

describe("a published file", () => {
  it("is read once, and again when it was repaired on disk", async () => {
    const { assets, write } = setup();
    write("entry.js", "damaged");
    write("entry.js.br", "damaged too");
    const find = createRemoteFiles(assets);
    const damaged = await find(ADDRESS);
    expect(await find(ADDRESS)).toBe(damaged);

    write("entry.js", "correct");
    expect((await find(ADDRESS))?.bytes.toString()).toBe("correct");
    write("entry.js.br", "correct too");
    expect((await find(ADDRESS))?.brotli?.toString()).toBe("correct too");
  });

  it("leaves the memory when others need its place", async () => {
    const { assets, write } = setup();
    write("entry.js", "x".repeat(600));
    write("other.js", "x".repeat(600));
    const find = createRemoteFiles(assets, 1000);
    const first = await find(ADDRESS);
    expect(await find(ADDRESS)).toBe(first);
    await find("/remotes/pool/1.0.0-abc/other.js");

    const again = await find(ADDRESS);
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
  });

  it("is not found by the address of a folder", async () => {
    const { assets } = setup();
    mkdirSync(path.join(assets, "remotes/folder.js"));

    expect(await createRemoteFiles(assets)("/remotes/folder.js")).toBeNull();
  });
});
