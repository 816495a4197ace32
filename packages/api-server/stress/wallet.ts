import { fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { HAS_LITECOIN } from "test-support/litecoin";
import { makeScratchFolder } from "test-support/scratch-folder";
import * as v from "valibot";
import { createWalletBench, type WalletBench } from "../src/testing/wallet-bench.ts";
import { addressOf } from "../src/testing/withdrawing.ts";
import { seeded } from "./seeded.ts";
import { factsSchema } from "./wallet-server.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "50" },
    orders: { type: "string", default: "1000" },
    batch: { type: "string", default: "5" },
    reorganisations: { type: "string", default: "10" },
    seed: { type: "string", default: "1" },
    database: { type: "string" },
  },
});
const kills = Number.parseInt(values.kills, 10);
const orders = Number.parseInt(values.orders, 10);
const reorganisations = Math.min(kills, Number.parseInt(values.reorganisations, 10));
const seed = Number.parseInt(values.seed, 10);
const random = seeded(seed);

/** Longest time that a server makes payouts before it is killed. */
const KILL_MS = 900;
const DEPOSIT_COINS = "49";
const FINAL_ROUNDS = 400;
/** Maximum depth of a reorg; the deposit that funds everything is deeper. */
const DEEPEST = 3;

const answerSchema = v.union([v.object({ result: v.unknown() }), v.object({ failure: v.string() })]);

/** Starts a server that may be killed at any time. */
function createPayer(environment: Readonly<Record<string, string>>) {
  const child = fork(path.join(import.meta.dirname, "wallet-server.ts"), {
    env: { ...process.env, ...environment },
  });
  const ended = once(child, "exit").then(() => "ended" as const);
  async function answer(): Promise<unknown> {
    const came = await Promise.race([once(child, "message"), ended]);
    if (came === "ended") throw new Error("the server ended by itself");
    const read = v.parse(answerSchema, came[0]);
    if ("failure" in read) throw new Error(read.failure);
    return read.result;
  }
  const loaded = answer();
  // The last one is killed before anyone awaits it.
  loaded.catch(() => undefined);
  return {
    loaded,
    tell: (message: object) => child.send(message),
    ask(message: object) {
      const answered = answer();
      child.send(message);
      return answered;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

type Payer = ReturnType<typeof createPayer>;

/** Servers one after another; each loads its modules while the previous one runs, and opens the database once that was killed. */
function createServers(environment: Readonly<Record<string, string>>) {
  let spare = createPayer(environment);
  return {
    async start(): Promise<Payer> {
      const payer = spare;
      await payer.loaded;
      await payer.ask({ kind: "open" });
      spare = createPayer(environment);
      return payer;
    },
    close: () => spare.kill(),
  };
}

/** Reverts blocks with their payments, and has others mined in their place. */
async function reorganise({ node }: WalletBench): Promise<void> {
  const depth = 1 + Math.floor(random() * DEEPEST);
  const height = Number(await node.rpc("getblockcount"));
  await node.rpc("invalidateblock", [await node.rpc("getblockhash", [height - depth + 1])]);
  await node.mine(depth + 1);
}

interface Course {
  readonly bench: WalletBench;
  readonly servers: ReturnType<typeof createServers>;
  /** Balance of the wallet before the deposit, in smallest units. */
  readonly funded: bigint;
}

/** Difference between the wallet and the ledger, with payments in transit counted as gone; 0 if they agree. */
async function differenceOf({ bench, funded }: Course, facts: v.InferOutput<typeof factsSchema>) {
  return (await bench.holds()) - funded + BigInt(facts.outside) + BigInt(facts.leaving);
}

/**
 * Runs one server: it sends what the previous one left when it was killed, compares ledger and wallet, places orders, pays, and
 * is killed meanwhile.
 *
 * @returns whether ledger and wallet agreed at its start
 */
async function live(course: Course, count: number, isReorganised: boolean): Promise<boolean> {
  const { bench, servers } = course;
  const payer = await servers.start();
  await payer.ask({ kind: "round" });
  const facts = v.parse(factsSchema, await payer.ask({ kind: "facts" }));
  const agrees = facts.problems === 0 && (await differenceOf(course, facts)) === 0n;
  await payer.ask({ kind: "order", orders: count });
  payer.tell({ kind: "pay" });
  await sleep(random() * KILL_MS);
  await payer.kill();
  await (isReorganised ? reorganise(bench) : bench.node.mine(1));
  return agrees;
}

/** Runs every server; reorgs are spread over them. */
async function liveAll(course: Course): Promise<number> {
  let disagreements = 0;
  for (let index = 1; index <= kills; index += 1) {
    const isReorganised =
      Math.floor((index * reorganisations) / kills) > Math.floor(((index - 1) * reorganisations) / kills);
    const agrees = await live(course, Math.ceil((orders * index) / (kills + 1)), isReorganised);
    if (!agrees) disagreements += 1;
  }
  return disagreements;
}

async function finish({ bench, servers }: Course) {
  const payer = await servers.start();
  await payer.ask({ kind: "order", orders });
  let facts = v.parse(factsSchema, await payer.ask({ kind: "facts" }));
  const errors: string[] = [];
  for (let rounds = 0; rounds < FINAL_ROUNDS && facts.statuses["finished"] !== orders; rounds += 1) {
    await payer.ask({ kind: "round" });
    await bench.node.mine(1);
    facts = v.parse(factsSchema, await payer.ask({ kind: "facts" }));
    errors.push(...facts.errors);
  }
  await payer.kill();
  return { ...facts, errors };
}

async function countPayments(
  bench: WalletBench,
): Promise<{ readonly missing: number; readonly doubled: number }> {
  const counts: number[] = [];
  for (let index = 0; index < orders; index += 1) counts.push(await bench.outputsTo(addressOf(index, "LTC")));
  return {
    missing: counts.filter((count) => count === 0).length,
    doubled: counts.filter((count) => count > 1).length,
  };
}

async function prove(): Promise<boolean> {
  const bench = await createWalletBench();
  const folder = makeScratchFolder("wallet");
  const environment = {
    DATA_DIR: folder,
    ...(values.database === undefined ? {} : { DATABASE_URL: values.database }),
    WALLET_URL: `${bench.node.walletUrl()}?batch_seconds=0&batch_orders=${values.batch}`,
  };
  const begun = Date.now();
  const funded = await bench.holds();
  const servers = createServers(environment);
  const first = await servers.start();
  await bench.pay(v.parse(v.string(), await first.ask({ kind: "address" })), DEPOSIT_COINS);
  await bench.node.mine(12);
  // The first round credits it; with the second it is irreversible and may be withdrawn.
  for (let rounds = 0; rounds < 2; rounds += 1) await first.ask({ kind: "round" });
  await first.kill();
  const course = { bench, servers, funded };
  const disagreements = await liveAll(course);
  const facts = await finish(course);
  const payments = await countPayments(bench);
  const difference = await differenceOf(course, facts);
  await servers.close();
  await bench.close();
  rmSync(folder, { recursive: true, force: true });
  const seconds = Math.round((Date.now() - begun) / 1000);
  const result = {
    seed,
    kills,
    orders,
    reorganisations,
    seconds,
    ...facts,
    ...payments,
    disagreements,
    difference: difference.toString(),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  return (
    facts.statuses["finished"] === orders &&
    facts.problems === 0 &&
    facts.errors.length === 0 &&
    payments.missing === 0 &&
    payments.doubled === 0 &&
    disagreements === 0 &&
    difference === 0n
  );
}

if (!HAS_LITECOIN) process.stdout.write("litecoind is not installed: skipped\n");
else if (await prove()) process.stdout.write("every order was paid once\n");
else {
  process.stdout.write("a rule does not hold\n");
  process.exitCode = 1;
}
