import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../src/root.ts";
import { judgeImport } from "../src/share-border-plugin.ts";
import { SHARED_MODULES, remoteShared } from "../src/shared-modules.ts";
import { SHARED_IMPORTS_FILE, sharedImports } from "../src/write-shared-modules.ts";

const ui = path.join(ROOT, "shared/src/ui");
const pool = path.join(ROOT, "remote-pool/src");

describe("imports across build boundaries", () => {
  it.each([
    ["swr/mutation", pool, "shared"],
    ["swr/subscription", pool, "refused"],
    ["valtio/utils", pool, "shared"],
    ["react-dom/server", pool, "refused"],
    ["highcharts/modules/accessibility.js", pool, "shared"],
    ["highcharts/modules/stock.js", pool, "free"],
    ["clsx", pool, "free"],
    ["./routes.tsx", pool, "free"],
    ["../format/index.ts", ui, "free"],
    ["../session/index.ts", ui, "shared"],
    ["../session/session-store.ts", ui, "refused"],
    ["./session-store.ts", path.join(ROOT, "shared/src/session"), "free"],
    ["../session/index.js", ui, "shared"],
    ["@hashfront/sdk/ui", "/remote-hosting/src", "free"],
  ])("judges %s correctly", (request, directory, kind) => {
    expect(judgeImport(request, directory).kind).toBe(kind);
  });

  it("treats a relative import of a stateful folder as its shared specifier", () => {
    expect(judgeImport("../api/index.ts", ui)).toEqual({ kind: "shared", specifier: "shared/api" });
  });

  it("treats the kit's name as the shared specifier, in an outside repository", () => {
    expect(judgeImport("@hashfront/sdk/session", "/remote-hosting/src")).toEqual({
      kind: "shared",
      specifier: "shared/session",
    });
  });

  it("requires the host to import every shared specifier", () => {
    expect(readFileSync(SHARED_IMPORTS_FILE, "utf8")).toBe(sharedImports());
  });

  it("includes no copy of a shared module in a remote", () => {
    const options = Object.values(remoteShared());

    expect(options).toHaveLength(SHARED_MODULES.length);
    expect(options.every(({ import: copy, strictVersion }) => copy === false && strictVersion)).toBe(true);
  });
});
