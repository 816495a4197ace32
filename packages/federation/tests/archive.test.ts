import { WriteStream } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { ReleaseRefusal, unpackRelease } from "../src/receive.ts";

async function writeArchive(...names: readonly string[]): Promise<string> {
  const zip = new ZipFile();
  for (const name of names) zip.addBuffer(Buffer.from("text"), name);
  zip.end();
  const file = path.join(await mkdtemp(path.join(tmpdir(), "archive-")), "build.zip");
  await writeFile(file, await buffer(zip.outputStream));
  return file;
}

async function unpack(archive: string, folder?: string): Promise<unknown> {
  const target = folder ?? (await mkdtemp(path.join(tmpdir(), "unpacked-")));
  return unpackRelease(archive, target).catch((error: unknown) => error);
}

it("is not blamed for a machine that cannot store its files", async () => {
  const archive = await writeArchive("entry.js");
  const folder = await mkdtemp(path.join(tmpdir(), "unpacked-"));
  const full = Object.assign(new Error("ENOSPC: no space left on device"), {
    errno: -28,
    code: "ENOSPC",
    syscall: "write",
  });
  jest.spyOn(WriteStream.prototype, "_write").mockImplementation((_bytes, _encoding, next) => next(full));

  expect(await unpack(archive, folder)).toBe(full);
  jest.restoreAllMocks();
  expect(await unpack(`${archive}.gone`)).not.toBeInstanceOf(ReleaseRefusal);
});

it.each([
  ["one name for a file and a folder", ["entry", "entry/1.js"]],
  ["a name that is too long", [`${"a".repeat(300)}.js`]],
])("is refused for %s", async (_case, names) => {
  expect(await unpack(await writeArchive(...names))).toBeInstanceOf(ReleaseRefusal);
});
