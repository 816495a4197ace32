import { readConfig, StartError } from "../../platform/config.ts";
import { createTestApp } from "../../testing/app.ts";
import { createCoreNodes } from "../chain-node/core-nodes.ts";
import { acceleratedCoinOf, checkAcceleratedCoin, priceOf, refuseFree, termsFor } from "./terms.ts";

const LTC_NODE = "LTC=core-rpc:http://pool:secret@10.0.0.2:9332/wallet/pool";

/** Creates the accelerator context of a server with these settings. */
function placeOf(settings: Readonly<Record<string, string>>) {
  const config = readConfig(settings);
  return { config, nodes: createCoreNodes(config.payoutChains) };
}

describe("the accelerated coin", () => {
  it("is bitcoin unless the settings name another", () => {
    expect(acceleratedCoinOf(readConfig({}))).toBe("BTC");
    expect(acceleratedCoinOf(readConfig({ ACCELERATED_COIN: "LTC" }))).toBe("LTC");
  });

  it.each([
    ["names no coin, whatever has a node", {}],
    ["names a coin with a node", { ACCELERATED_COIN: "LTC", PAYOUT_CHAINS: LTC_NODE }],
  ])("accepts a startup where %s", (_case, settings) => {
    expect(() => checkAcceleratedCoin(placeOf(settings))).not.toThrow();
  });

  it.each([
    ["DOGE", "ACCELERATED_COIN must be a coin of the pool: BTC, BCH, XEC, LTC,"],
    ["ltc", "ACCELERATED_COIN must be a coin of the pool: BTC, BCH, XEC, LTC,"],
    ["BTC", "ACCELERATED_COIN is BTC, which has no node here; PAYOUT_CHAINS must name one: BTC=core-rpc:…"],
  ])("stops the startup with one line for %s", (coin, message) => {
    const start = () => checkAcceleratedCoin(placeOf({ ACCELERATED_COIN: coin, PAYOUT_CHAINS: LTC_NODE }));

    expect(start).toThrow(StartError);
    expect(start).toThrow(message);
  });

  it("needs no setting for coins of the demonstration's own nodes", async () => {
    const test = await createTestApp({ ACCELERATED_COIN: "DASH" });
    const { services } = test.app;
    await test.close();

    expect(() => checkAcceleratedCoin(services)).not.toThrow();
    expect(() => checkAcceleratedCoin({ ...services, config: { acceleratedCoin: "ZEC" } })).toThrow(
      "ACCELERATED_COIN is ZEC",
    );
  }, 60_000);
});

describe("prices and conditions", () => {
  it.each([
    ["BTC", 100, 20_000n],
    ["BTC", 200, 30_000n],
    ["LTC", 100, 200_000n],
    ["LTC", 300, 300_000n],
  ])("of %s with %i virtual bytes use the coin's own scale", (coin, vsize, units) => {
    expect(priceOf(coin, { vsize })).toBe(units);
  });

  it("require the coin's fee rate, parents included, and a limited size", () => {
    const { minFreeRate } = termsFor("LTC");

    expect(refuseFree("LTC", { count: 1, vsize: 200, fee: minFreeRate * 200n })).toBeNull();
    expect(refuseFree("LTC", { count: 1, vsize: 200, fee: minFreeRate * 200n - 1n })).toBe("fee_too_low");
    expect(refuseFree("LTC", { count: 1, vsize: 501, fee: minFreeRate * 501n })).toBe("too_large");
  });
});
