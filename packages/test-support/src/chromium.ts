import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const CACHE = path.resolve(import.meta.dirname, "../../../node_modules/.cache/chromium");
const FONT_SETTINGS = path.join(CACHE, "fontconfig");
/** Prefers the headless shell: the same engine without browser windows, in which a page costs a sixth less. */
const SYSTEM_BROWSERS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
];

/** A browser to run, with its environment and arguments. */
export interface Chromium {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
  readonly args: readonly string[];
}

/**
 * Containers have no user namespaces for the sandbox and no graphics card. Without hinting, letters are as wide as on phones, on
 * dense screens and on macOS, where widths are not rounded to whole pixels.
 */
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--font-render-hinting=none",
] as const;

/**
 * Replaces the package's own file, whose fixed folders another user's machine lacks: without any font, web fonts are not rendered
 * either.
 */
async function writeFontSettings(): Promise<void> {
  const folders = [path.join(CACHE, "fonts"), "/usr/share/fonts"].map((folder) => `  <dir>${folder}</dir>\n`);
  const cache = `  <cachedir>${path.join(FONT_SETTINGS, "cache")}</cachedir>\n`;
  await mkdir(FONT_SETTINGS, { recursive: true });
  await writeFile(
    path.join(FONT_SETTINGS, "fonts.conf"),
    `<fontconfig>\n${folders.join("")}${cache}</fontconfig>\n`,
  );
}

async function unpack(): Promise<void> {
  const partial = `${CACHE}.${process.pid}`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  const outer = process.env["TMPDIR"];
  try {
    // The package unpacks into the system's temporary folder, which other users share and which is read again on each use.
    process.env["TMPDIR"] = partial;
    const { default: packaged, inflate } = await import("@sparticuz/chromium");
    await packaged.executablePath();
    const entry = fileURLToPath(import.meta.resolve("@sparticuz/chromium"));
    await inflate(path.join(path.dirname(entry), "../bin/al2023.tar.br"));
  } finally {
    if (outer === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = outer;
  }
  await rename(partial, CACHE);
}

/**
 * Finds a Chromium: `CHROMIUM_PATH`, the system's, else the packaged one, unpacked once below `node_modules`.
 *
 * @returns the program with its environment and arguments
 */
export async function findChromium(): Promise<Chromium> {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") return { executablePath: named, env: {}, args: ARGS };
  const system = SYSTEM_BROWSERS.find((file) => existsSync(file));
  if (system !== undefined) return { executablePath: system, env: {}, args: ARGS };
  if (!existsSync(CACHE)) await unpack();
  if (!existsSync(FONT_SETTINGS)) await writeFontSettings();
  return {
    executablePath: path.join(CACHE, "chromium"),
    env: { LD_LIBRARY_PATH: path.join(CACHE, "al2023/lib"), FONTCONFIG_PATH: FONT_SETTINGS },
    args: ARGS,
  };
}
