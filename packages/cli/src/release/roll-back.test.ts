import { publishRelease, readAudit, readRegistry, type Places } from "federation/publish";
import { publishSite } from "federation/publish-site";
import { makePlaces, writeHost, writeRelease } from "../testing/release-builds.ts";
import { rollBack } from "./roll-back.ts";
import { readRollbackRequest } from "./rollback-request.ts";

const NEEDY = { exports: { "shared/session": ["useSession"] } };

const offerOf = (...names: string[]) => ({
  contract: "1.2.0",
  capabilities: [],
  shared: new Map<string, string>(),
  exports: { "shared/session": ["useOwner", ...names] },
});

async function setup() {
  const places = makePlaces();
  const releaseWallet = (requires: object) =>
    publishRelease({ places, dist: writeRelease(requires), mount: "wallet" });
  const releaseHost = (...names: string[]) =>
    publishSite({ places, site: "host", dist: writeHost(offerOf(...names)), ownVersion: "1.0.0" });
  await releaseHost("useSession");
  await releaseWallet(NEEDY);
  return { places, releaseWallet, releaseHost };
}

async function auditOf(places: Places) {
  const { revision } = await readRegistry(places);
  return { revision, last: (await readAudit(places, revision)).at(-1) };
}

describe("pnpm rollback", () => {
  it("rejects a release that the live host cannot run", async () => {
    const { places, releaseWallet, releaseHost } = await setup();
    await releaseWallet({});
    await releaseHost();
    const { revision } = await readRegistry(places);

    await expect(rollBack({ remote: "wallet" }, places)).rejects.toThrow(
      /^wallet is not rolled back to 1\.0\.0: host: it needs useSession of shared\/session, which the host does not have$/,
    );
    expect(await auditOf(places)).toMatchObject({ revision, last: { action: "publish", remote: "host" } });
  });

  it("rejects a host on which a live remote cannot run", async () => {
    const { places, releaseWallet, releaseHost } = await setup();
    await releaseWallet({});
    await releaseHost();
    await releaseHost("useSession", "useDesk");
    await releaseWallet({ ...NEEDY, capabilities: [] });
    const { revision } = await readRegistry(places);

    await expect(rollBack({ remote: "host" }, places)).rejects.toThrow(
      /^host is not rolled back to 1\.0\.1: remotes: wallet 1\.0\.2 needs useSession of shared\/session, which it does not have$/,
    );
    expect((await readRegistry(places)).revision).toBe(revision);
    expect(await rollBack({ remote: "host", version: "1.0.0" }, places)).toMatchObject({ version: "1.0.0" });
  });

  it("records with --force what it overruled", async () => {
    const { places, releaseWallet, releaseHost } = await setup();
    await releaseWallet({});
    await releaseHost();

    await rollBack({ remote: "wallet", isForced: true }, places);
    expect((await auditOf(places)).last).toMatchObject({
      action: "rollback",
      to: "1.0.0",
      forced: "host: it needs useSession of shared/session, which the host does not have",
    });
    await rollBack({ remote: "host", isForced: true }, places);
    expect((await auditOf(places)).last).toMatchObject({ remote: "host", forced: "no check failed" });
  });

  it("rolls back what fits, without a mark in the audit log", async () => {
    const { places, releaseWallet } = await setup();
    await releaseWallet({});

    expect(await rollBack({ remote: "wallet" }, places)).toMatchObject({ version: "1.0.0" });
    expect((await auditOf(places)).last).not.toHaveProperty("forced");
  });

  it("asks the host of another installation with --against", async () => {
    const { places, releaseWallet } = await setup();
    await releaseWallet({});

    await expect(rollBack({ remote: "wallet", against: "http://127.0.0.1:9" }, places)).rejects.toThrow(
      "http://127.0.0.1:9 does not say what its host offers",
    );
  });
});

describe("the arguments of pnpm rollback", () => {
  test.each([
    [["wallet"], { remote: "wallet" }],
    [["--", "wallet", "--to", "1.2.0"], { remote: "wallet", version: "1.2.0" }],
    [["wallet", "--to", "41"], { remote: "wallet", toRevision: 41 }],
    [["wallet", "--force", "--to", "41"], { remote: "wallet", toRevision: 41, isForced: true }],
    [
      ["wallet", "--against", "https://www.pool.example", "--force"],
      { remote: "wallet", against: "https://www.pool.example", isForced: true },
    ],
    [["host", "--canary"], { remote: "host", isCanaryOnly: true }],
  ])("parses %p", (words, request) => {
    expect(readRollbackRequest(words)).toEqual(request);
  });

  test.each([
    [[]],
    [["--to", "1.2.0"]],
    [["wallet", "--to"]],
    [["wallet", "--to", "--force"]],
    [["wallet", "1.2.0"]],
    [["a", "--to", "1", "2"]],
    [["wallet", "--canary", "5"]],
    [["wallet", "--canary", "--force"]],
    [["wallet", "--canary", "--to", "1.2.0"]],
  ])("rejects %p", (words) => {
    expect(() => readRollbackRequest(words)).toThrow(
      "Usage: pnpm rollback <name> [--to 1.2.3 | --to 41] [--against https://www.pool.example] [--force], or pnpm rollback <name> --canary",
    );
  });

  it("rejects an address without a protocol", () => {
    expect(() => readRollbackRequest(["wallet", "--against", "production"])).toThrow(
      "--against takes an address",
    );
  });
});
