import { asc, eq } from "drizzle-orm";
import * as v from "valibot";
import { createUser } from "../src/modules/accounts/service.ts";
import { listChainTerms } from "../src/modules/coins/index.ts";
import { checkLedger } from "../src/modules/ledger/ledger-check.ts";
import { createCoreWallet } from "../src/modules/payouts/core/core-wallet.ts";
import { depositAddress } from "../src/modules/payouts/deposits.ts";
import { placeOrder } from "../src/modules/payouts/orders-repository.ts";
import { createDemoSource } from "../src/demo/demo-source.ts";
import { readConfig } from "../src/platform/config.ts";
import { readCoreChain } from "../src/platform/core-chain-setting.ts";
import { openDatabase } from "../src/platform/database/open.ts";
import { depositAddresses, ledgerAccounts, withdrawals } from "../src/platform/database/schema/index.ts";
import { systemClock, systemRandom } from "../src/platform/runtime.ts";
import { DAY } from "../src/platform/time.ts";
import { runPayoutRound } from "../src/jobs/payouts.ts";
import { createServices } from "../src/services.ts";
import { addressOf } from "../src/testing/withdrawing.ts";
import { NO_LIMITS } from "./no-limits.ts";

/** Amount of each order, including the fee, and the fee, in smallest units. */
export const ORDER = { amount: 2_100_007n, fee: 100_000n } as const;

const messageSchema = v.variant("kind", [
  v.object({ kind: v.literal("open") }),
  v.object({ kind: v.literal("address") }),
  v.object({ kind: v.literal("order"), orders: v.number() }),
  v.object({ kind: v.literal("round") }),
  v.object({ kind: v.literal("pay") }),
  v.object({ kind: v.literal("facts") }),
]);

/** Facts that the killing program reads at the end. */
export const factsSchema = v.object({
  problems: v.number(),
  /** Amount that the ledger records outside of the pool, in smallest units; negative for what the pool holds. */
  outside: v.string(),
  /** Amount the wallet has paid that is still in the ledger, including network fees: transactions that are not final. */
  leaving: v.string(),
  statuses: v.record(v.string(), v.number()),
  errors: v.array(v.string()),
});

/** The payout services of a server, on a wallet; no calls are served. */
async function openServices(environment: NodeJS.ProcessEnv) {
  const config = readConfig({ LOG_LEVEL: "error", SECRET_KEY: "5e".repeat(32), ...environment });
  const open = await openDatabase(config);
  const given = { config, open, clock: systemClock, random: systemRandom, poolSource: createDemoSource() };
  const services = createServices({ ...given, passwordCost: 1024, moneyLimits: NO_LIMITS }, console);
  const wallet = createCoreWallet("LTC", readCoreChain("LTC", environment["WALLET_URL"] ?? ""));
  const chains = { of: (coin: string) => (coin === "LTC" ? wallet : undefined), hasPartner: false };
  return { ...services, chains, config: { ...config, mode: "production" } as const };
}

function createPayer(services: Awaited<ReturnType<typeof openServices>>) {
  const { database, clock } = services;
  const errors: string[] = [];

  /** Returns the account used for everything, created once. */
  async function account(): Promise<number> {
    const [known] = await database.select().from(depositAddresses).orderBy(asc(depositAddresses.id)).limit(1);
    if (known !== undefined) return known.account_id;
    const row = await createUser(services, {
      email: "wallet@test.example",
      password: "Wallet_words_1",
      account: "wallet",
      // A new account withdraws no more than it earned.
      registerTime: clock.now() - 2 * DAY,
    });
    return row.id;
  }

  async function place(index: number, account_id: number): Promise<void> {
    const terms = (await listChainTerms(database)).find(({ coin }) => coin === "LTC");
    if (terms === undefined) throw new Error("LTC is not held here");
    const now = clock.now();
    await database.transaction((tx) =>
      placeOrder(tx, {
        account_id,
        owner_id: account_id,
        client_id: `order-${String(index)}`,
        terms,
        type: "outer",
        destination: {
          address: addressOf(index, "LTC"),
          recipient_id: null,
          is_known: true,
          lookalike: null,
          twin: null,
        },
        amount: ORDER.amount,
        fee: ORDER.fee,
        remark: "",
        // Automatic and of known value, so that it needs no review.
        auto: true,
        now,
        prices: new Map([["LTC", "100"]]),
      }),
    );
  }

  const round = () => runPayoutRound({ services, onError: (error) => errors.push(String(error)) });

  return {
    async address() {
      const request = { account_id: await account(), coin: "LTC", chain: "LTC", locale: "en_US" } as const;
      return (await depositAddress(services, request)).address;
    },
    async order(orders: number) {
      const account_id = await account();
      const count = await database.$count(withdrawals, eq(withdrawals.account_id, account_id));
      for (let index = count; index < orders; index += 1) await place(index, account_id);
    },
    round,
    async pay() {
      for (;;) await round();
    },
    async facts(): Promise<v.InferOutput<typeof factsSchema>> {
      const orders = await database.select().from(withdrawals);
      const statuses: Record<string, number> = {};
      for (const { status } of orders) statuses[status] = (statuses[status] ?? 0) + 1;
      const leaving = orders
        .filter(({ status, transaction_id }) => status === "processing" && transaction_id !== null)
        .reduce((total, row) => total + BigInt(row.amount) - BigInt(row.fee) + BigInt(row.network_fee), 0n);
      const rows = await database.select().from(ledgerAccounts).where(eq(ledgerAccounts.kind, "chain"));
      const outside = rows.find(({ coin }) => coin === "LTC")?.balance ?? "0";
      return {
        problems: (await checkLedger(database)).length,
        outside,
        leaving: leaving.toString(),
        statuses,
        errors: errors.splice(0),
      };
    },
  };
}

type Payer = ReturnType<typeof createPayer>;

/** Opens the database on command: the modules are loaded while another server is still running. */
function createExecution(environment: NodeJS.ProcessEnv) {
  let payer: Payer | undefined;
  return async function execute(message: v.InferOutput<typeof messageSchema>): Promise<unknown> {
    if (message.kind === "open") {
      payer = createPayer(await openServices(environment));
      return null;
    }
    if (payer === undefined) throw new Error("the server is not open");
    return message.kind === "order" ? payer.order(message.orders) : payer[message.kind]();
  };
}

/** Runs as a separate program: executes commands until it is killed. */
function serve(): void {
  const execute = createExecution(process.env);
  process.on("disconnect", () => process.exit(0));
  process.on("message", (message) => {
    execute(v.parse(messageSchema, message)).then(
      (result) => process.send?.({ result: result ?? null }),
      (error: unknown) => process.send?.({ failure: String(error) }),
    );
  });
  process.send?.({ result: "loaded" });
}

if (process.send !== undefined && process.argv[1] === import.meta.filename) serve();
