import { renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { placesOf, publishRelease } from "federation/publish";
import { integrityOf } from "federation/release-files";
import * as v from "valibot";
import { buildGateway } from "./app.ts";
import { writeBuild } from "./testing/build.ts";
import { makeConfig, startApi, writeSite } from "./testing/site.ts";

const closers: (() => unknown)[] = [];

afterAll(async () => {
  await Promise.all(closers.map((close) => close()));
});

const answerSchema = v.object({
  status: v.string(),
  registry: v.object({ revision: v.nullable(v.number()), difference: v.nullable(v.string()) }),
});

async function setup() {
  const site = writeSite();
  const api = await startApi();
  const app = await buildGateway(makeConfig(site, { API_URL: api.url }));
  closers.push(
    () => app.close(),
    () => api.server.close(),
  );
  const file = path.join(site.assets, "registry.json");
  const ask = async () => v.parse(answerSchema, (await app.inject("/readyz")).json());
  return { site, app, file, ask };
}

function writeRegistry(file: string, revision: number, releases: unknown[] = [], env = "test"): void {
  const pool = { enabled: true, container: "mfe_pool", mount: "pool", releases };
  const registry = {
    schema: 1,
    env,
    revision,
    assetOrigins: [],
    overrides: "off",
    remotes: { pool },
  };
  writeFileSync(file, JSON.stringify(registry));
}

it("returns its host's offer, for checking a release against it", async () => {
  const site = writeSite();
  const exports = { "shared/session": ["useSession"] };
  const offer = { contract: "1.2.0", capabilities: ["events@1"], shared: { react: "19.1.0" }, exports };
  writeFileSync(
    path.join(site.dist, "build.json"),
    JSON.stringify({ trustedTypes: [], integrity: {}, offer }),
  );
  const app = await buildGateway(makeConfig(site));
  closers.push(() => app.close());

  expect((await app.inject("/federation/host.json")).json()).toEqual(offer);
});

it("sends the registry compressed", async () => {
  const { app, file } = await setup();
  writeRegistry(file, 2, [], "test".repeat(500));
  const headers = { "accept-encoding": "gzip, br" };

  const answer = await app.inject({ url: "/federation/registry.json", headers });

  expect(answer.headers["content-encoding"]).toBe("br");
  expect(answer.rawPayload.length).toBeLessThan(300);
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toMatchObject({ revision: 2 });
});

describe("the served registry, compared with the written one", () => {
  it("does not differ as long as every release may be served", async () => {
    const { file, ask } = await setup();
    writeRegistry(file, 2);

    expect(await ask()).toEqual({ status: "ready", registry: { revision: 2, difference: null } });
  });

  it("differs by a rejected release, and reports the reason", async () => {
    const { file, ask } = await setup();
    const base = "/remotes/pool/1.0.0-abc/";
    const integrity = integrityOf(Buffer.from(""));
    writeRegistry(file, 3, [{ channel: "stable", version: "1.0.0", weight: 100, base, integrity }]);

    const { status, registry } = await ask();

    expect(status).toBe("ready");
    expect(registry.difference).toMatch(/^pool 1\.0\.0 is left out: /);
  });

  it("stops to differ when the files of a rejected release arrive later than the registry", async () => {
    const { site, ask } = await setup();
    const { base } = await publishRelease({
      places: placesOf(site.assets),
      dist: await writeBuild("1.0.0", "a"),
    });
    const folder = path.join(site.assets, base);
    renameSync(folder, `${folder.slice(0, -1)}.tmp`);
    const missing = expect.stringMatching(/^wallet 1\.0\.0 is left out: /);
    expect((await ask()).registry.difference).toEqual(missing);
    renameSync(`${folder.slice(0, -1)}.tmp`, folder);
    expect((await ask()).registry.difference).toEqual(missing);

    const later = performance.now() + 10_000;
    const clock = jest.spyOn(performance, "now").mockReturnValue(later);
    for (let asked = 0; asked < 1000 && (await ask()).registry.difference !== null; asked += 1);
    clock.mockRestore();

    expect((await ask()).registry).toEqual({ revision: 2, difference: null });
  });

  it("stays at the last good one while the file is damaged, and reports it", async () => {
    const { file, ask } = await setup();
    writeRegistry(file, 4);
    await ask();
    writeFileSync(file, "damaged");

    expect((await ask()).registry).toEqual({
      revision: 4,
      difference: expect.stringMatching(/^revision 4 is served: .*is not a registry/),
    });

    writeRegistry(file, 5);
    expect((await ask()).registry).toEqual({ revision: 5, difference: null });
  });

  it("stays at the last good one when the file is gone", async () => {
    const { file, ask } = await setup();
    rmSync(file);

    expect((await ask()).registry).toEqual({
      revision: 1,
      difference: "revision 1 is served: the registry is gone",
    });
  });
});
