import { setTimeout as sleep } from "node:timers/promises";
import { expectThat } from "./engine-bench.ts";
import type { Fault } from "./fault.ts";
import { describeOutcome, withMoneyBench, type MoneyBench } from "./money-bench.ts";

const HOUR = 3600;
const DAY = 86_400;
/** Clock offset from the machine's after each jump, in seconds. */
const JUMPS = [2 * HOUR, 0, -HOUR, DAY, 0, -2 * DAY, 0];
const LOAD_MS = 2000;
/** Longer than the lock of a dead process lasts. */
const PATIENCE_MS = 180_000;
/** Long enough for every review, confirmation and payout. */
const LATER = 2 * HOUR;
const ROUNDS = 40;

async function untilPaid(bench: MoneyBench, more: number): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { counts } = await bench.facts();
    if ((counts["paid on the chain"] ?? 0) > more) return performance.now() - began;
    expectThat(
      performance.now() - began < PATIENCE_MS,
      "orders are paid after a restart with an earlier clock",
    );
    await sleep(500);
  }
}

/** Advances time until every order is final; returns the number still open. */
async function endOrders(bench: MoneyBench, from: number): Promise<number> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    await bench.shiftClock(from + round * 300);
    await sleep(2500);
    const { open } = await bench.facts();
    if (open === 0) return 0;
  }
  return (await bench.facts()).open;
}

/** The machine's clock is set forward and back under load; the server is killed once before it is set back a day. */
export const clockJump: Fault = {
  name: "clock-jump",
  holds:
    "Jumps of the clock by hours and days pay nothing twice, sign nobody out, and jobs go on after them.",
  needs: [],
  isSample: false,
  run: (report) =>
    withMoneyBench({}, async (bench) => {
      await bench.loadDuring(async () => {
        await sleep(LOAD_MS);
        for (const shift of JUMPS) {
          await bench.shiftClock(shift);
          await sleep(LOAD_MS);
          const { status, code } = await bench.read("/wallet/summary");
          expectThat(
            status === 200 && code === 0,
            `a session continues at ${String(shift)} s: ${String(code)}`,
          );
        }
      });
      expectThat(bench.isAlive(), "the server lives");
      report(`${String(JUMPS.length)} jumps by up to two days: ${describeOutcome(await bench.settle())}`);
      await bench.shiftClock(DAY);
      await sleep(2 * LOAD_MS);
      // By the clock that the next start finds, its locks expire in a day.
      bench.setNextShift(LATER);
      expectThat((await bench.restart()) === undefined, "the server starts again");
      const { counts } = await bench.facts();
      await bench.loadDuring(() => sleep(LOAD_MS));
      await bench.shiftClock(2 * LATER);
      const waited = await untilPaid(bench, counts["paid on the chain"] ?? 0);
      report(
        `killed, and started with a clock 22 h earlier: orders are paid ${(waited / 1000).toFixed(0)} s later`,
      );
      const left = await endOrders(bench, DAY + LATER);
      expectThat(left === 0, `every order comes to its end: ${String(left)} open`);
      report(`all orders at their end; ${describeOutcome(await bench.settle())}`);
    }),
};
