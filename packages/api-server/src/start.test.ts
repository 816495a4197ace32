import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { makeScratchFolder } from "test-support/scratch-folder";

jest.setTimeout(120_000);

const folder = makeScratchFolder("start");

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a production server on the embedded database at an address that no machine has, so that it stops before it serves. */
function start() {
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, "server.ts")], {
    encoding: "utf8",
    timeout: 100_000,
    env: {
      PATH: process.env["PATH"],
      HASHFRONT_MODE: "production",
      API_HOST: "192.0.2.1",
      DATA_DIR: path.join(folder, "data"),
      SECRET_KEY: "5".repeat(64),
      POOL_SOURCE: "ingest",
      INGEST_COINS: "LTC",
      SMTP_URL: "smtp://127.0.0.1:9",
      MAIL_FROM: "no-reply@pool.test",
      PUBLIC_URL: "http://localhost:3000",
    },
  });
  return { warnings: stdout.split("\n").filter((line) => line.includes("DATABASE_URL")), stderr };
}

it("warns in production that the data is in the embedded database if DATABASE_URL is missing", () => {
  const { warnings, stderr } = start();

  expect(stderr).toMatch(/on 192\.0\.2\.1 cannot be listened on/);
  expect(warnings).toEqual([
    expect.stringContaining("DATABASE_URL is not set: the data is in the embedded database"),
  ]);
});
