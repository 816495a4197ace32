import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
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

it("is the build's until a host is released, then the stable release's, not its canary's", async () => {
  const places = placesOf(path.join(mkdtempSync(path.join(os.tmpdir(), "offer-")), "assets"));
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
