import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { findPort, send } from "./testing/nginx.ts";
import { startApi, writeSite } from "./testing/site.ts";

const LAUNCHER = path.resolve(import.meta.dirname, "../../cli/bin/hashfront.mjs");

/** Starts a gateway as a process of its own, and collects its log. */
async function startGateway(env: Readonly<Record<string, string>>) {
  const { dist, assets } = writeSite();
  const ports = { PORT: String(await findPort()), OBSERVER_PORT: String(await findPort()) };
  const folders = { ASSETS_DIR: assets, HOST_DIST: dist, OBSERVER_DIST: dist };
  const gateway = spawn(process.execPath, [LAUNCHER, "gateway"], {
    env: { ...process.env, ...folders, ...ports, ...env, LOG_LEVEL: "info" },
  });
  let log = "";
  gateway.stdout.on("data", (chunk: Buffer) => (log += chunk.toString()));
  while (!log.includes(`127.0.0.1:${ports.PORT}`)) await once(gateway.stdout, "data");
  const port = Number.parseInt(ports.PORT, 10);
  return {
    port,
    async stop() {
      gateway.kill();
      await once(gateway, "exit");
      return log.split("\n").filter((line) => line !== "");
    },
  };
}

/** Makes calls one after another, and returns their statuses. */
async function callTimes(port: number, times: number): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < times) statuses.push((await send(port, "/res/pool/state")).status);
  return statuses;
}

it("an outage of a pool server is logged when it begins and when it ends, not for each call", async () => {
  const apiPort = await findPort();
  const server = `http://127.0.0.1:${String(apiPort)}`;
  const { port, stop } = await startGateway({ API_SERVERS: `127.0.0.1:${String(apiPort)}` });

  expect(await callTimes(port, 3)).toEqual([503, 503, 503]);
  const api = await startApi({}, apiPort);
  expect(await callTimes(port, 2)).toEqual([200, 200]);
  api.server.close();
  const lines = await stop();

  const ofCalls = lines
    .map((line): unknown => JSON.parse(line))
    .filter((line) => JSON.stringify(line).includes(server));
  expect(ofCalls).toEqual([
    expect.objectContaining({ server, msg: "pool server does not respond" }),
    expect.objectContaining({ server, msg: "pool server responds again" }),
  ]);
  expect(lines.filter((line) => line.includes("response errored"))).toEqual([]);
}, 60_000);
