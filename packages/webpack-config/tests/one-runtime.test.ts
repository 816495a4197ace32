import { existsSync } from "node:fs";
import { federationOptions, RUNTIME_PACKAGE, runtimeAliases } from "../src/federation-options.ts";
import { hostShared, remoteShared, sharedRanges, sharedVersions } from "../src/shared-modules.ts";

describe("the federation runtime of a page", () => {
  it("is provided by the host and left out of remotes", () => {
    expect(federationOptions("host").experiments).toMatchObject({ provideExternalRuntime: true });
    expect(federationOptions("host").experiments).not.toHaveProperty("externalRuntime");
    expect(federationOptions("remote").experiments).toMatchObject({ externalRuntime: true });
  });

  it("is offered in its version, and required by remotes from that minor version up", () => {
    const offered = sharedVersions()[RUNTIME_PACKAGE] ?? "";
    const [major = "", minor = ""] = offered.split(".");

    expect(offered).toMatch(/^\d+\.\d+\.\d+$/);
    expect(sharedRanges()[RUNTIME_PACKAGE]).toBe(`^${major}.${minor}.0`);
  });

  it("is not a shared module: it is loaded before any of them", () => {
    expect(hostShared()).not.toHaveProperty(RUNTIME_PACKAGE);
    expect(remoteShared()).not.toHaveProperty(RUNTIME_PACKAGE);
  });

  it("is loaded from its modules only, so that the host has one copy", () => {
    const files = Object.values(runtimeAliases());

    expect(files).toHaveLength(2);
    for (const file of files) {
      expect(file).toMatch(/\.js$/);
      expect(existsSync(file)).toBe(true);
    }
  });
});
