import { findUnreached, resolveWith, walk } from "./reach.ts";
import { readModule, type SourceModule } from "./read-module.ts";

function modulesOf(texts: Readonly<Record<string, string>>): ReadonlyMap<string, SourceModule> {
  return new Map(Object.entries(texts).map(([file, text]) => [file, readModule(file, text)]));
}

const resolve = resolveWith(new Map([["shared/ui", "shared/src/ui/index.ts"]]));

function unreached(texts: Readonly<Record<string, string>>, loaded: ReadonlySet<string> | null = null) {
  const modules = modulesOf(texts);
  const files = Object.keys(texts);
  const tests = files.filter((file) => file.includes(".test."));
  const sources = files.filter((file) => !file.includes(".test."));
  return findUnreached(modules, sources, walk(modules, tests, resolve), loaded);
}

const UI = {
  "shared/src/ui/index.ts": 'export { Card } from "./card.tsx"; export { Badge as Mark } from "./badge.tsx";',
  "shared/src/ui/card.tsx":
    'import { style } from "./style.ts"; export const Card = () => <p className={style} />;',
  "shared/src/ui/style.ts": 'export const style = "card";',
  "shared/src/ui/badge.tsx": "export const Badge = () => <b />;",
};

describe("the reach of unit tests", () => {
  it("follows the imports of the tested file to any depth", () => {
    expect(
      unreached({
        "host/src/page.test.tsx": 'import { Page } from "./page.tsx";',
        "host/src/page.tsx": 'import { price } from "#/model/price.ts"; export const Page = () => price;',
        "host/src/model/price.ts": "export const price = 1;",
        "host/src/model/other.ts": "export const other = 2;",
      }),
    ).toEqual(["host/src/model/other.ts"]);
  });

  it("reaches only those files of an index whose names are imported", () => {
    const page = { "host/src/page.test.tsx": 'import { Card } from "shared/ui"; Card();' };
    expect(unreached({ ...UI, ...page })).toEqual(["shared/src/ui/badge.tsx"]);
  });

  it("resolves a name that an index re-exports under another name", () => {
    const page = { "host/src/page.test.tsx": 'import { Mark } from "shared/ui"; Mark();' };
    expect(unreached({ ...UI, ...page })).toEqual(["shared/src/ui/card.tsx", "shared/src/ui/style.ts"]);
  });

  it("follows names through an index that re-exports whole files", () => {
    expect(
      unreached({
        "host/src/a.test.ts": 'import { one } from "./index.ts";',
        "host/src/index.ts": 'export * from "./one.ts";',
        "host/src/one.ts": "export const one = 1;",
      }),
    ).toEqual([]);
  });

  it("includes the whole index if the test imports it whole", () => {
    const page = { "host/src/page.test.tsx": 'import * as ui from "shared/ui"; ui.Card();' };
    expect(unreached({ ...UI, ...page })).toEqual([]);
  });

  it("ignores types", () => {
    expect(
      unreached({
        "host/src/a.test.ts": 'import type { Two } from "./two.ts"; import { type Three } from "./three.ts";',
        "host/src/two.ts": "export class Two {}",
        "host/src/three.ts": "export class Three {}",
        "host/src/shape.ts":
          "export interface Shape { size: number }\ndeclare global {}\nexport type Name = string;",
      }),
    ).toEqual(["host/src/three.ts", "host/src/two.ts"]);
  });

  it("counts a page behind a dynamic import if a test has loaded it", () => {
    const remote = {
      "host/src/routes.test.ts": 'import { routes } from "./routes.ts";',
      "host/src/routes.ts":
        'export const routes = [() => import("./open.tsx"), () => import("./closed.tsx")];',
      "host/src/open.tsx": "export const Open = () => null;",
      "host/src/closed.tsx": "export const Closed = () => null;",
    };
    expect(unreached(remote)).toEqual([]);
    expect(unreached(remote, new Set(["host/src/routes.ts", "host/src/open.tsx"]))).toEqual([
      "host/src/closed.tsx",
    ]);
  });

  it("terminates when files import each other", () => {
    expect(
      unreached({
        "host/src/a.test.ts": 'import "./a.ts";',
        "host/src/a.ts": 'import { b } from "./b.ts"; export const a = () => b;',
        "host/src/b.ts": 'import { a } from "./a.ts"; export const b = () => a;',
      }),
    ).toEqual([]);
  });
});
