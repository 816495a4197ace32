import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { startProxy } from "../src/dev/proxy.ts";

const INTEGRITY = `sha384-${"A".repeat(64)}`;
const POLICY =
  "default-src 'none'; require-trusted-types-for 'script'; trusted-types host#webpack mfe_pool#webpack";
const OTHER = { enabled: true, container: "mfe_pool", mount: "pool", releases: [] };

const release = {
  schema: 1,
  remote: "hosting",
  mount: "hosting",
  version: "1.0.0",
  commit: "0000000",
  container: "mfe_hosting",
  entry: "remoteEntry.js",
  expose: "./routes",
  contract: "1.1.0",
  requires: { hostContract: "^1.0.0", shared: {}, capabilities: [] },
  routes: [
    {
      name: "hosting.offers",
      path: "offers",
      access: "public",
      page: { pattern: "hosting/offers", title: { en_US: "Offers" } },
    },
  ],
  locales: ["en_US"],
  preload: {},
  files: { "remoteEntry.js": INTEGRITY },
};

/** Whether the installation has no releases yet. */
let isNew = false;

/** Starts a stand-in of an installation with the responses that a page needs. */
function startInstallation(): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === "/federation/registry.json") {
      if (isNew) response.statusCode = 404;
      const remotes = { pool: OTHER };
      response.end(
        JSON.stringify({ schema: 1, env: "t", revision: 3, assetOrigins: [], overrides: "off", remotes }),
      );
    } else if (request.url === "/en") {
      response.setHeader("content-security-policy", POLICY);
      response.setHeader("set-cookie", "release_group=7; Path=/; Secure; SameSite=Lax");
      response.setHeader("strict-transport-security", "max-age=1");
      response.end("<html>");
    } else {
      response.writeHead(418, { "x-origin": request.headers.origin ?? "" });
      request.pipe(response);
    }
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

describe("dev --against", () => {
  const dist = mkdtempSync(path.join(tmpdir(), "proxy-"));
  let installation: Server;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let against: URL;

  beforeAll(async () => {
    writeFileSync(path.join(dist, "release.json"), JSON.stringify(release));
    writeFileSync(path.join(dist, "remoteEntry.js"), "entry");
    installation = await startInstallation();
    const address = installation.address();
    against = new URL(`http://127.0.0.1:${typeof address === "object" ? String(address?.port) : ""}`);
    const remote = { name: "hosting", mount: "hosting", base: "/dev/hosting/", dist };
    proxy = await startProxy({ against, port: 0, remote });
  });
  afterAll(async () => {
    await proxy.stop();
    installation.close();
    rmSync(dist, { recursive: true });
  });

  it("puts the build with its pages into the registry and leaves the other remotes alone", async () => {
    const registry: unknown = await (await fetch(`${proxy.url}/federation/registry.json`)).json();

    expect(registry).toMatchObject({
      revision: 3,
      remotes: {
        pool: OTHER,
        hosting: {
          container: "mfe_hosting",
          mount: "hosting",
          releases: [
            {
              base: "/dev/hosting/",
              weight: 100,
              pages: [{ name: "hosting.offers", pattern: "hosting/offers" }],
            },
          ],
        },
      },
    });
  });

  it("shows only the build in an installation without releases", async () => {
    isNew = true;
    const registry: { remotes: object } = JSON.parse(
      await (await fetch(`${proxy.url}/federation/registry.json`)).text(),
    );
    isNew = false;

    expect(Object.keys(registry.remotes)).toEqual(["hosting"]);
  });

  it("serves the files of the build, and nothing outside its folder", async () => {
    expect(await (await fetch(`${proxy.url}/dev/hosting/remoteEntry.js`)).text()).toBe("entry");
    expect((await fetch(`${proxy.url}/dev/hosting/..%2f..%2fetc%2fpasswd`)).status).toBe(404);
  });

  it("allows the remote's loader and keeps the rest of the page's policy", async () => {
    const { headers } = await fetch(`${proxy.url}/en`);

    expect(headers.get("content-security-policy")).toBe(
      POLICY.replace("trusted-types ", "trusted-types mfe_hosting#webpack "),
    );
    expect(headers.get("set-cookie")).toBe("release_group=7; Path=/; SameSite=Lax");
    expect(headers.has("strict-transport-security")).toBe(false);
  });

  it("forwards calls under the installation's own address, and returns status and body", async () => {
    const answer = await fetch(`${proxy.url}/res/any`, {
      method: "POST",
      body: "sent",
      headers: { origin: proxy.url },
    });

    expect([answer.status, await answer.text()]).toEqual([418, "sent"]);
    expect(answer.headers.get("x-origin")).toBe(against.origin);
  });

  it("reports an address that cannot be shown", async () => {
    const remote = { name: "hosting", mount: "hosting", base: "/dev/hosting/", dist };
    const lost = await startProxy({ against: new URL("http://127.0.0.1:1"), port: 0, remote });

    const answer = await fetch(`${lost.url}/en`);

    expect(answer.status).toBe(502);
    expect(await answer.text()).toContain("http://127.0.0.1:1 cannot be shown");
    await lost.stop();
  });
});
