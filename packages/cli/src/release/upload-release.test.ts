import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { tmpdir } from "node:os";
import path from "node:path";
import { unpackRelease } from "federation/receive";
import { findUploadKey, parseUploadKeys } from "federation/upload-keys";
import { addUploadKey, readUploadKeyRequest } from "./upload-key.ts";
import { writePreviewLine } from "./release-lines.ts";
import { uploadRelease } from "./upload-release.ts";

const closers: (() => unknown)[] = [];

afterAll(async () => {
  await Promise.all(closers.map((close) => close()));
});

type Seen = { method?: string; url?: string; headers: IncomingHttpHeaders; body: Buffer };

/** Starts a gateway that returns the given responses in turn, then repeats the last one. */
async function startGateway(answers: readonly { status: number; body: unknown }[]) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { method, url, headers } = request;
      seen.push({ headers, body, ...(method ? { method } : {}), ...(url ? { url } : {}) });
      const answer = answers[Math.min(seen.length, answers.length) - 1];
      response.writeHead(answer?.status ?? 500, { "content-type": "application/json" });
      response.end(JSON.stringify(answer?.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => server.close());
  const address = server.address();
  const to = `http://127.0.0.1:${String(typeof address === "object" && address ? address.port : 0)}/operator`;
  return { to, seen };
}

const UPLOADED = {
  remote: "wallet",
  version: "1.4.0",
  base: "/remotes/wallet/1.4.0-aaaaaaaa/",
  revision: 7,
  isChanged: true,
  preview: null,
};

function writeDist(): string {
  const dist = mkdtempSync(path.join(tmpdir(), "dist-"));
  writeFileSync(path.join(dist, "entry.js"), "1");
  writeFileSync(path.join(dist, "entry.js.map"), "{}");
  const release = {
    schema: 1,
    remote: "wallet",
    version: "1.0.0",
    commit: "0",
    container: "mfe_wallet",
    entry: "entry.js",
    expose: "./routes",
    contract: "1.0.0",
    requires: { hostContract: "^1.0.0", shared: {}, capabilities: [] },
    routes: [],
    locales: [],
    preload: {},
    files: { "entry.js": `sha384-${"a".repeat(64)}` },
  };
  writeFileSync(path.join(dist, "release.json"), JSON.stringify(release));
  return dist;
}

describe("a release over the network", () => {
  it("sends the public files under the version, with the key and the share", async () => {
    const { to, seen } = await startGateway([{ status: 201, body: UPLOADED }]);
    const forced = "tests:\nFAIL";
    const options = { to, key: "hfu_a", dist: writeDist(), version: "1.4.0", canaryWeight: 5, forced };

    expect(await uploadRelease(options)).toEqual(UPLOADED);
    expect(seen).toMatchObject([
      {
        method: "PUT",
        url: "/operator/releases/wallet/1.4.0?channel=canary&share=5&forced=tests%3A+FAIL",
        headers: { authorization: "Bearer hfu_a", "content-type": "application/zip" },
      },
    ]);
    const folder = mkdtempSync(path.join(tmpdir(), "unpacked-"));
    writeFileSync(`${folder}.zip`, seen[0]?.body ?? "");
    await unpackRelease(`${folder}.zip`, folder);
    expect(JSON.parse(readFileSync(path.join(folder, "release.json"), "utf8"))).toMatchObject({
      version: "1.4.0",
    });
    expect(() => statSync(path.join(folder, "entry.js.map"))).toThrow("ENOENT");
  });

  it("sends the same bytes again after a server error", async () => {
    const { to, seen } = await startGateway([
      { status: 500, body: { message: "later" } },
      { status: 200, body: { ...UPLOADED, isChanged: false } },
    ]);

    expect(await uploadRelease({ to, key: "k", dist: writeDist(), isPreview: true })).toMatchObject({
      isChanged: false,
    });
    expect(seen).toHaveLength(2);
    expect(seen[0]?.url).toBe("/operator/releases/wallet/1.0.0?channel=preview");
    expect(seen[1]?.body.equals(seen[0]?.body ?? Buffer.alloc(0))).toBe(true);
  });

  it("reports a rejection in one line, without a retry", async () => {
    const { to, seen } = await startGateway([
      { status: 403, body: { message: "The key is for pool only." } },
    ]);
    const upload = () => uploadRelease({ to, key: "k", dist: writeDist() });

    await expect(upload()).rejects.toThrow(/^wallet 1\.0\.0 is not released: The key is for pool only\.$/);
    expect(seen).toHaveLength(1);
    const other = await startGateway([{ status: 404, body: "Not found" }]);
    await expect(uploadRelease({ to: other.to, key: "k", dist: writeDist() })).rejects.toThrow(
      /^wallet 1\.0\.0 is not released: http:\/\/127\.0\.0\.1:\d+ answered 404$/,
    );
  });
});

test.each([
  ["https://staging.pool.example/wallet", "Open https://staging.pool.example/wallet"],
  ["", "No page of it can be shown before the first release that has one."],
])("the line for a preview at %p", (preview, end) => {
  expect(writePreviewLine({ remote: "wallet", version: "1.1.0", preview })).toBe(
    `Stored wallet 1.1.0; no visitor gets it. ${end}`,
  );
});

describe("pnpm upload-key", () => {
  it("lists the hash of a key for one remote in a file of its owner", async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), "keys-")), "keys", "upload-keys.txt");
    const { key } = await addUploadKey(file, readUploadKeyRequest(["wallet", "wallet-team"]));
    await addUploadKey(file, { remote: "pool", name: "pool-team" });

    const text = readFileSync(file, "utf8");
    expect(text).not.toContain(key);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const keys = parseUploadKeys(text);
    expect(findUploadKey(keys, key)).toMatchObject({ name: "wallet-team", remote: "wallet" });
    expect(findUploadKey(keys, `${key}a`)).toBeNull();
    await expect(addUploadKey(file, { remote: "pool", name: "wallet-team" })).rejects.toThrow(
      "two upload keys have the name wallet-team",
    );
    expect(readFileSync(file, "utf8")).toBe(text);
  });

  it("replaces no list that it cannot read, and none while another key is added", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "keys-"));
    const add = (file: string) =>
      addUploadKey(path.join(folder, file), { remote: "pool", name: "pool-team" });
    mkdirSync(path.join(folder, "unreadable"));
    await expect(add("unreadable")).rejects.toThrow("EISDIR: illegal operation on a directory, read");

    writeFileSync(path.join(folder, "list.new"), "");
    await expect(add("list")).rejects.toThrow("list.new cannot be created");
    expect(readdirSync(folder).sort()).toEqual(["list.new", "unreadable"]);
  });

  (process.getuid?.() === 0 ? it : it.skip)(
    "belongs to the user of the folder, as whom the gateway runs",
    async () => {
      const folder = mkdtempSync(path.join(tmpdir(), "keys-"));
      const file = path.join(folder, "upload-keys.txt");
      chownSync(folder, 12_345, 12_346);

      await addUploadKey(file, { remote: "pool", name: "pool-team" });
      expect(statSync(file)).toMatchObject({ uid: 12_345, gid: 12_346 });

      chownSync(file, 12_347, 12_346);
      await addUploadKey(file, { remote: "pool", name: "pool-ci" });
      expect(statSync(file)).toMatchObject({ uid: 12_347, gid: 12_346 });
    },
  );

  it.each([[[]], [["wallet"]], [["--help", "a"]], [["wallet", "a", "b"]]])("rejects %p", (words) => {
    expect(() => readUploadKeyRequest(words)).toThrow("Usage: pnpm upload-key <remote> <name>");
  });

  it("takes commas in comments, and between keys", () => {
    const hash = `sha256:${"0".repeat(64)}`;
    const text = `# Keys of us, and of others\na wallet ${hash} # until June, then b\n#b wallet ${hash},c pool ${hash}\nd pool ${hash},e tools ${hash}`;

    expect(parseUploadKeys(text).map(({ name }) => name)).toEqual(["a", "d", "e"]);
  });

  it.each(["wallet-team wallet", "a b c d", "a wallet sha256:00"])("rejects the list %p", (text) => {
    expect(() => parseUploadKeys(`# keys\n${text}`)).toThrow(
      'entry 1 of the upload keys is not "name remote',
    );
  });
});
