import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isNginxInstalled, startNginx } from "./testing/nginx.ts";
import { startApi } from "./testing/site.ts";

jest.setTimeout(60_000);

const closers: (() => unknown)[] = [];

afterAll(async () => {
  await Promise.all(closers.map((close) => close()));
});

const run = isNginxInstalled ? it : it.skip;

run("nginx logs requests without their queries, which contain keys and tokens", async () => {
  const logs = mkdtempSync(path.join(tmpdir(), "nginx-logs-"));
  const api = await startApi();
  const { port, observerPort, stop } = await startNginx([api.url], { logs });
  closers.push(
    stop,
    () => api.server.close(),
    () => rmSync(logs, { recursive: true }),
  );
  const requests = [
    [port, "/en/observer/dashboard?access_key=secret-1"],
    [port, "/res/observer/auth?access_key=secret-2"],
    [port, "/en/reset-password?token=secret-3"],
    [observerPort, "/en/dashboard?access_key=secret-4"],
  ] as const;
  const ask = async (at: number, target: string) => {
    await (await fetch(`http://127.0.0.1:${String(at)}${target}`)).arrayBuffer();
  };
  for (const [at, target] of requests) await ask(at, target);
  // A request is logged after its response, and before the next one is read.
  await ask(port, "/healthz");

  const log = readFileSync(path.join(logs, "access.log"), "utf8");
  const lines = log.trim().split("\n");
  expect(lines.filter((line) => !line.includes(" /healthz "))).toEqual(
    requests.map(([, target]) =>
      expect.stringMatching(
        new RegExp(
          `^127\\.0\\.0\\.1 \\[[^\\]]+\\] "GET ${String(target.split("?")[0])} HTTP/1\\.1" \\d{3} \\d+ [\\d.]+$`,
        ),
      ),
    ),
  );
  expect(log).not.toContain("secret");
});
