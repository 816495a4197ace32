/** URLs of a running product. */
export interface Addresses {
  readonly url: string;
  readonly observerUrl: string;
}

/** A measuring program, and which lines of its output are figures. */
export interface MeasuringProgram {
  /** Its name for `--only`. */
  readonly name: string;
  readonly title: string;
  /** Relative to the repository root. */
  readonly file: string;
  /** Arguments of the program; `addresses` are those of a product running beside it. */
  readonly args: (addresses: Addresses) => readonly string[];
  /** Lines of its output to keep; table lines are kept unchanged. */
  readonly kept: RegExp;
  /** Whether it needs a running product, which `pnpm measure` starts. */
  readonly needsProduct?: boolean;
}

const TABLE = String.raw`^\|`;

/** All programs that `pnpm measure` runs, in order. */
export const PROGRAMS: readonly MeasuringProgram[] = [
  {
    name: "loads",
    title: "Page loads",
    file: "packages/e2e/benchmarks/page-loads.ts",
    args: () => [],
    kept: new RegExp(`${TABLE}|medians of`),
  },
  {
    name: "overhead",
    title: "What federation costs",
    file: "packages/e2e/benchmarks/overhead.ts",
    args: () => ["--loads", "3"],
    kept: new RegExp(`${TABLE}|medians of`),
  },
  {
    name: "shift",
    title: "Pages that move while they load",
    file: "packages/e2e/benchmarks/layout-shift.ts",
    args: ({ url, observerUrl }) => ["--url", url, "--observer-url", observerUrl],
    kept: /^\d\.\d{3} |loads, \d+ above/,
    needsProduct: true,
  },
  {
    name: "chart",
    title: "A chart of 100,000 points",
    file: "packages/e2e/benchmarks/charts.ts",
    args: ({ url }) => ["--url", url],
    kept: /longest task|of work$|too slow/,
    needsProduct: true,
  },
  {
    name: "lists",
    title: "Lists under load, embedded database",
    file: "packages/api-server/benchmarks/lists.ts",
    args: () => [],
    kept: /answers per second|every call holds|^over:|median +p95/,
  },
  {
    name: "reads",
    title: "Cheap reads, and files beside nginx",
    file: "packages/e2e/benchmarks/reads.ts",
    args: () => [],
    kept: new RegExp(`${TABLE}|^over:`),
  },
  {
    name: "scale",
    title: "A minute of the pool",
    file: "packages/api-server/benchmarks/scale.ts",
    args: () => [],
    kept: /\S/,
  },
];
