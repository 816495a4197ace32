import { getRoute, ROUTES } from "routes";
import { contractVersion, releaseRoutes } from "../src/release-file-plugin.ts";

describe("release file", () => {
  it("lists the built pages of the remote with paths below its mount", () => {
    expect(releaseRoutes({ name: "wallet", mount: "wallet" })).toContainEqual({
      name: "wallet.summary",
      path: "summary",
      access: ROUTES["wallet.summary"].access,
    });
  });

  it("lists pages below a second mount of the remote", () => {
    expect(releaseRoutes({ name: "wallet", mount: "wallet" })).toContainEqual({
      name: "finance.loan",
      path: "loan",
      access: "main",
    });
  });

  it("leaves out pages that are not built", () => {
    jest.replaceProperty(getRoute("tools.history"), "isBuilt", false);

    const names = releaseRoutes({ name: "tools", mount: "tools" }).map(({ name }) => name);

    expect(names).toContain("tools.calculator");
    expect(names).not.toContain("tools.history");
    jest.restoreAllMocks();
  });

  it("refuses a mount under which the pages are not", () => {
    expect(() => releaseRoutes({ name: "settings", mount: "wallet" })).toThrow("is not below /wallet");
  });

  it("reads the contract's version from its source", () => {
    expect(contractVersion()).toMatch(/^\d+\.\d+\.\d+$/);
  });
});
