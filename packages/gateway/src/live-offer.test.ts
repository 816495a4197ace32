import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { placesOf } from "federation/publish";
import { publishSite } from "federation/publish-site";
import { followOffer } from "./live-offer.ts";
import { BUILD } from "./testing/served.ts";

/** Writes the record of a host build with the given contract version. */
function writeHost(contract: string): string {
  const dist = mkdtempSync(path.join(os.tmpdir(), "host-"));
  mkdirSync(path.join(dist, "pages/en"), { recursive: true });
  writeFileSync(path.join(dist, "pages/en/shell.html"), contract);
  const record = { ...BUILD, id: `build-${contract}`, offer: { ...BUILD.offer, contract } };
  writeFileSync(path.join(dist, "build.json"), JSON.stringify(record));
  return dist;
}

function makePlaces() {
  return placesOf(path.join(mkdtempSync(path.join(os.tmpdir(), "offer-")), "assets"));
}

it("is the build's until a host is released, then the stable release's, not its canary's", async () => {
  const places = makePlaces();
  const getOffer = followOffer({ places, publicKeys: undefined, hostDist: writeHost("1.0.0") });
  const contractOf = async () => (await getOffer())?.contract;
  const release = (contract: string, canaryWeight?: number) =>
    publishSite({
      places,
      site: "host",
      dist: writeHost(contract),
      ownVersion: contract,
      ...(canaryWeight === undefined ? {} : { canaryWeight }),
    });

  expect(await contractOf()).toBe("1.0.0");
  await release("1.1.0");
  expect(await contractOf()).toBe("1.1.0");
  await release("1.2.0", 10);
  expect(await contractOf()).toBe("1.1.0");
  await release("1.2.0");
  expect(await contractOf()).toBe("1.2.0");
});

it("is read again after a failure, without a change of the registry", async () => {
  const hostDist = writeHost("1.0.0");
  const record = path.join(hostDist, "build.json");
  const getOffer = followOffer({ places: makePlaces(), publicKeys: undefined, hostDist });
  renameSync(record, `${record}.away`);
  expect(await getOffer()).toBeUndefined();
  writeFileSync(record, "{");
  await expect(getOffer()).rejects.toThrow("JSON");
  rmSync(record);
  renameSync(`${record}.away`, record);

  expect((await getOffer())?.contract).toBe("1.0.0");
});

it("is that of the release as soon as its files are complete", async () => {
  const places = makePlaces();
  const hostDist = writeHost("1.0.0");
  const getOffer = followOffer({ places, publicKeys: undefined, hostDist });
  const { base } = await publishSite({ places, site: "host", dist: writeHost("1.1.0"), ownVersion: "1.1.0" });
  const folder = path.join(places.assetsDir, base);
  renameSync(folder, `${folder.slice(0, -1)}.tmp`);
  expect((await getOffer())?.contract).toBe("1.0.0");
  renameSync(`${folder.slice(0, -1)}.tmp`, folder);

  expect((await getOffer())?.contract).toBe("1.1.0");
});
