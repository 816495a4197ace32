import type { SourceImport } from "./read-imports.ts";

/** Layers of the server from the bottom; `services.ts` and the files beside it compose the others. */
const LAYERS = ["texts", "platform", "modules", "services.ts", "http", "api"] as const;
const JOBS = "jobs";

/** Layer violations of a server's imports. */
export interface LayerReport {
  /** Imports of a higher layer, `from → to`. */
  readonly upwards: readonly string[];
  /** Groups of modules that import each other, values or types. */
  readonly cycles: readonly (readonly string[])[];
  /** Files outside repositories and the database folder that import the query builder. */
  readonly queries: readonly string[];
  /** Modules from the bottom: each line imports only from the lines above it. */
  readonly ranks: readonly (readonly string[])[];
}

function layerOf(file: string): number | undefined {
  const [folder = ""] = file.split("/");
  if (folder === JOBS) return LAYERS.indexOf("http");
  const layer = LAYERS.findIndex((name) => name === folder);
  return layer === -1 ? undefined : layer;
}

function isUpward({ from, to }: SourceImport): boolean {
  const [lower, upper] = [layerOf(from), layerOf(to)];
  if (lower === undefined) return false;
  if (upper === undefined) return to.endsWith(".ts");
  const isBeside = from.startsWith(`${JOBS}/`) !== to.startsWith(`${JOBS}/`) && lower === upper;
  return upper > lower || isBeside;
}

function moduleOf(file: string): string | undefined {
  const [folder, name] = file.split("/");
  return folder === "modules" ? name : undefined;
}

function moduleGraph(imports: readonly SourceImport[]): ReadonlyMap<string, ReadonlySet<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [source, target] = [moduleOf(from), moduleOf(to)];
    if (source === undefined) continue;
    const targets = graph.get(source) ?? new Set();
    graph.set(source, targets);
    if (target !== undefined && target !== source) targets.add(target);
  }
  return graph;
}

/** Repeatedly takes the modules whose imports are all ranked, until none is left or the rest is in cycles. */
function rank(graph: ReadonlyMap<string, ReadonlySet<string>>) {
  const placed = new Set<string>();
  const ranks: string[][] = [];
  for (;;) {
    const next = [...graph]
      .filter(([name, targets]) => !placed.has(name) && [...targets].every((one) => placed.has(one)))
      .map(([name]) => name)
      .sort();
    if (next.length === 0) break;
    for (const name of next) placed.add(name);
    ranks.push(next);
  }
  const rest = [...graph.keys()].filter((name) => !placed.has(name)).sort();
  return { ranks, cycles: rest.length === 0 ? [] : [rest] };
}

function isRepository(file: string): boolean {
  return file.endsWith("repository.ts") || file.startsWith("platform/database/");
}

/**
 * Checks a server's imports against its layers.
 *
 * @param imports imports of its source files
 * @returns violations, and the ranked modules
 */
export function checkLayers(imports: readonly SourceImport[]): LayerReport {
  const queries = imports
    .filter(({ from, to }) => /^drizzle-orm(\/|$)/.test(to) && !isRepository(from))
    .map(({ from }) => from);
  return {
    upwards: imports.filter(isUpward).map(({ from, to }) => `${from} → ${to}`),
    queries: [...new Set(queries)],
    ...rank(moduleGraph(imports)),
  };
}

/** Formats the layers from the top, modules by rank, followed by the counts. */
export function drawLayers({ upwards, cycles, queries, ranks }: LayerReport): string {
  return [
    "api · jobs",
    "http",
    ...ranks.toReversed().map((names) => `  modules: ${names.join(", ")}`),
    "platform",
    "texts",
    "",
    `${String(upwards.length)} imports upwards, ${String(cycles.length)} cycles between modules, ${String(queries.length)} files with queries outside repositories`,
    ...upwards,
    ...cycles.map((names) => `cycle among ${names.join(", ")}`),
    ...queries,
    "",
  ].join("\n");
}
