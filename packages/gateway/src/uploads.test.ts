import { existsSync, mkdtempSync, readFileSync, readdirSync, readlinkSync } from "node:fs";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { loadSigningKey, signRelease } from "federation/keys";
import { readAudit, readRegistry, updateRegistry } from "federation/publish";
import { verifyRegistry } from "federation/verify";
import { writeBuild } from "./testing/build.ts";
import { pack, packBuild, startUploads } from "./testing/uploads.ts";

jest.setTimeout(30_000);

const closers: (() => unknown)[] = [];

afterAll(async () => {
  await Promise.all(closers.map((close) => close()));
});

async function setup(environment: Record<string, string> = {}) {
  const system = await startUploads(environment);
  closers.push(system.close);
  return system;
}

const OPEN_FILES = "/proc/self/fd";

/** Returns the files of uploads that this process has open. */
function listOpenUploads(): string[] {
  return readdirSync(OPEN_FILES)
    .map((name) => {
      try {
        return readlinkSync(path.join(OPEN_FILES, name));
      } catch {
        // It was closed in the meantime.
        return "";
      }
    })
    .filter((file) => file.includes("/build.zip"));
}

/** Waits until a number of uploaded files is open, for five seconds at most. */
async function waitForOpen(count: number): Promise<void> {
  const deadline = performance.now() + 5000;
  while (listOpenUploads().length !== count && performance.now() < deadline)
    await new Promise((resolve) => setImmediate(resolve));
}

describe("an upload", () => {
  it("with its remote's key is signed, published and recorded in the audit log", async () => {
    const { places, send } = await setup();

    expect(await send("wallet/1.0.0", await packBuild("1.0.0", "a"))).toMatchObject({
      status: 201,
      body: { remote: "wallet", version: "1.0.0", revision: 1, isChanged: true, preview: null },
    });
    const { registry, refused } = await verifyRegistry(places);
    expect(refused).toEqual([]);
    expect(registry.remotes["wallet"]).toMatchObject({
      mount: "wallet",
      releases: [{ channel: "stable", version: "1.0.0" }],
    });
    expect(await readAudit(places, 1)).toMatchObject([{ by: "wallet-ci", action: "publish", to: "1.0.0" }]);
  });

  it("becomes a canary with its share, and stable when sent without one", async () => {
    const { places, send } = await setup();
    const newer = await packBuild("1.1.0", "b");
    await send("wallet/1.0.0", await packBuild("1.0.0", "a"));
    await send("wallet/1.1.0?channel=canary&share=10", newer);

    expect((await readRegistry(places)).remotes["wallet"]?.releases).toMatchObject([
      { channel: "stable", version: "1.0.0", weight: 90 },
      { channel: "canary", version: "1.1.0", weight: 10 },
    ]);
    await send("wallet/1.1.0", newer);
    const { remotes, revision } = await readRegistry(places);
    expect(remotes["wallet"]?.releases[0]).toMatchObject({ channel: "stable", version: "1.1.0" });
    expect((await readAudit(places, revision)).map(({ action }) => action)).toEqual([
      "publish",
      "canary",
      "promote",
    ]);
  });

  it("that is repeated changes nothing, as stable release and as canary, sequentially and concurrently", async () => {
    const { send, look } = await setup();
    const first = await packBuild("1.0.0", "a");
    const newer = await packBuild("1.1.0", "b");
    const answers = await Promise.all([send("wallet/1.0.0", first), send("wallet/1.0.0", first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    await send("wallet/1.1.0?channel=canary&share=10", newer);
    const before = await look();

    expect(await send("wallet/1.0.0", first)).toMatchObject({ status: 200, body: { isChanged: false } });
    expect(await send("wallet/1.1.0?channel=canary&share=10", newer)).toMatchObject({
      status: 200,
      body: { isChanged: false },
    });
    expect(await look()).toEqual(before);
  });

  it("that was forced is published for an incompatible host, and the audit log records what failed", async () => {
    const { places, send } = await setup();
    const needy = { requires: { hostContract: "^2.0.0", shared: {}, capabilities: [] } };
    const body = await packBuild("1.0.0", "a", needy);

    expect((await send("wallet/1.0.0", body)).status).toBe(422);
    expect((await send("wallet/1.0.0?forced=tests:%20FAIL", body)).status).toBe(201);
    expect(await readAudit(places, 1)).toMatchObject([{ by: "wallet-ci", forced: "tests: FAIL" }]);
  });

  it("signed elsewhere keeps its signature, which is required if there is no private key", async () => {
    const signers = mkdtempSync(path.join(os.tmpdir(), "signer-"));
    const key = await loadSigningKey(signers);
    const RELEASE_PUBLIC_KEYS = readFileSync(path.join(signers, "release-public.pem"), "utf8");
    const { places, send, look } = await setup({ RELEASE_PUBLIC_KEYS });
    const dist = await writeBuild("1.0.0", "a");
    const bytes = readFileSync(path.join(dist, "release.json"));
    const signature = signRelease(bytes, key);
    const before = await look();

    expect(await send("wallet/1.0.0", await pack(dist))).toEqual({
      status: 422,
      body: {
        code: 422,
        message: "the release is not signed, and this installation has no key to sign it with",
        data: {},
      },
    });
    expect(await look()).toEqual(before);
    const sent = await send("wallet/1.0.0", await pack(dist, { "release.json.sig": signature }));
    expect(sent.status).toBe(201);
    const { refused } = await verifyRegistry(places, RELEASE_PUBLIC_KEYS);
    expect(refused).toEqual([]);
    expect(existsSync(path.join(places.keysDir, "release-key.pem"))).toBe(false);
  });
});

(existsSync(OPEN_FILES) ? it : it.skip)("an upload that is cut off leaves no file open", async () => {
  const { port, wallet } = await setup();
  const socket = connect(port, "127.0.0.1");
  socket.write(
    `PUT /releases/wallet/1.0.0 HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${wallet.key}\r\nContent-Length: 9000\r\n\r\n${"x".repeat(100)}`,
  );
  await waitForOpen(1);
  expect(listOpenUploads()).toHaveLength(1);
  socket.destroy();

  await waitForOpen(0);
  expect(listOpenUploads()).toEqual([]);
});

describe("a preview", () => {
  it("is stored for a tab that names it if the registry allows that, and is served to no visitor", async () => {
    const { places, send, look } = await setup();
    await updateRegistry({ places, change: (registry) => ({ ...registry, overrides: "staging" }) });
    await send("wallet/1.0.0", await packBuild("1.0.0", "a"));
    const { revision } = await look();
    const { status, body } = await send(
      "wallet/1.1.0-pr7?channel=preview",
      await packBuild("1.1.0-pr7", "b"),
    );

    expect({ status, body }).toMatchObject({ status: 201, body: { revision, isChanged: false } });
    const base = String(body["base"]);
    expect(base).toMatch(/^\/remotes\/wallet\/1\.1\.0-pr7-[0-9a-f]{8}\/$/);
    expect(body["preview"]).toBe(
      `https://staging.pool.example/wallet/summary?mfe=wallet@https://staging.pool.example${base}`,
    );
    expect(readdirSync(path.join(places.assetsDir, base))).toContain("release.json.sig");
    expect(await look()).toMatchObject({ revision });
  });

  it("is shown at a page that visitors know already, with the key that it needs", async () => {
    const { places, send, wallet } = await setup();
    await updateRegistry({ places, change: (registry) => ({ ...registry, overrides: "staging" }) });
    const title = { en_US: "V", zh_Hans_CN: "V", zh_Hant_HK: "V", ru_RU: "V", es_ES: "V" };
    const vault = {
      name: "wallet.vault",
      path: "vault/:id?",
      access: "observer",
      page: { pattern: "wallet/vault/:id?", title },
    };
    const preview = async (version: string) => {
      const target = `wallet/${version}?channel=preview`;
      const build = await packBuild(version, version, { routes: [vault] });
      return (await send(target, build, wallet.key)).body["preview"];
    };

    expect(await preview("1.1.0")).toBe("");
    await send("wallet/1.2.0", await packBuild("1.2.0", "b", { routes: [vault] }));
    expect(await preview("1.3.0")).toContain(
      "https://staging.pool.example/wallet/vault?access_key=…&mfe=wallet@https://staging.pool.example/remotes/",
    );
  });

  it("is rejected in production, with nothing changed", async () => {
    const { send, look } = await setup();
    await send("wallet/1.0.0", await packBuild("1.0.0", "a"));
    const before = await look();

    expect(await send("wallet/1.1.0?channel=preview", await packBuild("1.1.0", "b"))).toMatchObject({
      status: 422,
      body: {
        message: 'this installation shows no previews: its registry says overrides "off"',
      },
    });
    expect(await look()).toEqual(before);
  });
});
