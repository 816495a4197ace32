import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { GatewayStartError, readGatewayConfig } from "./config.ts";
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

  it("take pool servers by name, IPv4 and IPv6 address", () => {
    expect(
      readGatewayConfig({ API_SERVERS: "pool-1.internal:3001, 10.0.0.2:3001,[::1]:3003" }).apiServers,
    ).toEqual(["http://pool-1.internal:3001", "http://10.0.0.2:3001", "http://[::1]:3003"]);
  });
});

it("a gateway whose port is in use names the setting", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const address = taken.address();
  const port = typeof address === "object" && address !== null ? String(address.port) : "";
  const { dist, assets } = writeSite();
  const env = {
    ...process.env,
    ASSETS_DIR: assets,
    HOST_DIST: dist,
    OBSERVER_DIST: dist,
    INTERNAL_PORT: port,
    PORT: "0",
    OBSERVER_PORT: "0",
  };

  const { stderr, status } = spawnSync(process.execPath, [LAUNCHER, "gateway"], {
    env,
    encoding: "utf8",
    timeout: 30_000,
  });
  taken.close();

  expect(stderr.trim().split("\n").at(-1)).toBe(
    `gateway: port ${port} on 127.0.0.1 cannot be listened on; choose another INTERNAL_PORT`,
  );
  expect(status).toBe(1);
}, 60_000);
