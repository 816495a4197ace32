import { fiat, toChartNumber } from "amount";
import type { CallData } from "contracts/call";
import { QUICK_SWITCH_HISTORY_HOURS, type getQuickSwitch } from "contracts/calls/quick-switch";
import { coinParameters, ratioText, wholeText } from "../../coins/index.ts";
import { type DisplayCurrency, worth } from "../../prices/index.ts";
import type { CoinState, PoolSource, QuickSwitchEngine, SwitchLoad } from "../../engine/index.ts";
import { quickSwitchAddress, unitOutput } from "./state.ts";
import type { SwitchRow } from "./switch-log-repository.ts";
import { HOUR } from "../../../platform/time.ts";

/** Current and next coin of an account. */
interface Progress {
  readonly current_coin: string | null;
  readonly next_coin: string | null;
  readonly effective_time: number | null;
}

/**
 * Returns the coin being mined, and a chosen coin that has no work yet. Without workers on the address there is nothing to wait
 * for.
 */
export function switchProgress(options: {
  readonly coins: readonly string[];
  readonly loads: readonly SwitchLoad[];
  readonly last: SwitchRow | undefined;
  readonly now: number;
}): Progress {
  const { coins, loads, last, now } = options;
  if (last === undefined) {
    return { current_coin: coins[0] ?? null, next_coin: null, effective_time: null };
  }
  const isSeen = loads.some((load) => load.coin === last.to_coin && load.workers > 0 && load.hashrate > 0);
  const isConnected = loads.some(({ workers }) => workers > 0);
  const isDone = last.effective_time <= now && (isSeen || !isConnected);
  return isDone
    ? { current_coin: last.to_coin, next_coin: null, effective_time: null }
    : { current_coin: last.from_coin, next_coin: last.to_coin, effective_time: last.effective_time };
}

/** USD value of what one hash unit mines in a day; only for comparisons. */
function outputOf(state: CoinState): number | null {
  if (state.price === null) return null;
  return toChartNumber(unitOutput(coinParameters(state.coin), state)) * toChartNumber(fiat(state.price));
}

function differenceOf(own: number | null, other: number | null): number | null {
  return own === null || other === null || other === 0 ? null : own / other - 1;
}

async function outputsOf(source: PoolSource, coin: string, times: readonly number[]) {
  const states = await Promise.all(times.map((time) => source.coinState(coin, time)));
  return states.map(outputOf);
}

function differenceText(difference: number | null): string | null {
  return difference === null ? null : ratioText(difference);
}

async function compareCoins(
  source: PoolSource,
  { coins }: QuickSwitchEngine,
  options: {
    readonly current: string;
    readonly loads: readonly SwitchLoad[];
    readonly currency: DisplayCurrency;
    readonly times: readonly number[];
    readonly now: number;
  },
): Promise<CallData<typeof getQuickSwitch>["coins"]> {
  const { current, loads, currency, times, now } = options;
  const base = await outputsOf(source, current, [...times, now]);
  return Promise.all(
    coins.map(async (coin) => {
      const outputs = await outputsOf(source, coin, [...times, now]);
      const differences = outputs.map((output, index) => differenceOf(output, base[index] ?? null));
      const state = await source.coinState(coin, now);
      const load = loads.find((one) => one.coin === coin);
      return {
        coin,
        workers: load?.workers ?? 0,
        hashrate: wholeText(load?.hashrate ?? 0),
        unit_output_currency:
          state.price === null ? null : worth(unitOutput(coinParameters(coin), state), state.price, currency),
        diff_rate: differenceText(differences.at(-1) ?? null),
        history: differences.slice(0, -1).map(differenceText),
      };
    }),
  );
}

/** Reads the quick-switch state of an account. */
export async function quickSwitchState(
  source: PoolSource,
  request: {
    readonly account: string;
    readonly last: SwitchRow | undefined;
    readonly currency: DisplayCurrency;
    readonly now: number;
  },
): Promise<CallData<typeof getQuickSwitch>> {
  const { account, last, currency, now } = request;
  const engine = source.quickSwitch;
  const coins = engine?.coins ?? [];
  const loads = engine === undefined ? [] : await engine.connected({ account, at: now });
  const progress = switchProgress({ coins, loads, last, now });
  const [first] = coins;
  const start = Math.floor(now / HOUR) * HOUR - (QUICK_SWITCH_HISTORY_HOURS - 1) * HOUR;
  const times = Array.from({ length: QUICK_SWITCH_HISTORY_HOURS }, (_, index) => start + index * HOUR);
  const address = quickSwitchAddress(engine);
  return {
    ...(first === undefined ? { current_coin: null, next_coin: null, effective_time: null } : progress),
    algorithm: first === undefined ? null : coinParameters(first).algorithm,
    hash_unit: first === undefined ? null : coinParameters(first).hash_unit,
    url: address.quick_switch_stratum_url,
    ports: address.backup_quick_switch_stratum_ports,
    currency: currency.value,
    workers: loads.reduce((sum, { workers }) => sum + workers, 0),
    hashrate: wholeText(loads.reduce((sum, { hashrate }) => sum + hashrate, 0)),
    start,
    step: HOUR,
    coins:
      engine === undefined
        ? []
        : await compareCoins(source, engine, {
            current: progress.current_coin ?? "",
            loads,
            currency,
            times,
            now,
          }),
  };
}
