import { gzipSync } from "node:zlib";
import { packMark, unpackMark } from "./mark.ts";

const BEGIN = 1_795_172_400;

it("counts a miner only once who uses the name of an object's member", async () => {
  const counters = new Map<string, [number, number]>([
    ["prototype", [7, BEGIN]],
    ["__proto__", [8, BEGIN]],
  ]);
  const mark = { updated: BEGIN, counters, logOffset: 0, pending: [], credited: [] };

  expect((await unpackMark(await packMark(mark))).counters).toEqual(counters);
});

it("continues from a mark of an earlier version", async () => {
  const old = { updated: BEGIN, counters: { "fleet0.old": [5, BEGIN] }, logOffset: 0, pending: [] };

  expect((await unpackMark(gzipSync(JSON.stringify(old)))).counters).toEqual(
    new Map([["fleet0.old", [5, BEGIN]]]),
  );
});
