import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { POOL_COINS } from "contracts/coins";
import { startEngine } from "../../load-engine.ts";
import { startEngineProcess, type EngineProcess } from "./engine-process.ts";
import { readConfig } from "../../platform/config.ts";
import { openTestDatabase } from "../../testing/database.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "engine-process-"));
const begun: EngineProcess[] = [];
const COINS = path.resolve(import.meta.dirname, "../coins/coins.ts");

/** Starts a process for a module with the given source code. */
function start(name: string, text: string) {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(file, text);
  const engine = startEngineProcess({ file, megabytes: 256 });
  begun.push(engine);
  return { engine, file };
}

const WELL = `
import { COINS } from ${JSON.stringify(COINS)};
export const createPoolSource = () => ({
  coins: COINS,
  coinState: async (coin, at) => ({ coin, at, big: 2n ** 80n, secrets: Object.values(process.env).filter((text) => text.includes("for-nobody")).length }),
  workers: async (at) => Array.from({ length: 1201 }, (_, name) => ({ name, at })),
  blocks: async () => undefined,
});`;

afterAll(() => {
  for (const engine of begun) engine.close();
  rmSync(folder, { recursive: true, force: true });
});

it("calls a module in its own process, which cannot see the server's secrets", async () => {
  const secrets = [
    ...["SECRET_KEY", "DATABASE_URL", "DATABASE_READ_URLS", "SMTP_URL", "OPERATOR_TOKEN", "RELEASE_KEY"],
    ...["PAYOUT_CHAINS", "PAYOUT_CHAINS_FILE", "PAYOUT_CHAINS_CHECK", "CKPOOL_NODES", "CAPTCHA_SECRET"],
    ...["MININGCORE_DATABASE_URL", "TELEGRAM_BOT_TOKEN", "PUSH_PRIVATE_KEY"],
  ];
  const before = Object.fromEntries(secrets.map((name) => [name, process.env[name]]));
  for (const name of secrets) process.env[name] = "for-nobody";
  const { engine } = start("well", WELL);
  for (const name of secrets) delete process.env[name];
  Object.assign(
    process.env,
    Object.fromEntries(Object.entries(before).filter(([, value]) => value !== undefined)),
  );
  await engine.first;

  expect(engine.source.coins).toHaveLength(POOL_COINS.length);
  expect(engine.source.quickSwitch).toBeUndefined();
  expect(await engine.source.coinState("BTC", 5)).toEqual({
    coin: "BTC",
    at: 5,
    big: 2n ** 80n,
    secrets: 0,
  });
});

it("transfers long lists in parts, and other values whole", async () => {
  const { engine } = start("lists", WELL);
  await engine.first;
  const range = { from: 1, to: 2, limit: 1 };

  expect(await engine.source.workers(5)).toEqual(
    Array.from({ length: 1201 }, (_, name) => ({ name, at: 5 })),
  );
  expect(await engine.source.blocks("BTC", range)).toBeUndefined();
  await expect(engine.source.poolSeries("BTC", { from: 1, step: 1, count: 1 })).rejects.toMatchObject({
    message: "poolSeries: threw: TypeError",
  });
});

it.each([
  ["has no createPoolSource", "export const other = 1;", "module"],
  ["does not parse", "export const = 1;", "module"],
  ["makes something else", "export const createPoolSource = () => 5;", "module"],
  [
    "fails while it makes the source",
    "export const createPoolSource = () => { throw new Error('away'); };",
    "creation",
  ],
  ["ends its process at once", "process.exit(3);", "ended"],
])("reports what is wrong with a module that %s", async (title, text, fault) => {
  const { engine } = start(title.replaceAll(" ", "-"), text);

  expect(await engine.first).toMatchObject({ fault });
  expect(engine.state().isUp).toBe(false);
  await expect(engine.source.coinState("BTC", 1)).rejects.toMatchObject({ message: "coinState: down" });
});

describe("startup while the engine is unavailable", () => {
  const AWAY = "export const createPoolSource = () => { throw new Error('away'); };";

  it("fails on a new database, and continues if the engine worked before", async () => {
    const { database, close } = await openTestDatabase();
    const file = path.join(folder, "comes-and-goes.mjs");
    const begin = () => {
      const engine = startEngine(readConfig({ POOL_SOURCE: file }), {});
      if (engine.process !== undefined) begun.push(engine.process);
      return engine;
    };
    writeFileSync(file, AWAY);
    await expect(begin().ready(database)).rejects.toMatchObject({ name: "StartError" });
    writeFileSync(file, WELL);
    const first = await begin().ready(database);
    writeFileSync(file, AWAY);
    const second = begin();

    expect((await second.ready(database)).coins).toEqual(first.coins);
    expect(second.process?.state().isUp).toBe(false);
    await close();
  });
});
