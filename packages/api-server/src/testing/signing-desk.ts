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

/** What two operators decide about a file. */
type Decision = "abandon" | "renew" | "settle";

/** Two operators who look after the files of an external signer, and a person whose orders they pay. */
export interface SigningDesk {
  readonly signer: TestSigner;
  readonly ada: TestOperator;
  readonly bob: TestOperator;
  /** A person whose orders nobody has counted yet: one person orders only so much a day. */
  meetPerson(): Promise<void>;
  /** An order that passed its review, of 6 coins unless given. */
  order(mark: number, amount?: string): Promise<number>;
  /** One round of the payouts; returns what failed. */
  round(wallet?: WalletChain): Promise<readonly unknown[]>;
  /** Mines until all is final, and has the payouts see it. */
  settle(): Promise<readonly unknown[]>;
  /** Files of an order. */
  listed(orderId: number): Promise<readonly PayoutPsbt[]>;
  /** The one that waits for its signature, with its content. */
  waitingFor(orderId: number): Promise<PayoutPsbt & { readonly psbt: string }>;
  bringBack(id: number, psbt: string): ReturnType<TestOperator["send"]>;
  /** Has the signer sign a file, and brings it back. */
  sign(file: Pick<PayoutPsbt, "id"> & { readonly psbt: string }): ReturnType<TestOperator["send"]>;
  /** Has the first operator propose something about a file. */
  propose(id: number, decision: Decision): ReturnType<TestOperator["send"]>;
  /** Has both operators decide; returns the answer of the second. */
  decide(id: number, decision: Decision): ReturnType<TestOperator["send"]>;
  /** Lets the time of every file pass, and with it that of sessions. */
  expire(): Promise<void>;
  /** What both wallets hold beyond what the ledger says, smallest units. */
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
 * Puts an external signer with 120 coins beside the wallet of a bench.
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

/** What tests of an external signer have: the server, a wallet that signs nothing above 5 coins, and the signer with its operators. */
export interface SigningBench {
  readonly test: TestApp;
  readonly bench: WalletBench;
  readonly desk: SigningDesk;
}

/**
 * A block of tests of an external signer, each with a person of its own who orders. The ledger is checked after each.
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
