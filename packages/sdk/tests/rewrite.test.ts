import path from "node:path";
import { ROOT } from "webpack-config/root";
import { writeDoors } from "../src/pack/manifest.ts";
import { rewrite } from "../src/pack/specifiers.ts";

const file = path.join(ROOT, "shared/src/ui/button.tsx");

describe("import paths in the kit", () => {
  it("point to the compiled files of the workspaces", () => {
    const { code, own } = rewrite(
      'import { a } from "./badge.tsx";\nexport { b } from "#/session/index.ts";\nexport * from "contracts/msg";\n',
      file,
    );

    expect(code).toBe(
      'import { a } from "./badge.js";\nexport { b } from "../session/index.js";\nexport * from "../../../packages/contracts/src/msg.js";\n',
    );
    expect(own).toContain(path.join(ROOT, "packages/contracts/src/msg.ts"));
  });

  it("are unchanged for packages, which the kit then depends on", () => {
    const code =
      'import useSWR from "swr/immutable";\nimport { t } from "@lingui/core/macro";\nimport "node:fs";\n';

    expect(rewrite(code, file)).toEqual({ code, own: [], packages: ["swr"] });
  });

  it("are rewritten in type declarations too", () => {
    expect(rewrite('export type A = import("./badge.tsx").Badge;\n', file).code).toBe(
      'export type A = import("./badge.js").Badge;\n',
    );
  });
});

describe("what remotes may import", () => {
  it("includes the entries of shared under their own names, and no program of the product", () => {
    const doors = writeDoors();

    expect(doors["./session"]).toEqual({
      types: "./shared/src/session/index.d.ts",
      default: "./shared/src/session/index.js",
    });
    expect(doors["./ui/*.css"]).toBe("./shared/src/ui/styles/*.css");
    expect(doors["./contracts/*"]).toMatchObject({ default: "./packages/contracts/src/*.js" });
    expect(Object.keys(doors).filter((name) => /openapi|verify|brand\.json/.test(name))).toEqual([]);
  });
});
