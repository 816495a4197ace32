import type { PoolSource } from "../../modules/engine/index.ts";
import { createIngestSource, storeEngineKey } from "../../modules/ingest/index.ts";
import { MINUTE } from "../../platform/time.ts";
import { createTestApp } from "../../testing/app.ts";
import { register } from "../../testing/hooks.ts";
import { createPricedSource } from "../../testing/priced-source.ts";

const KEY = "stratum-1".padEnd(43, "k");
const NETWORK = {
  coin: "LTC",
  height: 2_900_000,
  difficulty: 20_000_000,
  connections: 3,
  tx_fee: "0",
  price: null,
};

let pushed: PoolSource | undefined;
const testApp = register(() =>
  createTestApp(
    { POOL_SOURCE: "ingest", INGEST_COINS: "LTC" },
    {
      poolSource: {
        ...createPricedSource({}),
        get coins() {
          return pushed?.coins ?? [];
        },
      },
    },
  ),
);

async function readiness(): Promise<unknown> {
  const answer = await testApp.app.inject("/readyz");
  return [answer.statusCode, answer.json()];
}

const ready = (state: string) => [200, { status: "ready", engine: { state } }];

it("is awaited by a server that is ready for it", async () => {
  const { app, clock, open } = testApp;
  const { database } = open;
  pushed = await createIngestSource({ database, clock, coins: ["LTC"], waitSeconds: 900 });
  const before = await readiness();
  await storeEngineKey(database, { name: "stratum-1", key: KEY, coins: ["LTC"], now: clock.now() });
  const minute = Math.floor(clock.now() / MINUTE) * MINUTE - MINUTE;
  const answer = await app.inject({
    method: "POST",
    url: "/ingest/minutes",
    headers: { authorization: `Bearer ${KEY}` },
    payload: { sequence: 1, minute, is_last: true, workers: [], networks: [NETWORK], blocks: [] },
  });
  await pushed.completeUntil?.(clock.now());

  expect(before).toMatchObject(ready("waiting"));
  expect(answer.statusCode).toBe(200);
  expect(await readiness()).toMatchObject(ready("ok"));
});
