import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import { addressOf } from "../src/testing/withdrawing.ts";
import type { Answer, Client, Person } from "./crash-client.ts";

/** A money write as tracked by a client. `answer` is the last response; undefined if there is none. */
export interface Write {
  readonly person: Person;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly clientId: string;
  answer: Answer | undefined;
}

const PAUSE_MS = 20;

/** Dependencies of the load. */
export interface LoadOptions {
  readonly client: Client;
  /** Whether any server is running. */
  readonly isServed: () => boolean;
  readonly people: readonly Person[];
  /** Returns a seeded number from 0 to below 1. */
  readonly random: () => number;
}

/** Clients that write and keep track of their writes. */
export interface Load {
  /** Every write that was started. */
  readonly writes: Write[];
  /** Writes until stopped; resolves after the last request. */
  run(isOver: () => boolean): Promise<void>;
}

const quoteSchema = v.object({ quote_id: v.string(), from_amount: v.string() });
const idSchema = v.object({ id: v.number() });

/** Picks a destination: the chain, the person's own sub-account, or the exchange. */
function wayOf({ account }: Person, chance: number, mark: number) {
  if (chance < 0.6) return { type: "outer", address: addressOf(mark % 60_000), fee: "0.0001" };
  if (chance < 0.8) return { type: "inner", address: account.replace("person", "sub"), fee: "0" };
  return { type: "coinex", address: `${account}@exchange.example`, fee: "0" };
}

/**
 * Creates the clients.
 *
 * @param options client, servers, people, randomness
 */
export function createLoad({ client, isServed, people, random }: LoadOptions): Load {
  const writes: Write[] = [];
  const orders = new Map<number, number[]>();
  const loans = new Map<number, number[]>();
  let made = 0;

  const pick = <One>(from: readonly One[]): One | undefined => from[Math.floor(random() * from.length)];

  function codes() {
    return { verify_type: "google_code", verify_code: String(made).padStart(6, "0") };
  }

  async function write(
    person: Person,
    path: string,
    body: Readonly<Record<string, unknown>>,
  ): Promise<Answer | undefined> {
    const clientId = randomUUID();
    made += 1;
    const one: Write = { person, path, clientId, body: { client_id: clientId, ...body }, answer: undefined };
    writes.push(one);
    one.answer = await client.send({ person, path, body: one.body });
    return one.answer;
  }

  function remember(kept: Map<number, number[]>, person: Person, answer: Answer | undefined): void {
    if (answer?.code !== 0) return;
    const { id } = v.parse(idSchema, answer.data);
    kept.set(person.id, [...(kept.get(person.id) ?? []), id].slice(-5));
  }

  async function withdraw(person: Person): Promise<void> {
    const amount = (0.001 + Math.floor(random() * 9) / 1000).toFixed(3);
    const way = wayOf(person, random(), made);
    const body = { coin: "BTC", chain: "BTC", is_inner: way.type === "inner", amount, remark: "", ...way };
    const answer = await write(person, "/wallet/withdraw", { ...body, ...codes(), email_captcha: "000000" });
    if (way.type !== "inner") remember(orders, person, answer);
  }

  async function cancel(person: Person): Promise<void> {
    const id = pick(orders.get(person.id) ?? []);
    if (id !== undefined) {
      await client.send({ person, path: `/wallet/withdraw/${String(id)}/cancel`, method: "POST" });
    }
  }

  async function exchange(person: Person): Promise<void> {
    const [from, to, from_amount] = random() < 0.5 ? ["BTC", "USDT", "0.001"] : ["USDT", "BTC", "75"];
    const query = new URLSearchParams({ from, to, from_amount });
    const quoted = await client.send({ person, path: `/wallet/exchange/quote?${query.toString()}` });
    if (quoted?.code !== 0) return;
    const { quote_id } = v.parse(quoteSchema, quoted.data);
    await write(person, "/wallet/exchange/manual", { quote_id, from, to, from_amount });
  }

  async function borrow(person: Person): Promise<void> {
    const loan = { collateral_coin: "BTC", collateral: "0.01", loan_coin: "USDT", amount: "100" };
    remember(loans, person, await write(person, "/loan/position/borrow", { ...loan, ...codes() }));
  }

  async function repay(person: Person): Promise<void> {
    const id = pick(loans.get(person.id) ?? []);
    if (id === undefined) return;
    const part = random() < 0.5 ? { all: true } : { amount: "10" };
    await write(person, "/loan/position/coin_repayment", { id, ...part, ...codes() });
  }

  async function act(person: Person): Promise<void> {
    const chance = random();
    if (chance < 0.4) return withdraw(person);
    if (chance < 0.5) return cancel(person);
    if (chance < 0.72) return exchange(person);
    if (chance < 0.87) return borrow(person);
    return repay(person);
  }

  return {
    writes,
    async run(isOver) {
      const clients = people.flatMap((person) => [person, person]);
      await Promise.all(
        clients.map(async (person) => {
          while (!isOver()) {
            await act(person);
            // Without a server every request fails at once, and the busy loop would never see the process exit.
            if (!isServed()) await sleep(PAUSE_MS);
          }
        }),
      );
    },
  };
}
