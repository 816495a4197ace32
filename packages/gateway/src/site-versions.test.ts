import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rollbackRelease } from "federation/publish";
import { buildGateway, buildObserverGateway } from "./app.ts";
import { releaser, writeBuild } from "./testing/releases.ts";
import { makeConfig, startApi, writeSite } from "./testing/site.ts";

const closers: (() => unknown)[] = [];

afterAll(async () => {
  await Promise.all(closers.map((close) => close()));
});

async function setup() {
  const site = writeSite();
  const api = await startApi();
  const config = makeConfig({ ...site, dist: writeBuild({ text: "built" }) }, { API_URL: api.url });
  const app = await buildGateway(config);
  closers.push(
    () => app.close(),
    () => api.server.close(),
  );
  const { places, release } = releaser(site.assets, "host");
  const open = async (url = "/en/pool/state", group?: number) => {
    const cookie = group === undefined ? "" : `a=b; release_group=${String(group)}`;
    const { body, headers, statusCode } = await app.inject({ url, headers: { cookie } });
    return {
      status: statusCode,
      title: /<title>(\w+)/.exec(body)?.[1],
      body,
      policy: String(headers["content-security-policy"]),
      cookie: headers["set-cookie"],
    };
  };
  const ready = async () => (await app.inject("/readyz")).json<{ host: unknown }>().host;
  const folderOf = (base: string) => path.join(site.assets, base);
  return { app, places, release, open, ready, folderOf, site, config };
}

describe("releases of the host", () => {
  it("replace the build without a restart: page, policy, files and the host's offer", async () => {
    const { app, release, open, ready } = await setup();
    expect((await open()).title).toBe("built");
    expect(await ready()).toEqual({ version: null, canary: null, difference: null });

    await release("one");

    const page = await open();
    expect(page).toMatchObject({ status: 200, title: "one", cookie: undefined });
    expect(page.policy).toContain("script-src 'self' https://assets.example.com 'sha256-one'");
    expect((await open("/robots.txt")).body).toBe("# one\n");
    expect((await app.inject("/federation/host.json")).json()).toMatchObject({ capabilities: ["one"] });
    expect(await ready()).toEqual({ version: "1.0.0", canary: null, difference: null });
    expect((await open("/release.json")).status).toBe(404);
    expect((await open("/sites/host/")).status).toBe(301);
  });

  it("are rolled back with the next request while open pages keep their scripts", async () => {
    const { places, release, open } = await setup();
    await release("one");
    await release("two");
    expect((await open()).title).toBe("two");

    await rollbackRelease({ places, remote: "host" });

    expect(await open()).toMatchObject({ title: "one", policy: expect.stringContaining("'sha256-one'") });
    for (const text of ["built", "one", "two"]) {
      expect(await open(`/static/${text}.0a1b2c3d.js`)).toMatchObject({
        status: 200,
        body: `console.log("${text}");`,
      });
    }
    expect((await open("/static/three.0a1b2c3d.js")).status).toBe(404);
  });

  it("do not serve a script of an earlier release that was altered on disk", async () => {
    const { release, open, folderOf } = await setup();
    const { base } = await release("one");
    await release("two");
    appendFileSync(path.join(folderOf(base), "static/one.0a1b2c3d.js"), "alert(1)");

    expect((await open("/static/one.0a1b2c3d.js")).status).toBe(404);
  });

  it("are served to a fixed share of the visitors", async () => {
    const { release, open, ready } = await setup();
    await release("one");
    await release("two", 20);

    expect((await open("/en/pool/state", 19)).title).toBe("two");
    expect((await open("/en/pool/state", 20)).title).toBe("one");
    expect((await open("/robots.txt", 19)).body).toBe("# two\n");
    expect(await ready()).toEqual({
      version: "1.0.0",
      canary: { version: "1.0.1", share: 20 },
      difference: null,
    });
    const first = await open();
    const group = /^release_group=(\d{1,2}); Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/.exec(
      String(first.cookie),
    )?.[1];
    expect(first.title).toBe(Number(group) < 20 ? "two" : "one");
    expect((await open("/en/pool/state", Number(group))).cookie).toBeUndefined();
    expect((await open("/static/two.0a1b2c3d.js", 99)).status).toBe(200);
  });

  it("are chosen by an nginx in front, which sends the id of its build", async () => {
    const { app, release } = await setup();
    await release("one");
    await release("two", 20);
    const open = (build: string) =>
      app.inject({
        url: "/en/pool/state",
        headers: { "x-hashfront-build": build, cookie: "release_group=1" },
      });

    expect((await open("id-one")).body).toContain("one en");
    expect(await open("id-two")).toMatchObject({ statusCode: 200, body: expect.stringContaining("two en") });
    expect((await open("id-one")).headers["set-cookie"]).toBeUndefined();
    expect((await open("id-three")).statusCode).toBe(503);
  });

  it("are rejected when damaged: the previous one is served, and the reason is reported", async () => {
    const { release, open, ready, folderOf, places } = await setup();
    await release("one");
    const { base } = await release("two");
    appendFileSync(path.join(folderOf(base), "pages/en/shell.html"), "<script src=//evil.example></script>");

    expect((await open()).title).toBe("one");
    expect(await ready()).toEqual({
      version: "1.0.0",
      canary: null,
      difference: expect.stringMatching(/^host 1\.0\.1 is left out: pages\/en\/shell\.html is not the file/),
    });
    await rollbackRelease({ places, remote: "host" });
    expect(await ready()).toEqual({ version: "1.0.0", canary: null, difference: null });
  });

  it("stay unchanged while the registry is damaged", async () => {
    const { site, release, open, ready } = await setup();
    await release("one");
    expect((await open()).title).toBe("one");
    writeFileSync(path.join(site.assets, "registry.json"), "damaged");

    expect((await open()).title).toBe("one");
    expect(await ready()).toMatchObject({
      version: "1.0.0",
      difference: expect.stringMatching(/^host 1\.0\.0 is served: .*is not a registry/),
    });
  });

  it("stay unchanged while the registry is gone, with or without a build", async () => {
    const { site, config, release, open, ready } = await setup();
    await release("one");
    const alone = await buildGateway({ ...config, hostDist: "/nowhere" });
    closers.push(() => alone.close());
    expect((await open()).title).toBe("one");
    rmSync(path.join(site.assets, "registry.json"));

    expect(await open()).toMatchObject({ status: 200, title: "one" });
    expect(await ready()).toMatchObject({
      version: "1.0.0",
      difference: "host 1.0.0 is served: the registry is gone",
    });
    expect((await alone.inject("/en/pool/state")).body).toContain("one en");
    expect((await alone.inject("/static/one.0a1b2c3d.js")).statusCode).toBe(200);
    await release("two");
    expect((await open()).title).toBe("two");
  });

  it("that were rejected while their files were incomplete are served when they are complete", async () => {
    const { release, open, ready, folderOf } = await setup();
    await release("one");
    const { base } = await release("two");
    const file = path.join(folderOf(base), "robots.txt");
    renameSync(file, `${file}.away`);
    expect((await open()).title).toBe("one");
    renameSync(`${file}.away`, file);
    expect((await open()).title).toBe("one");

    const later = performance.now() + 10_000;
    const clock = jest.spyOn(performance, "now").mockReturnValue(later);
    for (let asked = 0; asked < 1000 && (await open()).title === "one"; asked += 1);
    clock.mockRestore();

    expect((await open()).title).toBe("two");
    expect(await ready()).toEqual({ version: "1.0.1", canary: null, difference: null });
  });

  it("are served by a gateway without a build", async () => {
    const { config, release } = await setup();
    const { base } = await release("one");
    const app = await buildGateway({ ...config, hostDist: "/nowhere" });
    closers.push(() => app.close());
    expect((await app.inject("/en/pool/state")).body).toContain("one en");

    rmSync(path.join(config.assetsDir, base, "release.json.sig"));
    await expect(buildGateway({ ...config, hostDist: "/nowhere" })).rejects.toThrow("run the build first");
  });
});

describe("releases of the observer app", () => {
  it("are followed by its own gateway, which needs no build of the host", async () => {
    const { config, site } = await setup();
    const app = await buildObserverGateway({ ...config, hostDist: "/nowhere", observerDist: site.dist });
    closers.push(() => app.close());
    const open = async () => (await app.inject("/en/observer/dashboard")).body;
    expect(await open()).toContain("shell en");
    const { places, release } = releaser(site.assets, "observer-app");
    await release("one");
    await release("two");
    expect(await open()).toContain("two en");
    await rollbackRelease({ places, remote: "observer-app" });

    expect(await open()).toContain("one en");
    expect((await app.inject("/readyz")).json()).toMatchObject({
      status: "ready",
      site: { version: "1.0.0", difference: null },
    });
    const registry: unknown = JSON.parse(readFileSync(path.join(site.assets, "registry.json"), "utf8"));
    expect(registry).toMatchObject({ sites: { "observer-app": {} } });
  });
});
