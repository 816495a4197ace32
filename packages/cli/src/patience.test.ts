import { createServer } from "node:http";
import { createPatience, readComputedSeconds } from "./patience.ts";
import { waitUntilReady } from "./processes.ts";

it("lasts as long as there is progress, plus its limit", () => {
  let now = 0;
  const patience = createPatience(100, () => now);
  for (const state of ["a", "b", "c"]) {
    now += 90;
    patience.see(state);
    expect(patience.isOver()).toBe(false);
  }
  now += 100;
  patience.see("c");
  expect(patience.isOver()).toBe(false);
  now += 1;
  patience.see("c");
  expect(patience.isOver()).toBe(true);
});

it("reads the CPU time of a process", () => {
  while (process.cpuUsage().user + process.cpuUsage().system < 1_100_000);
  expect(readComputedSeconds(process.pid)).toBeGreaterThan(0);
  expect(readComputedSeconds(undefined)).toBe(0);
});

it("waits for a working server, and reports each step", async () => {
  const steps = ["data", "data", "mining"];
  const server = createServer((_request, response) => {
    const step = steps.shift();
    response.writeHead(step === undefined ? 200 : 503, { "content-type": "application/json" });
    response.end(JSON.stringify(step === undefined ? { status: "ready" } : { status: "starting", step }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const said: string[] = [];
  const running = { name: "The server", ended: new Promise<number>(() => undefined), getErrors: () => "" };
  await waitUntilReady(running, `http://127.0.0.1:${String(port)}/readyz`, 60_000, (step) => said.push(step));
  server.close();

  expect(said).toEqual(["data", "mining"]);
});

it("fails as soon as the process ends, with its last output", async () => {
  const running = { name: "The server", ended: Promise.resolve(1), getErrors: () => "no room" };
  await expect(waitUntilReady(running, "http://127.0.0.1:9/readyz", 60_000)).rejects.toThrow("no room");
});

it("fails if there is no progress", async () => {
  const running = { name: "The server", ended: new Promise<number>(() => undefined), getErrors: () => "" };
  await expect(waitUntilReady(running, "http://127.0.0.1:9/readyz", 1)).rejects.toThrow(
    "The server has done nothing for 0 s and is not ready.",
  );
});
