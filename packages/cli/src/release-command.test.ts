import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { publishRelease } from "federation/publish";
import { findHostOffer, passGate, programCheck, sourceChecks, buildChecks } from "./release/gate.ts";
import { liveRemotesCheck } from "./release/live-remotes.ts";
import { readReleaseRequest } from "./release/release-request.ts";
import { readSwitchRequest } from "./release/switch-request.ts";
import { makePlaces, writeHost, writeRelease } from "./testing/release-builds.ts";

const REMOTES = ["observer", "pool", "settings", "tools", "wallet", "host"];

describe("pnpm release", () => {
  test.each([
    [["wallet"], { remote: "wallet" }],
    [["--", "wallet"], { remote: "wallet" }],
    [["wallet", "--version", "1.4.0"], { remote: "wallet", version: "1.4.0" }],
    [
      ["wallet", "--version", "1.5.0-feature.login-with-passkeys"],
      { remote: "wallet", version: "1.5.0-feature.login-with-passkeys" },
    ],
    [["wallet", "--force"], { remote: "wallet", isForced: true }],
    [
      ["wallet", "--force", "--against", "https://www.pool.example"],
      { remote: "wallet", against: "https://www.pool.example", isForced: true },
    ],
    [
      ["wallet", "--to", "https://releases.pool.example", "--key-file", "wallet.key", "--preview"],
      { remote: "wallet", to: "https://releases.pool.example", keyFile: "wallet.key", isPreview: true },
    ],
    [["wallet", "--to", "http://127.0.0.1:3002"], { remote: "wallet", to: "http://127.0.0.1:3002" }],
    [["host", "--canary", "5"], { remote: "host", canaryWeight: 5 }],
    [["pool", "--canary", "5", "--version", "2.0.0"], { remote: "pool", canaryWeight: 5, version: "2.0.0" }],
  ])("parses %p", (words, request) => {
    expect(readReleaseRequest(words, REMOTES)).toEqual(request);
  });

  test.each([
    [[], "Usage"],
    [["--version"], "Usage"],
    [
      ["nothing"],
      'nothing called "nothing" to release. There is: observer, pool, settings, tools, wallet, host',
    ],
    [["wallet", "--version"], "Usage"],
    [["wallet", "--fast", "1"], "Usage"],
    [["wallet", "--version", "1.4"], "--version takes a version, e.g. 1.4.0"],
    [["wallet", "--version", "v1.4.0"], "--version takes a version"],
    [["wallet", "--version", "1.4.0+x"], "--version takes a version"],
    [["wallet", "--version", `1.4.0-${"x".repeat(41)}`], "--version takes a version"],
    [["wallet", "--canary", "100"], "1 to 99 percent"],
    [["wallet", "--canary", "0"], "1 to 99 percent"],
    [["wallet", "--against", "production"], "--against takes an address"],
    [["wallet", "--to", "production"], "--to takes an address"],
    [["wallet", "--to", "http://releases.pool.example"], "--to takes an address with https"],
    [["wallet", "--to", "http://127.0.0.1.pool.example"], "--to takes an address with https"],
    [["wallet", "--key-file", "wallet.key"], "--key-file belongs to --to"],
    [["wallet", "--preview"], "--preview belongs to --to"],
    [["wallet", "--to", "https://a.example", "--preview", "--canary", "5"], "choose --preview or --canary"],
  ])("rejects %p", (words, message) => {
    expect(() => readReleaseRequest(words, REMOTES)).toThrow(message);
  });
});

describe("the release gate", () => {
  function writeCheck(code: string) {
    const script = path.join(mkdtempSync(path.join(tmpdir(), "check-")), "check.mjs");
    writeFileSync(script, code);
    return programCheck("types", [process.execPath, script, "remote-wallet"]);
  }

  const failing = () =>
    writeCheck(
      'console.log("checking"); console.error(process.argv[2] + "/a.ts: error TS1"); process.exit(1);',
    );

  const HOST = {
    contract: "1.2.0",
    capabilities: [],
    shared: new Map([["react", "19.1.0"]]),
    exports: { "shared/session": ["useSession"] },
  };

  it("stops at the first fault, in one line that names the check", async () => {
    const never = { name: "tests", run: () => Promise.reject(new Error("it was run")) };

    await expect(passGate("wallet", [failing(), never], false)).rejects.toThrow(
      /^wallet is not released: types: remote-wallet\/a\.ts: error TS1$/,
    );
  });

  it("returns the faults overruled by --force, for the audit log", async () => {
    const fine = writeCheck("process.exit(0);");

    expect(await passGate("wallet", [fine, failing()], true)).toEqual([
      "types: remote-wallet/a.ts: error TS1",
    ]);
    expect(await passGate("wallet", [fine], false)).toEqual([]);
  });

  it("checks the catalogs, types and tests of that remote, which exist", async () => {
    const checks = sourceChecks("remote-tools");

    expect(checks.map(({ name }) => name)).toEqual(["catalogues", "types", "tests"]);
    expect(await checks[0]?.run()).toBeNull();
  }, 60_000);

  it("rejects a build that the host cannot run, or when no host is known", async () => {
    const needy = writeRelease({ shared: { react: "^20.0.0" } });
    const gate = (dist: string, host: typeof HOST | null) =>
      passGate("wallet", buildChecks({ remote: "wallet", dist, host }), false);

    await expect(gate(needy, HOST)).rejects.toThrow(
      "wallet is not released: host: it needs react ^20.0.0, which the host does not have",
    );
    const newer = writeRelease({ exports: { "shared/session": ["useOwner"] } });
    await expect(gate(newer, HOST)).rejects.toThrow("it needs useOwner of shared/session");
    await expect(gate(needy, null)).rejects.toThrow("no host is built here");
    expect(await gate(writeRelease({}), HOST)).toEqual([]);
  });

  it("rejects a host that a live remote cannot run on", async () => {
    const places = makePlaces();
    const dist = writeRelease({ exports: { "shared/session": ["useSession"] } });
    await publishRelease({ places, dist, mount: "wallet" });
    const gate = (host: typeof HOST) => passGate("host", [liveRemotesCheck(places, host)], false);

    expect(await gate(HOST)).toEqual([]);
    await expect(gate({ ...HOST, exports: { "shared/session": [] } })).rejects.toThrow(
      "host is not released: remotes: wallet 1.0.0 needs useSession of shared/session, which it does not have",
    );
  });

  it("rejects a host if a live remote cannot be checked", async () => {
    const places = makePlaces();
    const { privateKey } = generateKeyPairSync("ed25519");
    const releaseKey = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    await publishRelease({ places, dist: writeRelease({}), mount: "wallet", releaseKey });
    const gate = () => passGate("host", [liveRemotesCheck(places, HOST)], false);

    await expect(gate()).rejects.toThrow(
      "host is not released: remotes: wallet 1.0.0 cannot be checked: the signature is not by a known key",
    );
    jest.replaceProperty(process, "env", { ...process.env, RELEASE_KEY: releaseKey });
    expect(await gate()).toEqual([]);
    jest.restoreAllMocks();
  });

  it("asks a running host for its offer, and reports when there is none", async () => {
    const offer = { ...HOST, shared: { react: "19.1.0" } };
    const server = createServer((request, response) =>
      response.end(request.url === "/federation/host.json" ? JSON.stringify(offer) : "{}"),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;

    expect(await findHostOffer(`http://127.0.0.1:${String(port)}`)).toEqual(HOST);
    server.close();
    await expect(findHostOffer("http://127.0.0.1:9")).rejects.toThrow("does not say what its host offers");
  });

  it("reads the local host build if no address is given", async () => {
    const dist = mkdtempSync(path.join(tmpdir(), "host-"));
    expect(await findHostOffer(undefined, dist)).toBeNull();
    expect(await findHostOffer(undefined, writeHost(HOST))).toEqual(HOST);
  });
});

describe("pnpm switch-remote", () => {
  test.each([
    [["wallet", "off"], { remote: "wallet", isEnabled: false }],
    [["--", "wallet", "on"], { remote: "wallet", isEnabled: true }],
  ])("parses %p", (words, request) => {
    expect(readSwitchRequest(words)).toEqual(request);
  });

  test.each([[[]], [["wallet"]], [["wallet", "away"]], [["wallet", "off", "tools"]]])(
    "rejects %p",
    (words) => {
      expect(() => readSwitchRequest(words)).toThrow("Usage: pnpm switch-remote <remote> on|off");
    },
  );
});
