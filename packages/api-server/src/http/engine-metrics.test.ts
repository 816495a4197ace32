import { createDemoSource } from "../demo/demo-source.ts";
import { registerTestApp } from "../testing/hooks.ts";

const foreignBlocks = () => [{ coin: "BTC", count: 2 }];
const test = registerTestApp({}, { poolSource: { ...createDemoSource(), foreignBlocks } });

it("/metrics counts blocks that the engine found and the chain does not have", async () => {
  const { body } = await test.app.inject("/metrics");

  expect(body).toContain('pool_engine_foreign_blocks{coin="BTC"} 2\n');
});
