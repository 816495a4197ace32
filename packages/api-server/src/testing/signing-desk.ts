import { listPayoutPsbts, type PayoutPsbt } from "contracts/operator/calls/psbts";
import * as v from "valibot";
import { REVIEW_SECONDS } from "../modules/payouts/payouts-repository.ts";
import type { WalletChain } from "../modules/payouts/wallet-chain.ts";
import type { TestApp } from "./app.ts";
import { createTestSigner, type TestSigner } from "./external-signer.ts";
import { register, registerLedgerCheck, registerTestApp } from "./hooks.ts";
import { createOperator, type TestOperator } from "./operators.ts";
import { registerWalletBench, type WalletBench } from "./wallet-bench.ts";
import { createPayer, orderFrom } from "./wallet-payers.ts";
import { withNode } from "./with-node.ts";
import { addressOf, type Holder } from "./withdrawing.ts";

const HOUR = 3600;
const proposedSchema = v.object({ approval_id: v.number() });

/** Decisions of two operators about a PSBT. */
type Decision = "abandon" | "renew" | "settle";

/** Two operators who manage the PSBTs of an external signer, and a person whose orders they pay. */
export interface SigningDesk {
  readonly signer: TestSigner;
  readonly ada: TestOperator;
  readonly bob: TestOperator;
  /** Switches to a new person without orders, since one person can order only a limited amount per day. */
  meetPerson(): Promise<void>;
  /** Creates an order that passed its review, by default of 6 coins. */
  order(mark: number, amount?: string): Promise<number>;
  /** Runs one round of payouts; returns the failures. */
  round(wallet?: WalletChain): Promise<readonly unknown[]>;
  /** Mines until everything is final, and runs the payouts. */
  settle(): Promise<readonly unknown[]>;
  /** PSBTs of an order. */
  listed(orderId: number): Promise<readonly PayoutPsbt[]>;
  /** The PSBT that waits for its signature, with its content. */
  waitingFor(orderId: number): Promise<PayoutPsbt & { readonly psbt: string }>;
  bringBack(id: number, psbt: string): ReturnType<TestOperator["send"]>;
  /** Has the signer sign a PSBT, and submits it. */
  sign(file: Pick<PayoutPsbt, "id"> & { readonly psbt: string }): ReturnType<TestOperator["send"]>;
  /** Has the first operator propose a decision about a PSBT. */
  propose(id: number, decision: Decision): ReturnType<TestOperator["send"]>;
  /** Has both operators decide; returns the response to the second. */
  decide(id: number, decision: Decision): ReturnType<TestOperator["send"]>;
  /** Advances time until every PSBT, and with it every session, has expired. */
  expire(): Promise<void>;
  /** Balance of both wallets beyond the ledger's, in smallest units. */
  surplus(): Promise<bigint>;
}

const REASONS: Readonly<Record<Decision, string>> = {
  abandon: "Lost the file.",
  renew: "The signer moved them.",
  settle: "Paid by hand.",
};

async function createOperators({ app }: TestApp) {
  return {
    ada: await createOperator(app, ["finance", "administrator"]),
    bob: await createOperator(app, ["finance"]),
  };
}

/**
 * Adds an external signer with 120 coins to the wallet of a bench.
 *
 * @param bench whose wallet has `external_above` below 6 and the wallet `cold`
 */
async function createSigningDesk(test: TestApp, bench: WalletBench): Promise<SigningDesk> {
  const signer = await createTestSigner(bench.node, 120);
  const funded = await signer.holds();
  let operators = await createOperators(test);
  let person: Holder | undefined;

  const round = (wallet?: WalletChain) => bench.round(test.app.services, wallet);
  const bringBack = (id: number, psbt: string) =>
    operators.ada.send("POST", `psbts/${String(id)}/signed`, { psbt });
  const propose = (id: number, decision: Decision) =>
    operators.ada.send("POST", `psbts/${String(id)}/${decision}`, { reason: REASONS[decision] });

  async function listed(orderId: number): Promise<readonly PayoutPsbt[]> {
    const { psbts } = v.parse(listPayoutPsbts.response, (await operators.ada.send("GET", "psbts")).json());
    return psbts.filter(({ orders }) => orders.some(({ id }) => id === orderId));
  }

  return {
    signer,
    get ada() {
      return operators.ada;
    },
    get bob() {
      return operators.bob;
    },
    async meetPerson() {
      person = await createPayer(test, bench, "20");
    },
    async order(mark, amount = "6") {
      if (person === undefined) throw new Error("nobody orders");
      const id = await orderFrom(test, person, { address: addressOf(mark, "LTC"), amount });
      test.clock.advance(REVIEW_SECONDS);
      return id;
    },
    round,
    async settle() {
      await bench.node.mine(12);
      return round();
    },
    listed,
    async waitingFor(orderId) {
      const found = (await listed(orderId)).find(({ status }) => status === "waiting");
      if (found === undefined) throw new Error("none waits");
      const file = await operators.ada.send("GET", `psbts/${String(found.id)}/file`);
      return { ...found, psbt: file.body };
    },
    bringBack,
    sign: async ({ id, psbt }) => bringBack(id, await signer.sign(psbt)),
    propose,
    async decide(id, decision) {
      const { approval_id } = v.parse(proposedSchema, (await propose(id, decision)).json());
      return operators.bob.send("POST", `approvals/${String(approval_id)}`, { decision: "confirm" });
    },
    async expire() {
      test.clock.advance(73 * HOUR);
      operators = await createOperators(test);
    },
    surplus: async () => (await bench.surplus(test.app.services)) + (await signer.holds()) - funded,
  };
}

/** Setup of external signer tests: the server, a wallet that signs nothing above 5 coins, and the signer with its operators. */
export interface SigningBench {
  readonly test: TestApp;
  readonly bench: WalletBench;
  readonly desk: SigningDesk;
}

/**
 * A block of external signer tests, each with a new person who orders. The ledger is checked after each.
 *
 * @param options of the wallet besides those of the signer, such as `fee_min=2`
 */
export function withSigner(
  title: string,
  options: Readonly<Record<string, number>>,
  define: (made: SigningBench) => void,
): void {
  withNode(title, () => {
    const others = Object.entries(options).map(([name, value]) => `&${name}=${String(value)}`);
    const bench = registerWalletBench(
      `batch_seconds=0&external_above=5&external_wallet=cold${others.join("")}`,
    );
    const test = registerTestApp(
      {},
      { chains: { of: (...chain) => bench.chains.of(...chain), hasPartner: false } },
    );
    registerLedgerCheck(test);
    const desk = register(() => createSigningDesk(test, bench));
    beforeEach(() => desk.meetPerson());
    define({ test, bench, desk });
  });
}
