import { rmSync, writeFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { makeScratchFolder } from "test-support/scratch-folder";
import { readDeclarations } from "./declarations.ts";
import { formatReport } from "./report-files.ts";

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function report(source: string): string {
  const root = makeScratchFolder("api-report");
  folders.push(root);
  const file = path.join(root, "shared/src/index.ts");
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, source);
  const entry = { name: "shared/one", version: "contract", file } as const;
  const found = readDeclarations(root, [entry], { strict: true, noLib: true });
  return formatReport(found.get(entry.name) ?? new Map());
}

describe("the declarations of an entry", () => {
  it("are those of exports and the types they name, without comments and bodies", () => {
    const text = report(`
      type Kind = "b" | "a";
      interface Unused { x: 1 }
      /** A comment. */
      export interface Toast { kind: Kind; /** Another. */ text?: string }
      export function show(toast: Toast) { return toast.text === "" ? null : toast.kind; }
    `);

    expect(text).toBe(
      [
        "(Kind)",
        '  type Kind = "a" | "b";',
        "Toast",
        "  interface Toast {",
        "      kind: Kind;",
        "      text?: string;",
        "  }",
        "show",
        "  value (toast: Toast) => Kind | null",
        "",
      ].join("\n"),
    );
  });

  it("include the members of a class", () => {
    const text = report("export class Failure { constructor(readonly kind: string) {} tell(): void {} }");

    expect(text).toBe(
      "Failure\n  class\n  new (kind: string): Failure\n  kind: string\n  tell: () => void\n",
    );
  });
});
