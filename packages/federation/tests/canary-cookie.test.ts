import type { Registry, ReleaseReference } from "../src/index.ts";
import { readCanaryCookie, writeCanaryCookie } from "../src/index.ts";

const reference = (
  name: string,
  channel: ReleaseReference["channel"],
  version: string,
  weight: number,
): ReleaseReference => ({
  channel,
  version,
  weight,
  base: `/remotes/${name}/${version}-aaaaaaaa/`,
  integrity: `sha384-${"A".repeat(64)}`,
});

function makeRegistry(): Registry {
  const entry = (name: string, releases: ReleaseReference[]) => ({
    enabled: true,
    container: `mfe_${name}`,
    mount: name,
    releases,
  });
  return {
    schema: 1,
    env: "test",
    revision: 12,
    assetOrigins: [],
    overrides: "off",
    remotes: {
      wallet: entry("wallet", [
        reference("wallet", "stable", "1.0.0", 90),
        reference("wallet", "canary", "1.0.1", 10),
      ]),
      pool: entry("pool", [reference("pool", "stable", "2.0.0", 100)]),
    },
  };
}

const CANARY = "/remotes/wallet/1.0.1-aaaaaaaa/";

describe("the canary cookie", () => {
  it("contains the releases that the browser uses of remotes with canaries", () => {
    const registry = makeRegistry();

    const cookie = writeCanaryCookie(registry, () => CANARY);

    expect(cookie).toBe("12~wallet~1.0.1-aaaaaaaa");
    expect(readCanaryCookie({ registry, name: "wallet", cookie })).toBe(CANARY);
  });

  it("is empty while no remote has a canary", () => {
    const { remotes, ...rest } = makeRegistry();
    const { pool } = remotes;
    expect(writeCanaryCookie({ ...rest, remotes: pool ? { pool } : {} }, () => CANARY)).toBe("");
  });

  test.each([
    ["was written under another revision", "11~wallet~1.0.1-aaaaaaaa"],
    ["names another remote", "12~pool~1.0.1-aaaaaaaa"],
    ["names a release that is gone", "12~wallet~0.9.0-aaaaaaaa"],
    ["is damaged", "~~~"],
    ["is missing", ""],
  ])("is ignored when it %s", (_case, cookie) => {
    expect(readCanaryCookie({ registry: makeRegistry(), name: "wallet", cookie })).toBeNull();
  });
});
