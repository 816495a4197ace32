import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";

/** Writes a finished build of a small site; `text` makes builds differ. */
export async function writeSiteBuild(text: string): Promise<string> {
  const dist = await mkdtemp(path.join(tmpdir(), "site-"));
  const contents: Record<string, string> = {
    "pages/en/shell.html": `<title>${text}</title>`,
    [`static/main.${text}.js`]: `"main ${text}";`,
    "build.json": JSON.stringify({ id: `build-${text}` }),
    "baked-registry.json": "{}",
  };
  for (const [name, content] of Object.entries(contents)) {
    await mkdir(path.dirname(path.join(dist, name)), { recursive: true });
    await writeFile(path.join(dist, name), content);
  }
  await writeFile(path.join(dist, `static/main.${text}.js.gz`), gzipSync(`"main ${text}";`));
  await writeFile(path.join(dist, `static/main.${text}.js.map`), "{}");
  await writeFile(path.join(dist, ".inputs"), text);
  return dist;
}
