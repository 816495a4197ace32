import { execFile } from "node:child_process";
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { rollbackRelease } from "federation/publish";
import { readLiveSite } from "./live-sites.ts";
import { checkNginx, isNginxInstalled, send, startNginx } from "./testing/nginx.ts";
import { releaser, writeBuild } from "./testing/releases.ts";
import { BUILD_ID, makeConfig, startApi, writeSite } from "./testing/site.ts";

const run = promisify(execFile);
const LAUNCHER = path.resolve(import.meta.dirname, "../../cli/bin/hashfront.mjs");
const closers: (() => unknown)[] = [];
afterAll(() => {
  for (const close of closers) close();
});

async function setup() {
  const site = { ...writeSite(), dist: writeBuild({ text: "built" }) };
  const api = await startApi({ pages: { "/en/blog/halving": "<title>halving</title>" } });
  const { stop, reload, ...ports } = await startNginx([api.url], { site });
  closers.push(stop, () => api.server.close());
  const open = async (url = "/en/pool/state", cookie = "", port = ports.port) => {
    const { status, body, headers } = await send(port, url, { headers: { cookie } });
    const title = /<title>(\w+)/.exec(body)?.[1];
    const policy = headers["content-security-policy"];
    return { status, title, body, policy, cookie: headers["set-cookie"]?.[0], headers };
  };
  const { places, release } = releaser(site.assets, "host");
  return { api, site, places, release, open, reload, ports };
}

(isNginxInstalled ? describe : describe.skip)("releases of the host behind the generated nginx", () => {
  it("are picked up by a reload: page, policy, files and the host's offer", async () => {
    const { api, release, open, reload } = await setup();
    expect(await open()).toMatchObject({ title: "built", cookie: undefined });
    await release("one");
    expect((await open()).title).toBe("built");

    await reload();

    const page = await open();

    expect(page).toMatchObject({ status: 200, title: "one", cookie: undefined });
    expect(page.policy).toContain("script-src 'self' https://assets.example.com 'sha256-one'");
    expect((await open("/es/nothing")).policy).toContain("'sha256-one'");
    expect((await open("/robots.txt")).body).toBe("# one\n");
    const offer = await open("/federation/host.json");
    expect(JSON.parse(offer.body)).toMatchObject({ capabilities: ["one"] });
    expect(offer.headers).toMatchObject({
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
    });
    for (const record of ["/release.json", "/build.json", "/federation/releases.conf"])
      expect((await open(record)).status).toBe(404);
    await open("/en/blog/halving");
    expect(api.seen.at(-1)?.url).toBe("/res/page?path=/en/blog/halving&build=id-one");
  }, 30_000);

  it("are rolled back while open pages keep their scripts", async () => {
    const { places, release, open, reload } = await setup();
    await release("one");
    await release("two");
    await reload();
    expect((await open()).title).toBe("two");
    await rollbackRelease({ places, remote: "host" });
    await reload();

    expect(await open()).toMatchObject({ title: "one", policy: expect.stringContaining("'sha256-one'") });
    for (const text of ["built", "one", "two"]) {
      expect(await open(`/static/${text}.0a1b2c3d.js`)).toMatchObject({
        status: 200,
        body: `console.log("${text}");`,
        headers: { "cache-control": "public, max-age=31536000, immutable" },
      });
    }
    expect(await open("/static/three.0a1b2c3d.js")).toMatchObject({ status: 404, body: "Not found\n" });
    expect((await open("/static/../release.json")).status).toBe(404);
  }, 30_000);

  it("are served to a fixed share of the visitors", async () => {
    const { release, open, reload } = await setup();
    await release("one");
    await release("two", 20);
    await reload();

    for (const [group, title] of [
      ["07", "two"],
      ["19", "two"],
      ["20", "one"],
      ["99", "one"],
    ] as const) {
      expect(await open("/en/pool/state", `a=b; release_group=${group}`)).toMatchObject({
        title,
        policy: expect.stringContaining(`'sha256-${title}'`),
        cookie: undefined,
      });
      expect((await open("/robots.txt", `release_group=${group}`)).body).toBe(`# ${title}\n`);
    }
    for (const damaged of ["", "release_group=100", "release_group=x"]) {
      const first = await open("/en/pool/state", damaged);
      const group = /^release_group=(\d{1,2}); Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/.exec(
        String(first.cookie),
      )?.[1];
      expect(first.title).toBe(Number(group) < 20 ? "two" : "one");
    }
    expect((await open("/robots.txt")).cookie).toBeUndefined();
    expect((await open("/static/two.0a1b2c3d.js", "release_group=99")).status).toBe(200);
  }, 30_000);

  it("skip those damaged on disk", async () => {
    const { release, open, reload, site } = await setup();
    const first = await release("one");
    await release("two");
    const last = await release("three");
    appendFileSync(
      path.join(site.assets, last.base, "pages/en/shell.html"),
      "<script src=//evil.example></script>",
    );
    appendFileSync(path.join(site.assets, first.base, "static/one.0a1b2c3d.js"), "alert(1)");

    await reload();

    expect((await open()).title).toBe("two");
    expect((await open("/static/one.0a1b2c3d.js")).status).toBe(404);
    const { refused } = await readLiveSite("host", makeConfig(site));
    expect(refused.map((line) => line.replace(/:.*/, ""))).toEqual([
      "host 1.0.2 is left out",
      "host 1.0.0 is left out",
    ]);
  }, 30_000);
});

(isNginxInstalled ? describe : describe.skip)(
  "releases of the observer app behind the generated nginx",
  () => {
    it("are picked up too", async () => {
      const { site, open, reload, ports } = await setup();
      const { release } = releaser(site.assets, "observer-app");
      const page = "/en/observer/dashboard?access_key=k";
      expect((await open(page, "", ports.observerPort)).title).toBe("built");
      await release("one");
      await reload();

      const deadline = Date.now() + 10_000;
      while ((await open(page, "", ports.observerPort)).title !== "one" && Date.now() < deadline);
      expect(await open(page, "", ports.observerPort)).toMatchObject({
        title: "one",
        policy: expect.stringMatching(/script-src 'self' 'sha256-one'.*trusted-types host#webpack$/),
      });
      expect((await open()).title).toBe("built");
    }, 30_000);
  },
);

describe("hashfront nginx-releases", () => {
  async function prepare() {
    const site = writeSite();
    const folder = path.join(mkdtempSync(path.join(os.tmpdir(), "nginx-releases-")), "written");
    const { places, release } = releaser(site.assets, "host");
    const env = {
      ...process.env,
      ASSETS_DIR: site.assets,
      HOST_DIST: site.dist,
      OBSERVER_DIST: site.dist,
      NGINX_RELEASES: folder,
    };
    const start = (program: string) => run(process.execPath, [LAUNCHER, program], { env });
    return { site, folder, places, release, start };
  }

  it("writes files that nginx accepts with the printed configuration, and prints what visitors get", async () => {
    const { folder, release, start } = await prepare();
    expect((await start("nginx-releases")).stdout).toBe("host of the build; observer-app of the build\n");
    expect(readFileSync(path.join(folder, "releases.conf"), "utf8")).toContain(`default "${BUILD_ID}";`);
    await release("one");
    await release("two", 5);

    expect(await start("nginx-releases")).toEqual({
      stdout: "host 1.0.0, 5 % get 1.0.1; observer-app of the build\n",
      stderr: "",
    });
    expect(readdirSync(folder).sort()).toEqual([
      "host-gateway-pages.conf",
      "host-pages.conf",
      "host-static.conf",
      "host.json",
      "observer-app-static.conf",
      "releases.conf",
    ]);
    if (isNginxInstalled) expect(checkNginx((await start("nginx")).stdout)).toContain("test is successful");
  }, 60_000);

  it("says in one line that nothing was released", async () => {
    const { site, start } = await prepare();
    rmSync(path.join(site.assets, "registry.json"));

    await expect(start("nginx-releases")).rejects.toThrow(
      `nginx-releases: ASSETS_DIR ${site.assets} holds no registry; release first\n`,
    );
  }, 60_000);

  it("changes nothing when no release is intact", async () => {
    const { site, folder, release, start } = await prepare();
    const { base } = await release("one");
    await start("nginx-releases");
    const before = readFileSync(path.join(folder, "releases.conf"), "utf8");
    writeFileSync(path.join(site.assets, base, "robots.txt"), "altered");

    await expect(start("nginx-releases")).rejects.toThrow(
      /nginx-releases: no release of host can be served: host 1\.0\.0 is left out: robots\.txt is not the file/,
    );
    expect(readFileSync(path.join(folder, "releases.conf"), "utf8")).toBe(before);
  }, 60_000);
});
