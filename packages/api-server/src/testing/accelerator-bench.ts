import {
  getAcceleration,
  getAccelerationOrder,
  getAccelerationTerms,
  type AccelerationQuote,
} from "contracts/calls/accelerator";
import * as v from "valibot";
import { runAccelerationRound } from "../jobs/accelerations.ts";
import { accelerationHours } from "../platform/database/schema/index.ts";
import { call, createPerson, solveCaptcha } from "./client.ts";
import { bindAuthenticator, nextFactor } from "./factors.ts";
import { registerLedgerCheck, registerTestApp } from "./hooks.ts";
import { balanceOf } from "./money.ts";
import { createPricedSource } from "./priced-source.ts";
import { newClientId } from "./withdrawing.ts";

const PRICES = { BTC: "100000", BCH: "500", XEC: null };

/**
 * A server with an accelerator, and for each test a person with a second factor and a full quota; the ledger must balance
 * afterwards.
 */
export function registerAcceleratorBench() {
  let person: Awaited<ReturnType<typeof createPerson>>;
  const test = registerTestApp({}, { poolSource: createPricedSource(PRICES) });
  const database = () => test.app.services.database;

  async function round(): Promise<void> {
    const errors: unknown[] = [];
    await runAccelerationRound({ services: test.app.services, onError: (error) => errors.push(error) });
    expect(errors).toEqual([]);
  }

  beforeEach(async () => {
    await round();
    person = await createPerson(test.app);
    await bindAuthenticator(test.app, person.row.id);
    await database().delete(accelerationHours);
  });
  registerLedgerCheck(test);

  async function terms() {
    const answer = await call(test.app, "/tools/txaccelerator/quota");
    return v.parse(getAccelerationTerms.response, answer.data);
  }

  async function look(txid: string, token?: string) {
    const sent = token === undefined ? {} : { token };
    const answer = await call(test.app, `/tools/txaccelerator?txid=${txid}`, sent);
    return v.parse(getAcceleration.response, answer.data);
  }

  async function quote(txid: string): Promise<AccelerationQuote> {
    const found = await look(txid, person.token);
    if (found.status !== "unconfirmed") throw new Error(found.status);
    return found;
  }

  const send = (body: object) =>
    call(test.app, "/tools/txaccelerator/pay", { method: "POST", token: person.token, body });

  return {
    test,
    database,
    round,
    terms,
    look,
    quote,
    send,
    person: () => person,
    balance: (coin: string) => balanceOf(database(), person.row.id, coin),
    /** Returns a pending demo transaction. */
    async waiting(kind: "free" | "low_fee" | "with_parents" = "low_fee"): Promise<string> {
      const found = (await terms()).examples.find((example) => example.kind === kind);
      if (found === undefined) throw new Error("no example waits");
      return found.txid;
    },
    async free(txid: string, body: object = {}, token?: string) {
      return call(test.app, "/tools/txaccelerator", {
        method: "POST",
        body: { txid, ...body },
        headers: { captcha: await solveCaptcha(test.app) },
        ...(token === undefined ? {} : { token }),
      });
    },
    async payment(txid: string, coin = "BCH") {
      const { quote_id, price_discount } = await quote(txid);
      return { client_id: newClientId(), quote_id, txid, coin, amount: price_discount[coin] ?? "0" };
    },
    fromBalance: async (body: object) => send({ method: "balance", ...body, ...nextFactor(test.clock) }),
    async orderOf(client_id: string, token: string | null = person.token) {
      const sent = token === null ? {} : { token };
      const answer = await call(test.app, `/tools/txaccelerator/order/${client_id}`, sent);
      return v.parse(getAccelerationOrder.response, answer.data).order;
    },
  };
}
