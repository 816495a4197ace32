import { parseRelease, type Release } from "../src/release.ts";
import { findUnmet } from "../src/requirements.ts";

const HOST = {
  contract: "1.0.0",
  capabilities: ["security.verify@1"],
  shared: new Map([
    ["react", "19.3.1"],
    ["swr", "2.5.1"],
  ]),
  exports: { "shared/session": ["useSession"] },
};

function setup(requires: Partial<Release["requires"]>): Release {
  const integrity = `sha384-${"A".repeat(64)}`;
  const release = parseRelease({
    schema: 1,
    remote: "wallet",
    version: "1.0.0",
    commit: "0",
    container: "mfe_wallet",
    entry: "remoteEntry.js",
    expose: "./routes",
    contract: "1.0.0",
    requires: { hostContract: "^1.0.0", shared: {}, capabilities: [], exports: {}, ...requires },
    routes: [],
    locales: [],
    preload: {},
    early: {},
    files: { "remoteEntry.js": integrity },
  });
  if (!release) throw new Error("the release of this test has a wrong shape");
  return release;
}

describe("requirements of a release", () => {
  test.each([
    ["this contract and these packages", { shared: { react: "^19.0.0", swr: "^2.5.0" } }, null],
    ["a capability the host has", { capabilities: ["security.verify@1"] }, null],
    ["a newer contract", { hostContract: ">=9.0.0 <10.0.0" }, "contract >=9.0.0 <10.0.0"],
    ["another major of React", { shared: { react: "^20.0.0" } }, "react ^20.0.0"],
    ["a package the host does not share", { shared: { vue: "^3.0.0" } }, "vue ^3.0.0"],
    ["what the host exports", { exports: { "shared/session": ["useSession"] } }, null],
    [
      "a module that the host does not share",
      { exports: { "shared/toast": ["showToast"] } },
      "showToast of shared/toast",
    ],
    [
      "a name the host does not export",
      { exports: { "shared/session": ["useSession", "useOwner"] } },
      "useOwner of shared/session",
    ],
    ["a capability the host lacks", { capabilities: ["security.verify@9"] }, "security.verify@9"],
  ])("%s", (_name, requires, unmet) => {
    expect(findUnmet(setup(requires), HOST)).toBe(unmet);
  });

  it("are not checked by export name if the host reports no names", () => {
    const release = setup({ exports: { "shared/toast": ["showToast"] } });

    expect(findUnmet(release, { ...HOST, exports: {} })).toBeNull();
  });
});
