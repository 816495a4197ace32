import { ingestReceiptSchema, ingestRefusalSchema, type IngestBatch } from "contracts/ingest/ingest";
import * as v from "valibot";
import { createIngestSource, revokeEngineKey, storeEngineKey } from "../../modules/ingest/index.ts";
import type { PoolSource } from "../../modules/engine/index.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const MINUTE = 60;
const DIFFICULTY = 60 * 65_536;
/** Hashrate in H/s of {@link DIFFICULTY} per minute. */
const RATE = (DIFFICULTY * 2 ** 32) / MINUTE;

const answerSchema = v.union([ingestReceiptSchema, ingestRefusalSchema]);
const testApp = registerTestApp({ POOL_SOURCE: "ingest", INGEST_COINS: "LTC,BTC" });

let engines = 0;

/** An engine with its own key; keys of earlier engines are gone. */
async function addEngine(coins = ["LTC"]) {
  await revokeEngineKey(testApp.open.database, `stratum-${String(engines)}`);
  engines += 1;
  const name = `stratum-${String(engines)}`;
  const key = name.padEnd(43, "k");
  const { database } = testApp.open;
  await storeEngineKey(database, { name, key, coins, now: testApp.clock.now() });
  const ask = async (payload: string, authorization = `Bearer ${key}`) => {
    const headers = { authorization, "content-type": "application/json" };
    const answer = await testApp.app.inject({ method: "POST", url: "/ingest/minutes", headers, payload });
    return { status: answer.statusCode, headers: answer.headers, ...v.parse(answerSchema, answer.json()) };
  };
  return { name, key, ask, push: (batch: unknown) => ask(JSON.stringify(batch)) };
}

function worker(name: string, own: object = {}) {
  return { coin: "LTC", account: "north", name, difficulty: DIFFICULTY, accepted: 60, rejected: 0, ...own };
}

/** Returns the minute that has just ended. */
function lastMinute(): number {
  return Math.floor(testApp.clock.now() / MINUTE) * MINUTE - MINUTE;
}

function batch(sequence: number, own: Partial<IngestBatch> = {}): IngestBatch {
  const minute = lastMinute();
  return { sequence, minute, is_last: true, workers: [worker("l9-1")], networks: [], blocks: [], ...own };
}

function makeSource(): Promise<PoolSource> {
  const { open, clock } = testApp;
  return createIngestSource({ database: open.database, clock, coins: ["LTC"], waitSeconds: 900 });
}

/** Closes the minutes that are complete now. */
async function close(source: PoolSource): Promise<number> {
  return (await source.completeUntil?.(testApp.clock.now())) ?? 0;
}

async function hashrateOf(source: PoolSource, name: string): Promise<number | undefined> {
  const workers = await source.workers(testApp.clock.now());
  return workers.find((one) => one.name === name)?.hashrate_10min;
}

describe("ingest", () => {
  beforeEach(() => testApp.clock.advance(2 * 3600));

  it("counts a batch once, however often and in whatever order it arrives", async () => {
    const { push } = await addEngine();
    const first = batch(1, { is_last: false, workers: [worker("once-1")] });
    const second = batch(2, { workers: [worker("once-2")] });

    expect(await push(second)).toMatchObject({ status: 409, error: "sequence_gap", next_sequence: 1 });
    expect(await push(first)).toMatchObject({ status: 200, result: "taken", next_sequence: 2 });
    expect(await push(first)).toMatchObject({ status: 200, result: "known", next_sequence: 2 });
    expect(await push({ ...first, workers: [worker("once-3")] })).toMatchObject({
      status: 409,
      error: "sequence_reused",
      next_sequence: 2,
    });
    expect(await push(second)).toMatchObject({ status: 200, result: "taken" });
    expect(await push(first)).toMatchObject({ status: 200, result: "known", next_sequence: 3 });

    testApp.clock.advance(2 * MINUTE);
    const source = await makeSource();
    await close(source);

    expect(await hashrateOf(source, "once-1")).toBe(RATE / 10);
    expect(await hashrateOf(source, "once-2")).toBe(RATE / 10);
    expect(await hashrateOf(source, "once-3")).toBeUndefined();
  });

  it("accepts one of several equal batches sent concurrently", async () => {
    const { push } = await addEngine();
    const own = batch(1, { workers: [worker("twice")] });
    const answers = await Promise.all([push(own), push(own), push(own)]);
    const results = answers.map((answer) => ("result" in answer ? answer.result : answer.error));

    expect(results.toSorted()).toEqual(["known", "known", "taken"]);
  });

  it("rejects a clock that is ahead, and blocks from the future or the distant past", async () => {
    const { push } = await addEngine();
    const minute = lastMinute() + 2 * MINUTE;
    const block = { coin: "LTC", height: 1, hash: "ab".repeat(32), reward: "1", tx_fee: "0" };
    const late = { ...block, time: lastMinute() + MINUTE, luck: null, running_time: null, finder: null };

    expect(await push(batch(1, { minute }))).toMatchObject({
      status: 422,
      error: "clock_ahead",
      message: expect.stringMatching(/^the minute ends at 2026-.*the engine's clock is wrong$/),
      server_time: testApp.clock.now(),
    });
    const old = { ...late, time: lastMinute() - 14 * 86_400 - 1 };
    for (const one of [late, old])
      expect(await push(batch(1, { blocks: [one] }))).toMatchObject({
        status: 422,
        error: "block_time",
        field: "blocks.0.time",
      });
    expect(await push(batch(1))).toMatchObject({ status: 200, next_sequence: 2 });
  });

  it("rejects closed minutes, and continues with the rejected sequence number", async () => {
    const { push } = await addEngine();
    await push(batch(1, { minute: lastMinute() - MINUTE }));

    expect(await push(batch(2, { minute: lastMinute() - MINUTE }))).toMatchObject({
      status: 409,
      error: "minute_closed",
      message: expect.stringContaining("the engine has closed it"),
      next_sequence: 2,
    });
    const source = await makeSource();
    testApp.clock.advance(20 * MINUTE);
    await close(source);

    expect(await push(batch(2, { minute: lastMinute() - 3 * MINUTE }))).toMatchObject({
      status: 409,
      message: expect.stringContaining("the server has worked through it"),
      open_from: lastMinute(),
    });
    expect(await push(batch(2))).toMatchObject({ status: 200, result: "taken" });
  });

  it("waits for a recently active engine, but no longer than configured", async () => {
    const { push } = await addEngine();
    const minute = lastMinute();
    await push(batch(1, { minute }));
    const source = await makeSource();
    testApp.clock.advance(10 * MINUTE);

    expect(await close(source)).toBe(minute + MINUTE);
    expect(await push(batch(2, { minute: minute + MINUTE }))).toMatchObject({ status: 200 });
    expect(await close(source)).toBe(minute + 2 * MINUTE);

    testApp.clock.advance(20 * MINUTE);

    expect(await close(source)).toBe(lastMinute());
  });

  it("offers a coin once its network was reported, and has no figures of others", async () => {
    const { push } = await addEngine(["BTC"]);
    const { open, clock } = testApp;
    const given = { database: open.database, clock, coins: ["BTC", "LTC"], waitSeconds: 900 };
    const source = await createIngestSource(given);
    const names = () => source.coins.map(({ coin }) => coin);
    const network = {
      coin: "BTC",
      height: 900_000,
      difficulty: 1e14,
      connections: 3,
      tx_fee: "5",
      price: null,
    };

    expect(names()).toEqual([]);
    await push(batch(1, { workers: [], networks: [network] }));
    await close(source);
    expect(names()).toEqual(["BTC"]);
    expect(await source.coinState("BTC", clock.now())).toMatchObject({
      height: 900_000,
      network_hashrate: (1e14 * 2 ** 32) / 600,
      price: null,
    });
  });

  it.each([
    ["half an hour", 77, 1800],
    ["more than a day", 78, 25 * 3600],
    ["almost 14 days", 79, 14 * 86_400 - 3600],
  ])("counts a block reported %s late from the first open minute, once", async (_late, height, age) => {
    const { push } = await addEngine();
    const source = await makeSource();
    const closed = await close(source);
    const block = {
      coin: "LTC",
      height,
      time: closed - age,
      hash: "cd".repeat(32),
      reward: "625000000",
    };
    const found = { ...block, tx_fee: "9", luck: 0.5, running_time: null, finder: "north" };
    await push(batch(1, { blocks: [found] }));
    testApp.clock.advance(MINUTE);
    await push(batch(2, { blocks: [found] }));

    expect(await source.blocks("LTC", { from: closed, to: testApp.clock.now(), limit: 9 })).toEqual([
      { ...found, time: closed, found_time: found.time, reward: 625_000_000n, tx_fee: 9n },
    ]);
  });

  it("names the field of an invalid batch, and stores none of it", async () => {
    const { push, ask } = await addEngine();
    const many = Array.from({ length: 5001 }, (_, index) => worker(`m${String(index)}`));

    expect(await push(batch(1, { workers: [worker("a", { accepted: -1 })] }))).toMatchObject({
      status: 400,
      error: "bad_batch",
      field: "workers.0.accepted",
    });
    expect(await push(batch(1, { workers: [worker("a"), worker("a")] }))).toMatchObject({
      status: 400,
      field: "workers.1",
      message: "LTC north.a is in the batch twice",
    });
    expect(await push(batch(1, { minute: 30 }))).toMatchObject({ status: 400, field: "minute" });
    expect(await push(batch(1, { workers: many }))).toMatchObject({ status: 400, field: "workers" });
    expect(await ask("{")).toMatchObject({ status: 400, error: "bad_batch" });
    expect(await ask(JSON.stringify({ text: "x".repeat(3 * 2 ** 20) }))).toMatchObject({
      status: 413,
      error: "batch_too_large",
    });
    expect(await push(batch(1))).toMatchObject({ status: 200, result: "taken" });
  });

  it("accepts keys for their coins only, until they are revoked", async () => {
    const { push, ask, name } = await addEngine();

    expect(await push(batch(1, { workers: [worker("a", { coin: "BTC" })] }))).toMatchObject({
      status: 403,
      error: "coin_not_allowed",
      message: `the key of ${name} may push LTC, not BTC`,
      field: "workers.0.coin",
    });
    expect(await ask(JSON.stringify(batch(1)), "Bearer nobody")).toMatchObject({
      status: 401,
      error: "key_unknown",
    });
    expect(await revokeEngineKey(testApp.open.database, name)).toBe(true);
    expect(await push(batch(1))).toMatchObject({ status: 401 });
  });

  it("reports where an engine that lost its state should continue", async () => {
    const { push, key, name } = await addEngine(["LTC", "BTC"]);
    await push(batch(1));
    const answer = await testApp.app.inject({
      url: "/ingest/state",
      headers: { authorization: `Bearer ${key}` },
    });

    expect(answer.json()).toEqual({
      engine: name,
      coins: ["LTC", "BTC"],
      next_sequence: 2,
      open_from: lastMinute() + MINUTE,
      server_time: testApp.clock.now(),
    });
  });

  it("responds 429 with Retry-After instead of queueing batches, and loses none", async () => {
    const { push } = await addEngine();
    const own = Array.from({ length: 12 }, (_, index) =>
      batch(1, { workers: [worker(`b${String(index)}`)] }),
    );
    const answers = await Promise.all(own.map(push));
    const busy = answers.filter(({ status }) => status === 429);

    expect(busy.length).toBeGreaterThan(0);
    expect(busy.map(({ headers }) => headers["retry-after"])).toEqual(busy.map(() => "1"));
    expect(answers.filter((answer) => "result" in answer)).toHaveLength(1);
    testApp.clock.advance(MINUTE);
    expect(await push(batch(2))).toMatchObject({ status: 200, result: "taken" });
  });
});

describe("a server with another engine", () => {
  const other = registerTestApp();

  it("accepts no batches and reports why", async () => {
    const answer = await other.app.inject({ method: "POST", url: "/ingest/minutes", payload: {} });

    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: "not_ingesting" });
  });
});
