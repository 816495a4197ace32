import { rm } from "node:fs/promises";
import path from "node:path";
import { loadPublicKeys, loadSigningKey, PUBLIC_KEY_FILE } from "../src/keys.ts";
import { publishRelease } from "../src/publish.ts";
import { verifyRegistry } from "../src/verify.ts";
import { makePlaces, writeBuild } from "./build-fixture.ts";

const REMOTES = ["wallet", "pool", "tools", "observer"] as const;

describe("the signing key", () => {
  it("is the same for first publications at the same moment", async () => {
    const places = await makePlaces();
    const builds = await Promise.all(
      REMOTES.map(async (mount) => ({
        mount,
        dist: await writeBuild(mount, { remote: mount, container: `mfe_${mount}` }),
      })),
    );

    await Promise.all(builds.map((build) => publishRelease({ places, ...build })));

    const { registry, refused } = await verifyRegistry(places);
    expect(refused).toEqual([]);
    expect(Object.keys(registry.remotes).sort()).toEqual([...REMOTES].sort());
  });

  it("regenerates a lost public key", async () => {
    const { keysDir } = await makePlaces();
    await loadSigningKey(keysDir);
    const [before] = await loadPublicKeys(keysDir);
    await rm(path.join(keysDir, PUBLIC_KEY_FILE));

    await loadSigningKey(keysDir);

    const [after] = await loadPublicKeys(keysDir);
    expect(before && after?.equals(before)).toBe(true);
  });
});
