import { LOCALES, type CustomSettings, type ObserverHome, type PoolHome, type PoolState } from "contracts";
import { localeState } from "../locale/locale-state.ts";
import { earlyTexts } from "./early-texts.ts";
import { writeEarlyLines } from "./write-lines.ts";

function isHome(data: object): data is PoolHome | ObserverHome {
  return "hashrate_10min" in data;
}

function isState(data: object): data is PoolState {
  return "curr_diff" in data;
}

function isCustom(data: object): data is CustomSettings {
  return "number_format" in data;
}

/** Writes known texts other than figures into the prerendered page, in the page's language and the person's formats. */
export function writeEarlyPage(): void {
  const { earlyChart } = globalThis;
  const locale = LOCALES.find((one) => one === document.documentElement.dataset["locale"]);
  if (!earlyChart || locale === undefined) return;
  const { answers, chart } = earlyChart;
  const custom = answers.find(isCustom);
  if (custom)
    Object.assign(localeState, { numberFormat: custom.number_format, hashUnits: custom.hash_units });
  writeEarlyLines(earlyTexts({ locale, home: answers.find(isHome), state: answers.find(isState), chart }));
}
