import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { GatewayStartError, readGatewayConfig } from "./config.ts";
import { releaser } from "./testing/releases.ts";
import { writeSite } from "./testing/site.ts";

const LAUNCHER = path.resolve(import.meta.dirname, "../../cli/bin/hashfront.mjs");

describe("settings of a gateway", () => {
  it.each(["http://127.0.0.1:3001", "127.0.0.1", "127.0.0.1:3001/res", "127.0.0.1:99999"])(
    "refuse the pool server %s",
    (address) => {
      expect(() => readGatewayConfig({ API_SERVERS: `127.0.0.1:3003,${address}` })).toThrow(
        new GatewayStartError("API_SERVERS must be host:port, several separated by commas"),
      );
    },
  );

  it.each([
    ["TRUSTED_PROXIES", "zz", "must be addresses or networks, several separated by commas"],
    ["TRUSTED_PROXIES", "10.0.0.0/33", "must be addresses or networks, several separated by commas"],
    ["RELEASE_PUBLIC_KEYS", "-----BEGIN PUBLIC KEY-----\nMCow", "must be PEM blocks of public keys"],
    ["RELEASE_KEY", "xx", "must be the PEM text of an Ed25519 private key"],
    ["CAPTCHA_SCRIPT", "http://captcha.example/v4.js", "must be an address with https:"],
    ["LOG_LEVEL", "loud", "must be silent, error, warn, info or debug"],
  ])("refuse %s=%s", (name, value, reason) => {
    expect(() => readGatewayConfig({ [name]: value })).toThrow(new GatewayStartError(`${name} ${reason}`));
  });

  it("take proxies by address, network and name of a range", () => {
    const proxies = ["10.0.0.7", "2001:db8::/32", "192.0.2.0/24", "loopback"];

    expect(readGatewayConfig({ TRUSTED_PROXIES: proxies.join(", ") }).trustedProxies).toEqual(proxies);
  });

  it("take pool servers by name, IPv4 and IPv6 address", () => {
    expect(
      readGatewayConfig({ API_SERVERS: "pool-1.internal:3001, 10.0.0.2:3001,[::1]:3003" }).apiServers,
    ).toEqual(["http://pool-1.internal:3001", "http://10.0.0.2:3001", "http://[::1]:3003"]);
  });
});

/** Starts a gateway with an internal port that is in use, and returns its last line. */
async function startOnUsedPort(site: { dist: string; assets: string }, env: Record<string, string> = {}) {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const address = taken.address();
  const port = typeof address === "object" && address !== null ? String(address.port) : "";
  const settings = {
    ASSETS_DIR: site.assets,
    HOST_DIST: site.dist,
    OBSERVER_DIST: site.dist,
    INTERNAL_PORT: port,
    PORT: "0",
    OBSERVER_PORT: "0",
  };
  const { stderr, status } = spawnSync(process.execPath, [LAUNCHER, "gateway"], {
    env: { ...process.env, ...settings, ...env },
    encoding: "utf8",
    timeout: 30_000,
  });
  taken.close();
  return { port, line: stderr.trim().split("\n").at(-1), status };
}

it("a gateway whose port is in use names the setting", async () => {
  const { port, line, status } = await startOnUsedPort(writeSite());

  expect(line).toBe(`gateway: port ${port} on 127.0.0.1 cannot be listened on; choose another INTERNAL_PORT`);
  expect(status).toBe(1);
}, 60_000);

it.each(["HOST_DIST", "OBSERVER_DIST"])(
  "a gateway names the folder of %s that does not exist, even if it would serve a release",
  async (setting) => {
    const site = writeSite();
    await releaser(site.assets, "host").release("one");
    await releaser(site.assets, "observer-app").release("one");
    const { line, status } = await startOnUsedPort(site, { [setting]: "/nowhere" });

    expect(line).toBe(
      `gateway: ${setting} /nowhere does not exist; name the folder of a build, or remove the setting`,
    );
    expect(status).toBe(1);
  },
  60_000,
);
