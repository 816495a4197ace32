import { parseRegistry, parseRelease } from "../src/index.ts";

const INTEGRITY = `sha384-${"A".repeat(64)}`;

function setup() {
  const reference = {
    channel: "stable",
    version: "1.8.2",
    weight: 100,
    base: "/remotes/wallet/1.8.2-9f3c1a00/",
    integrity: INTEGRITY,
  };
  const registry = {
    schema: 1,
    env: "production",
    revision: 412,
    assetOrigins: ["https://assets.example.com"],
    overrides: "off",
    remotes: { wallet: { enabled: true, container: "mfe_wallet", mount: "wallet", releases: [reference] } },
  };
  const release = {
    schema: 1,
    remote: "wallet",
    version: "1.8.2",
    commit: "9f3c1a",
    container: "mfe_wallet",
    entry: "remoteEntry.1a2b3c4d.js",
    expose: "./routes",
    contract: "1.4.0",
    requires: {
      hostContract: ">=1.4.0 <2.0.0",
      shared: { react: "^19.0.0" },
      capabilities: ["security.verify@1"],
    },
    routes: [{ name: "wallet.summary", path: "summary", access: "account" }],
    locales: ["en_US"],
    preload: { "*": ["remoteEntry.1a2b3c4d.js"] },
    files: { "remoteEntry.1a2b3c4d.js": INTEGRITY },
  };
  return { registry, reference, release };
}

describe("the registry", () => {
  it("parses a registry and ignores unknown fields", () => {
    const { registry } = setup();

    expect(parseRegistry({ ...registry, later: true })).toEqual(registry);
  });

  test.each([
    ["an unknown schema", { schema: 2 }],
    ["no remotes", { remotes: undefined }],
    ["a revision that is no count", { revision: -1 }],
    ["an asset origin with a path", { assetOrigins: ["https://assets.example.com/a"] }],
    ["an asset origin of another scheme", { assetOrigins: ["javascript:alert(1)"] }],
    ["an unknown override mode", { overrides: "always" }],
  ])("refuses %s", (_name, change) => {
    expect(parseRegistry({ ...setup().registry, ...change })).toBeNull();
  });

  test.each([
    ["//evil.example/wallet/"],
    ["/remotes/../secret/"],
    ["/remotes/wallet/1.0.0"],
    ["https://assets.example.com/wallet/1.0.0-a/?x=/"],
    ["https://user@assets.example.com/wallet/"],
    ["javascript:/wallet/"],
    ["/remotes\\wallet/"],
    ["/remotes/%2e%2e/"],
  ])("refuses the base %s", (base) => {
    const { registry, reference } = setup();
    const remotes = { wallet: { ...registry.remotes.wallet, releases: [{ ...reference, base }] } };

    expect(parseRegistry({ ...registry, remotes })).toBeNull();
  });

  it("refuses a release without a hash", () => {
    const { registry, reference } = setup();
    const remotes = { wallet: { ...registry.remotes.wallet, releases: [{ ...reference, integrity: "" }] } };

    expect(parseRegistry({ ...registry, remotes })).toBeNull();
  });

  test.each([[null], [undefined], ["text"], [[]], [{}]])("refuses %p", (value) => {
    expect(parseRegistry(value)).toBeNull();
  });
});

describe("the release file", () => {
  it("parses a release and fills in optional fields", () => {
    const { release } = setup();

    expect(parseRelease(release)).toEqual({
      ...release,
      requires: { ...release.requires, exports: {} },
      builtAt: 0,
      catalogues: {},
      early: {},
    });
  });

  test.each([
    ["an unknown schema", { schema: 2 }],
    ["an entry without a hash", { entry: "other.js" }],
    ["a preloaded file without a hash", { preload: { "*": ["other.js"] } }],
    ["a catalogue without a hash", { catalogues: { en_US: "other.js" } }],
    ["a file outside its folder", { files: { "../remoteEntry.js": INTEGRITY } }],
    ["an absolute file", { files: { "/remoteEntry.js": INTEGRITY } }],
    ["a file on another host", { files: { "//evil.example/a.js": INTEGRITY } }],
    ["a file with a short hash", { files: { "remoteEntry.1a2b3c4d.js": "sha384-AAAA" } }],
    ["a version that is none", { version: "latest" }],
    ["no requirements", { requires: undefined }],
  ])("refuses %s", (_name, change) => {
    expect(parseRelease({ ...setup().release, ...change })).toBeNull();
  });
});
