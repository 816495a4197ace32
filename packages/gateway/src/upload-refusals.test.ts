import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { loadSigningKey, signRelease } from "federation/keys";
import { updateRegistry } from "federation/publish";
import { ARCHIVE_LIMIT_BYTES } from "federation/receive";
import { writeBuild } from "./testing/build.ts";
import { exchange, readAnswer } from "./testing/raw.ts";
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

const REFUSED = { data: {}, message: expect.stringMatching(/^[^\n]+$/) };

describe("an upload is rejected with a one-line message and no changes,", () => {
  async function refusal(target: string, body: Buffer, change: { key?: string } = {}) {
    const system = await setup();
    await system.send("wallet/1.0.0", await packBuild("1.0.0", "a"));
    const before = await system.look();
    const answer = await system.send(target, body, change.key ?? system.wallet.key);
    expect(await system.look()).toEqual(before);
    expect(answer.body).toMatchObject(REFUSED);
    return answer;
  }

  it.each([
    ["a wrong key", "hfu_0000"],
    ["no key", ""],
  ])("with %s", async (_case, key) => {
    expect(await refusal("wallet/1.1.0", await packBuild("1.1.0", "b"), { key })).toMatchObject({
      status: 401,
      body: { message: "An upload needs a key that this gateway knows." },
    });
  });

  it("when the list of keys cannot be read, which is not taken for an empty list", async () => {
    const { places, look, send } = await setup();
    const before = await look();
    const file = path.join(places.keysDir, "upload-keys.txt");
    rmSync(file);
    mkdirSync(file);

    expect(await send("wallet/1.1.0", await packBuild("1.1.0", "b"))).toMatchObject({ status: 500 });
    expect(await look()).toEqual(before);
  });

  it("with a key for another remote", async () => {
    const { send, look, pool } = await setup();
    const before = await look();

    expect(await send("wallet/1.1.0", await packBuild("1.1.0", "b"), pool.key)).toMatchObject({
      status: 403,
      body: { ...REFUSED, message: "The key pool-ci is for pool only." },
    });
    expect(await look()).toEqual(before);
  });

  it("of a site, which can be released only on the machine with the assets", async () => {
    const { send, look, host } = await setup();
    const before = await look();
    const build = await packBuild("1.1.0", "b");

    expect(await send("host/1.1.0", build, host.key)).toMatchObject({
      status: 422,
      body: { ...REFUSED, message: "host is no remote; release it on the machine of the registry" },
    });
    expect((await send("observer-app/1.1.0", build, host.key)).status).toBe(403);
    expect(await look()).toEqual(before);
  });

  it("with a changed file", async () => {
    const dist = await writeBuild("1.1.0", "b");
    writeFileSync(path.join(dist, "entry.js"), "steal();");

    expect(await refusal("wallet/1.1.0", await pack(dist))).toMatchObject({
      status: 422,
      body: { message: "entry.js is not the file that was built" },
    });
  });

  it("with a changed release file under an old signature", async () => {
    const { places, send, look } = await setup();
    const dist = await writeBuild("1.1.0", "b");
    const signed = Buffer.concat([readFileSync(path.join(dist, "release.json")), Buffer.from(" ")]);
    const signature = signRelease(signed, await loadSigningKey(places.keysDir));
    const before = await look();

    expect(await send("wallet/1.1.0", await pack(dist, { "release.json.sig": signature }))).toMatchObject({
      status: 422,
      body: { ...REFUSED, message: "the signature is not by a known key" },
    });
    expect(await look()).toEqual(before);
  });

  it("with a version that was released before, or an older one", async () => {
    const { send, look } = await setup();
    const first = await packBuild("1.0.0", "a");
    await send("wallet/1.0.0", first);
    await send("wallet/1.1.0", await packBuild("1.1.0", "b"));
    const before = await look();
    const REPLAYED = {
      status: 422,
      body: {
        ...REFUSED,
        message:
          "wallet 1.0.0 is not newer than 1.1.0, the newest version that was released; take a higher one",
      },
    };

    expect(await send("wallet/1.0.0", first)).toMatchObject(REPLAYED);
    expect(await send("wallet/1.0.0?channel=canary&share=99", first)).toMatchObject(REPLAYED);
    expect((await send("wallet/1.0.5", await packBuild("1.0.5", "c"))).status).toBe(422);
    expect((await send("wallet/1.1.0", await packBuild("1.1.0", "other"))).status).toBe(422);
    expect(await look()).toEqual(before);
  });

  it("with a canary that was stopped", async () => {
    const { places, send } = await setup();
    const newer = await packBuild("1.1.0", "b");
    await send("wallet/1.0.0", await packBuild("1.0.0", "a"));
    await send("wallet/1.1.0?channel=canary&share=10", newer);
    await updateRegistry({
      places,
      change: (registry) => {
        const entry = registry.remotes["wallet"];
        const releases = (entry?.releases ?? []).map((one) =>
          one.channel === "canary" ? { ...one, weight: 0, stopped: { at: 1, reason: "it failed" } } : one,
        );
        return entry ? { ...registry, remotes: { wallet: { ...entry, releases } } } : null;
      },
    });

    expect(await send("wallet/1.1.0?channel=canary&share=10", newer)).toMatchObject({
      status: 422,
      body: { message: "wallet 1.1.0 was stopped as a canary; release a fix under a higher version" },
    });
  });

  it.each(["../evil.js", "/tmp/evil1", "a\\..\\ev.js", "a/../evil1"])(
    "with a zip that contains %s",
    async (name) => {
      const placeholder = "x".repeat(name.length);
      const zip = await pack(await writeBuild("1.1.0", "b"), { [placeholder]: "steal();" });
      const evil = Buffer.from(zip.toString("latin1").replaceAll(placeholder, name), "latin1");
      expect(evil).toHaveLength(zip.length);

      const { status, body } = await refusal("wallet/1.1.0", evil);
      expect(status).toBe(422);
      expect(body["message"]).toMatch(/^the archive (cannot be unpacked: (invalid|absolute)|names a file)/);
    },
  );

  it("with a link in the zip", async () => {
    const zip = await packBuild("1.1.0", "b");
    // The type of the first file in the central directory: a symbolic link instead of a regular file.
    const at = zip.indexOf(Buffer.from("PK\u0001\u0002", "latin1"));
    zip.writeUInt16LE(0o120777, at + 40);

    expect(await refusal("wallet/1.1.0", zip)).toMatchObject({
      status: 422,
      body: { message: "entry.js is no regular file" },
    });
  });

  it("with a file that unpacks to far more than any build", async () => {
    const bomb = await pack(await writeBuild("1.1.0", "b"), { "big.svg": Buffer.alloc(100 * 1024 * 1024) });

    expect(await refusal("wallet/1.1.0", bomb)).toMatchObject({
      status: 422,
      body: { message: "the archive is too large when it is unpacked" },
    });
  });

  it.each([
    ["no zip", "wallet/1.1.0", Buffer.from("no zip at all"), "the archive cannot be unpacked"],
    ["an empty body", "wallet/1.1.0", Buffer.alloc(0), "the archive cannot be unpacked"],
  ])("with %s", async (_case, target, body, message) => {
    const answer = await refusal(target, body);
    expect(answer.status).toBe(422);
    expect(answer.body["message"]).toContain(message);
  });

  it("with a remote, version, container or host in the build that is not allowed", async () => {
    const { send, look } = await setup();
    const before = await look();
    const messageOf = async (target: string, body: Buffer) => (await send(target, body)).body["message"];

    expect(await messageOf("wallet/1.1.0", await packBuild("1.1.0", "b", { remote: "pool" }))).toBe(
      "the archive holds a build of pool, not of wallet",
    );
    expect(await messageOf("wallet/1.2.0", await packBuild("1.1.0", "b"))).toBe(
      "the archive holds version 1.1.0, not 1.2.0",
    );
    expect(await messageOf("wallet/1.1.0", await packBuild("1.1.0", "b", { container: "mfe_pool" }))).toBe(
      "the container of wallet is mfe_wallet, not mfe_pool",
    );
    const needy = { requires: { hostContract: "^2.0.0", shared: {}, capabilities: [] } };
    expect(await messageOf("wallet/1.1.0", await packBuild("1.1.0", "b", needy))).toBe(
      "wallet needs contract ^2.0.0, which the host does not have",
    );
    expect((await send("wallet/1.1.0?channel=canary", await packBuild("1.1.0", "b"))).status).toBe(400);
    expect(await look()).toEqual(before);
  });

  it("with 200 MB: by its stated length before reading a byte, else by counting up to the limit", async () => {
    const { port, wallet, look } = await setup();
    const before = await look();
    const head = `PUT /releases/wallet/1.1.0 HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${wallet.key}\r\n`;
    const stated = await exchange(
      port,
      `${head}Content-Length: ${String(200 * 1024 * 1024)}\r\nExpect: 100-continue\r\n\r\n`,
    );
    const socket = net.connect(port, "127.0.0.1");
    let counted = "";
    let sent = 0;
    const part = Buffer.alloc(1024 * 1024, 1);
    socket.on("data", (chunk: Buffer) => (counted += chunk.toString())).on("error", () => undefined);
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
    // One part more than the limit; a client that keeps sending may lose the response with the connection.
    while (sent * part.length <= ARCHIVE_LIMIT_BYTES && !socket.destroyed) {
      socket.write(`${part.length.toString(16)}\r\n`);
      socket.write(part);
      const isFull = !socket.write("\r\n");
      sent += 1;
      if (isFull) await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), closed]);
    }
    await closed;

    const TOO_LARGE = { code: 413, message: "Request body is too large", data: { field: "body" } };
    for (const text of [stated, counted]) {
      const answer = readAnswer(text);
      expect(answer).toMatchObject({ status: 413, headers: { connection: "close" } });
      expect(JSON.parse(answer.body)).toEqual(TOO_LARGE);
    }
    expect(await look()).toEqual(before);
  });
});
