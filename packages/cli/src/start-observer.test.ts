import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { publishSite, placesOf } from "federation/publish-site";
import { LANGUAGES } from "routes";
import { findFreePort } from "test-support/free-port";
import { makeScratchFolder } from "test-support/scratch-folder";
import { fromRoot } from "./root.ts";

const folder = makeScratchFolder("observer");
const closers: (() => unknown)[] = [];

afterAll(async () => {
  await Promise.all(closers.map((close) => close()));
  rmSync(folder, { recursive: true, force: true });
});

/** Writes a minimal build of the observer. */
function writeBuild(name: string): string {
  const dist = path.join(folder, name);
  for (const { prefix } of LANGUAGES) {
    mkdirSync(path.join(dist, "pages", prefix), { recursive: true });
    writeFileSync(path.join(dist, "pages", prefix, "shell.html"), `<!doctype html><title>${name}</title>`);
  }
  writeFileSync(
    path.join(dist, "build.json"),
    JSON.stringify({ trustedTypes: [], integrity: {}, id: `id-${name}` }),
  );
  return dist;
}

async function startApi(): Promise<string> {
  const server = createServer((_request, response) => response.end("{}"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => server.close());
  const address = server.address();
  return `http://127.0.0.1:${String(typeof address === "object" && address ? address.port : 0)}`;
}

function start(deployment: string, env: Record<string, string>): ChildProcess {
  const child = spawn(
    process.execPath,
    [fromRoot("packages/cli/src/start-observer.ts"), deployment, "--built"],
    {
      cwd: deployment,
      env: { PATH: process.env["PATH"] ?? "", HOST_DIST: path.join(folder, "no-host"), ...env },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  closers.push(() => child.kill("SIGKILL"));
  return child;
}

it("R2.4.1 the observer starts alone in an empty folder, without a host build, and follows its releases", async () => {
  const deployment = path.join(folder, "deployment");
  mkdirSync(deployment);
  const port = await findFreePort();
  const child = start(deployment, {
    OBSERVER_DIST: writeBuild("first"),
    OBSERVER_PORT: String(port),
    API_URL: await startApi(),
  });
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (output += text));
  while (!output.includes("Ctrl-C"))
    await Promise.race([once(child, "close"), once(child.stdout ?? child, "data")]);
  const url = `http://localhost:${String(port)}`;
  const open = async (address: string) => {
    const answer = await fetch(url + address);
    return { status: answer.status, text: await answer.text() };
  };

  expect(output).toContain(`The observer is up at ${url}`);
  expect(readdirSync(deployment).sort()).toEqual(["assets", "keys"]);
  expect(await open("/en/observer/dashboard")).toMatchObject({
    status: 200,
    text: expect.stringContaining("first"),
  });
  expect((await open("/en/pool/state")).status).toBe(404);

  const places = placesOf(path.join(deployment, "assets"));
  await publishSite({ places, site: "observer-app", dist: writeBuild("second"), ownVersion: "1.0.0" });
  expect((await open("/en/observer/dashboard")).text).toContain("second");
  expect(JSON.parse((await open("/readyz")).text)).toMatchObject({
    status: "ready",
    site: { version: "1.0.1", difference: null },
  });

  child.kill("SIGTERM");
  expect(await once(child, "close")).toEqual([0, null]);
}, 60_000);
