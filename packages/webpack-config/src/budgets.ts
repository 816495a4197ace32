import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { brotliBest } from "./compress.ts";
import { ROOT } from "./root.ts";

/** A measured size and its limit, in bytes compressed with brotli. */
export interface Measure {
  name: string;
  bytes: number;
  limit: number;
}

const KB = 1024;

/** Size limits, in bytes with brotli at its best quality. */
export const BUDGETS = {
  hostScripts: 170 * KB,
  hostStylesheets: 25 * KB,
  remoteEntry: 16 * KB,
  remoteFirstRoute: 80 * KB,
  hostPage: 30 * KB,
  publicPageScripts: 60 * KB,
  priceChartScripts: 140 * KB,
} as const;

/** The price chart in a build's record of pages. */
const PRICE_CHART = "market-chart-view";

/** The measured parts of `build.json`. */
interface BuildParts {
  entry: string[];
  css: string[];
  pages: Record<string, string[]>;
}

/** The measured parts of `release.json`. */
interface ReleaseParts {
  entry: string;
  preload: Record<string, string[]>;
  catalogues: Record<string, string>;
}

async function sizeOf(folder: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => (await brotliBest(readFileSync(path.join(folder, file)))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Returns the size of the largest page of a build, as compressed by the build. */
function largestPage(folder: string): number {
  const pages = path.join(folder, "pages");
  const sizes = readdirSync(pages, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".html.br"))
    .map((name) => statSync(path.join(pages, name)).size);
  return Math.max(...sizes);
}

/** Measures what each page of the host adds to the scripts of the shell, and what the price chart adds. */
async function measurePages(folder: string, pages: BuildParts["pages"]): Promise<Measure[]> {
  // A build that records no pages would be within any budget.
  if (!Object.keys(pages).some((request) => request.includes(PRICE_CHART)))
    throw new Error("build.json records no chart of prices");
  return Promise.all(
    Object.entries(pages).map(async ([request, files]) => ({
      name: `host, ${path.basename(request, ".tsx")}`,
      bytes: await sizeOf(folder, files),
      limit: request.includes(PRICE_CHART) ? BUDGETS.priceChartScripts : BUDGETS.publicPageScripts,
    })),
  );
}

/**
 * Measures what the host loads before its first paint, and what each of its pages adds.
 *
 * @param folder - Absolute path of the host's build.
 * @returns One measure for scripts, one for stylesheets, one for the largest page with its inline code, one per page.
 */
export async function measureHost(folder: string): Promise<Measure[]> {
  const build: BuildParts = JSON.parse(readFileSync(path.join(folder, "build.json"), "utf8"));
  return [
    { name: "host, first scripts", bytes: await sizeOf(folder, build.entry), limit: BUDGETS.hostScripts },
    { name: "host, stylesheets", bytes: await sizeOf(folder, build.css), limit: BUDGETS.hostStylesheets },
    { name: "host, largest page", bytes: largestPage(folder), limit: BUDGETS.hostPage },
    ...(await measurePages(folder, build.pages)),
  ];
}

/**
 * Measures what a remote adds: its entry, and the files for each of its pages with the largest catalog.
 *
 * @param name - Short name of the remote.
 * @param folder - Absolute path of its build.
 * @returns One measure for the entry and one per page; charts load later and are measured separately.
 */
export async function measureRemote(name: string, folder: string): Promise<Measure[]> {
  const release: ReleaseParts = JSON.parse(readFileSync(path.join(folder, "release.json"), "utf8"));
  const catalogues = await Promise.all(
    Object.values(release.catalogues).map((file) => sizeOf(folder, [file])),
  );
  const { "*": always = [], ...pages } = release.preload;
  const measures: Measure[] = [
    { name: `${name}, entry`, bytes: await sizeOf(folder, [release.entry]), limit: BUDGETS.remoteEntry },
  ];
  for (const [page, files] of Object.entries(pages)) {
    const bytes = (await sizeOf(folder, [...always, ...files])) + Math.max(0, ...catalogues);
    measures.push({ name: `${page}, first route`, bytes, limit: BUDGETS.remoteFirstRoute });
  }
  return measures;
}

/**
 * Measures the built product.
 *
 * @param remotes - Short names of the remotes.
 * @returns All measures, in the order of the report.
 */
export async function measureAll(remotes: readonly string[]): Promise<Measure[]> {
  const host = await measureHost(path.join(ROOT, "host/dist"));
  const rest = await Promise.all(
    remotes.map((name) => measureRemote(name, path.join(ROOT, `remote-${name}`, "dist"))),
  );
  return [...host, ...rest.flat()];
}
