import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { readConfig } from "../../platform/config.ts";
import { readCoreChain } from "../../platform/core-chain-setting.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { call } from "../../testing/client.ts";
import { addressOf, createHolder, withdrawAs, type Holder } from "../../testing/withdrawing.ts";
import { depositAddress } from "./deposits.ts";
import type { PayoutChain } from "./payout-chain.ts";
import {
  everyCoinOn,
  loadDemoChains,
  loadPayoutChains,
  NO_CHAINS,
  publishServedChains,
} from "./payout-chains.ts";
import { createTestChain } from "./test-chain-repository.ts";

const PRODUCTION = {
  HASHFRONT_MODE: "production",
  SMTP_URL: "smtp://127.0.0.1:2525",
  POOL_SOURCE: "/srv/engine.ts",
  SECRET_KEY: "5e".repeat(32),
  PUBLIC_URL: "https://www.pool.test",
  MAIL_FROM: "no-reply@pool.test",
};

describe("PAYOUT_CHAINS", () => {
  it("configures a module per coin and chain", () => {
    const { payoutChains, withdrawReview } = readConfig({
      ...PRODUCTION,
      PAYOUT_CHAINS: "LTC=module:/srv/ltc.ts, USDT/TRC20=module:/srv/tron.ts",
    });

    expect(payoutChains).toEqual([
      { coin: "LTC", chain: "LTC", module: "/srv/ltc.ts" },
      { coin: "USDT", chain: "TRC20", module: "/srv/tron.ts" },
    ]);
    expect(withdrawReview).toBe("operator");
  });

  it.each([
    ["LTC", 'PAYOUT_CHAINS must be COIN=kind:value, several separated by commas; "LTC" is not'],
    [
      "LTC=wallet:/srv/a.ts",
      'PAYOUT_CHAINS names the unknown kind "wallet" for LTC; known are module and core-rpc',
    ],
    ["LTC=module:/a.ts,LTC=module:/b.ts", "PAYOUT_CHAINS names LTC on LTC twice"],
  ])("refuses %s with a one-line message", (value, problem) => {
    expect(() => readConfig({ ...PRODUCTION, PAYOUT_CHAINS: value })).toThrow(problem);
  });

  it("keeps secrets of a wrong entry out of the message", () => {
    expect(() => readConfig({ ...PRODUCTION, PAYOUT_CHAINS: "ltc=core:user:secret@host" })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining("secret") }),
    );
  });

  it("does not mix real chains with the demonstration's money", () => {
    expect(() => readConfig({ PAYOUT_CHAINS: "LTC=module:/srv/ltc.ts" })).toThrow("needs production mode");
    expect(readConfig({ PAYOUT_CHAINS: "LTC=core-rpc:http://a:b@h/wallet/pool" }).payoutChains).toHaveLength(
      1,
    );
    expect(() => readConfig({ ...PRODUCTION, WITHDRAW_REVIEW: "clock" })).toThrow("must be operator");
  });
});

describe("a module of a payout chain", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "chains-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const FUNCTIONS = "newAddress() {}, sign() {}, send() {}, find() {}, paymentsTo() {}";

  function load(source: string) {
    const file = path.join(folder, `${String(source.length)}.mjs`);
    writeFileSync(file, source);
    return loadPayoutChains([{ coin: "LTC", chain: "LTC", module: file }]);
  }

  it("serves only its coin", async () => {
    const chains = await load(
      `export const createPayoutChain = ({ coin }) => ({ name: coin.toLowerCase() + "-hot", ${FUNCTIONS} });`,
    );

    expect(chains.of("LTC", "LTC")?.name).toBe("ltc-hot");
    expect(chains.of("BTC", "BTC")).toBeUndefined();
    expect(chains.hasPartner).toBe(false);
  });

  it("is refused when its file does not exist", async () => {
    const file = path.join(folder, "missing.mjs");

    await expect(loadPayoutChains([{ coin: "LTC", chain: "LTC", module: file }])).rejects.toThrow(
      `PAYOUT_CHAINS: ${file}, the module for LTC, does not exist`,
    );
  });

  it.each([
    ["nothing", ""],
    ["no function", "export const createPayoutChain = 1;"],
    [
      "a chain without send()",
      `export const createPayoutChain = () => ({ name: "a", ${FUNCTIONS.replace("send() {}, ", "")} });`,
    ],
    [
      "the name of the test chain",
      `export const createPayoutChain = () => ({ name: "test", ${FUNCTIONS} });`,
    ],
    ["a fault", `throw new Error("no wallet");`],
  ])("is refused with %s", async (_what, source) => {
    await expect(load(source)).rejects.toThrow(
      "does not export createPayoutChain() of a payout chain for LTC",
    );
  });
});

describe("a node in the demonstration", () => {
  /** Starts a server that responds like a node of a network. */
  async function withNode<Result>(chain: string, use: (url: string) => Promise<Result>): Promise<Result> {
    const server = createServer((_request, response) => {
      response.end(JSON.stringify({ result: { chain }, error: null, id: "hashfront" }));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;
    try {
      return await use(`http://a:b@127.0.0.1:${String(port)}/wallet/pool`);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  }

  async function load(url: string) {
    const test = await createTestApp();
    try {
      const settings = [{ coin: "LTC", chain: "LTC", core: readCoreChain("LTC", url) }];
      return await loadDemoChains(test.app.services.database, settings);
    } finally {
      await test.close();
    }
  }

  it("is used beside the test chain when it is in regtest", async () => {
    const chains = await withNode("regtest", load);

    expect(chains.of("LTC", "LTC")?.name).toBe("ltc-pool");
    expect(chains.of("BTC", "BTC")?.name).toBe("test");
    expect(chains.hasPartner).toBe(true);
  });

  it("is refused with a one-line message when its coins have value, or it is unreachable", async () => {
    await expect(withNode("main", load)).rejects.toThrow(
      'takes nodes in regtest only, and that of LTC is in "main"',
    );
    await expect(load("http://a:b@127.0.0.1:9/wallet/pool")).rejects.toThrow(
      "the node of LTC does not say its network: NODE_AWAY",
    );
  });
});

describe("a coin without a payout chain", () => {
  let test: TestApp;
  let person: Holder;
  beforeAll(async () => {
    test = await createTestApp();
    person = await createHolder(test);
  });
  afterAll(() => test.close());

  function serve(chains = NO_CHAINS, isDemo = false) {
    return publishServedChains(test.app.services.database, { chains, settings: [], isDemo });
  }

  const address = () => call(test.app, "/wallet/deposit/address?coin=BTC&chain=BTC", { token: person.token });

  it("R8.12 has deposits and withdrawals paused with a reason, and keeps internal transfers open", async () => {
    const closed = await serve();
    const refused = await withdrawAs(test, person);
    const deposit = await address();
    const partner = await withdrawAs(test, person, { type: "coinex", address: "a@exchange.example" });
    const inner = await withdrawAs(test, person, { type: "inner", address: person.subName, amount: "0.01" });
    const types = await call(test.app, "/wallet/withdraw/address/type?coin=BTC", { token: person.token });
    const rule = await call(test.app, "/wallet/withdraw/info?coin=BTC&chain=BTC", { token: person.token });

    expect(closed).toContain("BTC");
    expect(refused).toMatchObject({
      code: 22006,
      data: { reason: expect.stringContaining("not available at the moment") },
    });
    expect(deposit.code).toBe(22006);
    expect(partner.code).toBe(22006);
    expect(inner.code).toBe(0);
    expect(types.data).toEqual({ supportCoinex: false, supportInner: true, supportChain: false });
    expect(rule.data).toMatchObject({ outer_enabled: false, inner_enabled: true });
  });

  it("opens again when a chain is configured, without transfers to the exchange", async () => {
    await serve();
    const chain = createTestChain({ database: test.app.services.database });
    const closed = await serve({ ...everyCoinOn({ ...chain, name: "hot" }), hasPartner: false });
    const types = await call(test.app, "/wallet/withdraw/address/type?coin=BTC", { token: person.token });
    const given = await address();
    await serve(NO_CHAINS, true);
    const demo = await call(test.app, "/wallet/withdraw/address/type?coin=BTC", { token: person.token });

    expect(closed).toEqual([]);
    expect(types.data).toEqual({ supportCoinex: false, supportInner: true, supportChain: true });
    expect(given.code).toBe(0);
    expect(demo.data).toEqual({ supportCoinex: true, supportInner: true, supportChain: true });
  });

  it("is the same for servers that start at the same time", async () => {
    await serve(NO_CHAINS, true);

    const closed = await Promise.all(Array.from({ length: 8 }, () => serve()));

    expect(closed.every((coins) => coins.includes("BTC"))).toBe(true);
    await serve(NO_CHAINS, true);
  });

  it("refuses a setting for a chain that the pool does not support", async () => {
    const settings = [{ coin: "BTC", chain: "LIGHTNING", module: "/a.ts" }];

    await expect(
      publishServedChains(test.app.services.database, { chains: NO_CHAINS, settings, isDemo: false }),
    ).rejects.toThrow("PAYOUT_CHAINS names BTC on LIGHTNING, which is not held here");
  });

  it("shows no addresses of another wallet", async () => {
    const own = await createHolder(test);
    const testChain = createTestChain({ database: test.app.services.database });
    const addressIn = async (chain: PayoutChain) => {
      const services = { ...test.app.services, chains: everyCoinOn(chain) };
      const request = { account_id: own.row.id, coin: "LTC", chain: "LTC", locale: "en_US" } as const;
      return (await depositAddress(services, request)).address;
    };
    const other = addressOf(99, "LTC");
    const first = await addressIn(testChain);
    const second = await addressIn({ ...testChain, name: "hot", newAddress: () => Promise.resolve(other) });

    expect(second).toBe(other);
    expect(await addressIn(testChain)).toBe(first);
    expect(first).not.toBe(other);
  });
});
