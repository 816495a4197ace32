import type { RegistryRemote, ReleaseReference } from "../src/index.ts";
import { bucketOf, releasesFor } from "../src/index.ts";

function setup(): {
  remote: RegistryRemote;
  canary: ReleaseReference;
  stable: ReleaseReference;
  previous: ReleaseReference;
} {
  const release = (channel: ReleaseReference["channel"], weight: number): ReleaseReference => ({
    channel,
    version: "1.0.0",
    weight,
    base: `/remotes/wallet/${channel}/`,
    integrity: `sha384-${"A".repeat(64)}`,
  });
  const [stable, canary, previous] = [release("stable", 90), release("canary", 10), release("previous", 0)];
  return {
    remote: { enabled: true, container: "mfe_wallet", mount: "wallet", releases: [stable, canary, previous] },
    stable,
    canary,
    previous,
  };
}

const VISITORS = Array.from({ length: 1_000 }, (_, index) => `visitor-${String(index)}`);

describe("channel choice", () => {
  it("gives the canary to about its weighted share of 1,000 visitors", () => {
    const { remote, canary } = setup();

    const share = VISITORS.filter(
      (visitorId) => releasesFor({ name: "wallet", remote, visitorId })[0] === canary,
    ).length;

    expect(share).toBeGreaterThan(70);
    expect(share).toBeLessThan(130);
  });

  it("gives a visitor the same release every time", () => {
    const { remote } = setup();
    const choose = () =>
      VISITORS.map((visitorId) => releasesFor({ name: "wallet", remote, visitorId })[0]?.channel);

    expect(choose()).toEqual(choose());
  });

  it("keeps visitors in the canary when its weight grows", () => {
    const { remote, canary } = setup();
    const wider = {
      ...remote,
      releases: remote.releases.map((release) => (release === canary ? { ...canary, weight: 25 } : release)),
    };
    const inCanary = (candidate: RegistryRemote) =>
      VISITORS.filter(
        (visitorId) => releasesFor({ name: "wallet", remote: candidate, visitorId })[0]?.channel === "canary",
      );

    expect(inCanary(wider)).toEqual(expect.arrayContaining(inCanary(remote)));
  });

  it("puts a visitor in different buckets for different remotes", () => {
    const equal = VISITORS.filter(
      (visitorId) => bucketOf(visitorId, "wallet") === bucketOf(visitorId, "pool"),
    );

    expect(equal.length).toBeLessThan(50);
  });

  it("falls back from the canary to the stable release, then to the previous ones, newest first", () => {
    const { remote, canary, stable, previous } = setup();
    const older = { ...previous, base: "/remotes/wallet/older/" };
    const all = { ...remote, releases: [...remote.releases, older] };
    const orderFor = (isCanary: boolean) =>
      VISITORS.map((visitorId) => releasesFor({ name: "wallet", remote: all, visitorId })).find(
        ([first]) => (first === canary) === isCanary,
      );

    expect(orderFor(true)).toEqual([canary, stable, previous, older]);
    expect(orderFor(false)).toEqual([stable, previous, older]);
  });

  it("skips an abandoned release", () => {
    const { remote, canary, stable, previous } = setup();
    const without = [canary.base, stable.base];

    expect(releasesFor({ name: "wallet", remote, visitorId: "a", without })).toEqual([previous]);
  });

  it("gives no one a disabled remote", () => {
    const { remote } = setup();

    expect(releasesFor({ name: "wallet", remote: { ...remote, enabled: false }, visitorId: "a" })).toEqual(
      [],
    );
  });
});
