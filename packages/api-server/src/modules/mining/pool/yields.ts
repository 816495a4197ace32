import { fiat, sum } from "amount";
import type { PoolYield } from "contracts/calls/pool";
import { amountText, coinParameters, unitFactor } from "../../coins/index.ts";
import { type DisplayCurrency, worth } from "../../prices/index.ts";
import { type CoinState, earningOf } from "../../engine/index.ts";
import { DAY } from "../../../platform/time.ts";
import { MERGED_FEE } from "./fees.ts";
import { unitOutput } from "./state.ts";

type Output = PoolYield["outputs"][number];

type MergedCoin = CoinState["merged"][number];

function valueOf(amount: Parameters<typeof worth>[0], price: string | null, currency: DisplayCurrency) {
  return price === null ? null : worth(amount, price, currency);
}

function mergedOutput(merged: MergedCoin, hashrate: bigint, currency: DisplayCurrency): Output {
  const { coin, hashes_per_block, reward, price } = merged;
  const { net } = earningOf({ hashrate, seconds: DAY, hashes_per_block, reward, fee: MERGED_FEE });
  const amount = amountText(net, coin);
  return { coin, amount, value: valueOf(amount, price, currency) };
}

/** Daily yield of one display unit of a coin's hashrate, after fees, including merge-mined coins. */
export function presentYield(state: CoinState, currency: DisplayCurrency): PoolYield {
  const coin = coinParameters(state.coin);
  const hashrate = BigInt(unitFactor(coin.hash_unit));
  const own = unitOutput(coin, state);
  const outputs: Output[] = [
    { coin: coin.coin, amount: own, value: valueOf(own, state.price, currency) },
    ...state.merged.map((merged) => mergedOutput(merged, hashrate, currency)),
  ];
  const known = outputs.flatMap(({ value }) => (value === null ? [] : [fiat(value)]));
  return {
    coin: coin.coin,
    hash_unit: coin.hash_unit,
    outputs,
    value: known.length === 0 ? null : sum(known),
  };
}
