import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readPayoutChains } from "./payout-chain-setting.ts";

const read = (PAYOUT_CHAINS: string) => readPayoutChains({ PAYOUT_CHAINS });

describe("the node wallet setting", () => {
  it("is read with its credentials and its rules", () => {
    const [usual, own] = read(
      "LTC=core-rpc:http://pool:p%40ss%2Cword@10.0.0.2:9332/wallet/pool," +
        "BTC=core-rpc:https://btc.internal/?auth_file=/run/secrets/btc&name=btc-hot&batch_seconds=0&fee_min=2&fee_max=50&confirm_target=3&bump_seconds=600&batch_orders=20&limit_hour=2.5&limit_day=10&below_owed=pay&external_above=5&external_wallet=cold&external_hours=24",
    );

    expect(usual).toEqual({
      coin: "LTC",
      chain: "LTC",
      core: {
        node: {
          url: "http://10.0.0.2:9332/wallet/pool",
          credentials: "pool:p@ss,word",
          authFile: undefined,
        },
        name: "ltc-pool",
        batchSeconds: 30,
        batchOrders: 100,
        feeMin: 1,
        feeMax: 200,
        confirmTarget: 6,
        bumpSeconds: 3600,
        limitHour: null,
        limitDay: null,
        pausesBelowOwed: true,
        external: undefined,
        check: undefined,
      },
    });
    expect(own).toMatchObject({
      core: {
        node: { url: "https://btc.internal", credentials: undefined, authFile: "/run/secrets/btc" },
        name: "btc-hot",
        batchSeconds: 0,
        batchOrders: 20,
        feeMin: 2,
        feeMax: 50,
        confirmTarget: 3,
        bumpSeconds: 600,
        limitHour: 250_000_000n,
        limitDay: 1_000_000_000n,
        pausesBelowOwed: false,
        external: {
          above: 500_000_000n,
          node: {
            url: "https://btc.internal/wallet/cold",
            credentials: undefined,
            authFile: "/run/secrets/btc",
          },
          expireSeconds: 86_400,
        },
      },
    });
    expect(read("LTC=core-rpc:http://a:b@h/wallet/pool?external_above=0")).toMatchObject([
      { core: { external: { above: 0n, node: { url: "http://h/wallet/pool" } } } },
    ]);
  });

  it.each([
    ["KAS=core-rpc:http://a:b@host/", "KAS=core-rpc: is not of the Bitcoin family"],
    // Its node uses two decimals.
    ["XEC=core-rpc:http://a:b@host/", "XEC=core-rpc: is not of the Bitcoin family, or its node differs"],
    ["LTC=core-rpc:host:9332", "LTC=core-rpc: must be http://user:password@host:port/wallet/name"],
    ["LTC=core-rpc:http://host:9332/", "LTC=core-rpc: needs user and password, or auth_file"],
    ["LTC=core-rpc:http://a:b@host/pool", "LTC=core-rpc: must end in /wallet/name"],
    ["LTC=core-rpc:http://a:b@host/?batch=1", "LTC=core-rpc: has the unknown option batch"],
    ["LTC=core-rpc:http://a:b@host/?fee_max=-1", "fee_max must be a whole number from 1 to 1000000"],
    ["LTC=core-rpc:http://a:b@host/?limit_hour=0", "limit_hour must be a number of coins above 0"],
    ["LTC=core-rpc:http://a:b@host/?limit_day=1e3", "limit_day must be a number of coins above 0"],
    ["LTC=core-rpc:http://a:b@host/?external_above=-1", "external_above must be a number of coins from 0 on"],
    ["LTC=core-rpc:http://a:b@host/?external_wallet=cold", "external_wallet needs external_above"],
    ["LTC=core-rpc:http://a:b@host/?external_above=1&external_wallet=a/b", "must be the name of a wallet"],
    ["BCH=core-rpc:http://a:b@host/?external_above=1", "needs a coin with segregated witness"],
    ["LTC=core-rpc:http://a:b@host/?below_owed=no", "below_owed must be pause or pay"],
    ["LTC=core-rpc:http://a:b@host/?fee_min=9&fee_max=8", "fee_min must not be above fee_max"],
    ["LTC=core-rpc:http://a:b@host/wallet/My%20Pool", "needs the option name"],
    ["LTC=core-rpc:http://a:b@h/,LTC=module:/a.ts", "PAYOUT_CHAINS names LTC on LTC twice"],
    [
      "LTC=core-rpc:http://a:b@h/?name=hot,BTC=core-rpc:http://a:b@h/?name=hot",
      "PAYOUT_CHAINS has two wallets named hot",
    ],
  ])("%s is rejected in one line", (value, problem) => {
    expect(() => read(value)).toThrow(problem);
  });

  it.each(["LTC=core-rpc:http://pool:secret-words@host/pool", "ltc=core-rpc:http://pool:secret-words@host"])(
    "%s is rejected without its secret",
    (value) => {
      expect(() => read(value)).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining("secret-words") }),
      );
    },
  );

  it("uses the second node that PAYOUT_CHAINS_CHECK names for it", () => {
    const PAYOUT_CHAINS = "LTC=core-rpc:http://a:b@host/wallet/pool,BTC=module:/srv/btc.ts";
    const [checked] = readPayoutChains({
      PAYOUT_CHAINS,
      PAYOUT_CHAINS_CHECK: "LTC=core-rpc:http://c:d@10.0.0.3:9332?depth=6",
    });

    expect(checked).toMatchObject({
      core: { check: { node: { url: "http://10.0.0.3:9332", credentials: "c:d" }, depth: 6 } },
    });
    for (const [value, problem] of [
      ["BTC=core-rpc:http://c:d@h", "PAYOUT_CHAINS_CHECK names BTC on BTC, which no node's wallet"],
      ["LTC=module:/srv/check.ts", 'PAYOUT_CHAINS_CHECK names the unknown kind "module" for LTC'],
      ["LTC=core-rpc:http://c:d@h/wallet/pool", "LTC=core-rpc: must end after host and port"],
      ["LTC=core-rpc:http://c:d@h?depth=0", "depth must be a whole number from 1 to 100"],
      ["LTC=core-rpc:http://c:d@h,LTC=core-rpc:http://c:d@i", "PAYOUT_CHAINS_CHECK names LTC on LTC twice"],
    ] as const)
      expect(() => readPayoutChains({ PAYOUT_CHAINS, PAYOUT_CHAINS_CHECK: value })).toThrow(problem);
  });

  it("may be in a file, one per line", () => {
    const file = path.join(tmpdir(), `payout-chains-${String(process.pid)}`);
    writeFileSync(file, "# wallets\nLTC=core-rpc:http://a:b@h/wallet/pool\n\nDOGE=module:/srv/doge.ts\n");
    const chains = readPayoutChains({
      PAYOUT_CHAINS: "BTC=module:/srv/btc.ts",
      PAYOUT_CHAINS_FILE: file,
    });

    expect(chains.map(({ coin }) => coin)).toEqual(["BTC", "LTC", "DOGE"]);
    expect(() => readPayoutChains({ PAYOUT_CHAINS: "", PAYOUT_CHAINS_FILE: `${file}.missing` })).toThrow(
      "PAYOUT_CHAINS_FILE cannot be read",
    );
  });
});
