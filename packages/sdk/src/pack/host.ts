import { existsSync, globSync } from "node:fs";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** Files of the host that a browser needs; pages with content, compressed forms and social images are excluded. */
const PARTS = [
  "manifest.webmanifest",
  "sw.js",
  "pages/*/shell.html",
  "static/*.{js,css,woff2}",
  "brand/**/*.{svg,woff2}",
  "brand/social/app-icon-*.png",
];

/**
 * Copies the built host into the kit.
 *
 * @param from - folder of the build
 * @param to - folder in the kit
 * @throws Error in one line when the host was not built
 */
export async function packHost(from: string, to: string): Promise<void> {
  const record = path.join(from, "build.json");
  if (!existsSync(record)) throw new Error(`${from} holds no host; run the build before the kit is packed`);
  for (const file of globSync(PARTS, { cwd: from })) {
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await cp(path.join(from, file), path.join(to, file));
  }
  // Without a build id the gateway requests no rendered pages for this build.
  const { id: _id, ...rest }: { id?: string } = JSON.parse(await readFile(record, "utf8"));
  await writeFile(path.join(to, "build.json"), JSON.stringify(rest));
}
