import {
  amount,
  compare,
  divideByCount,
  divideByRatio,
  fiat,
  hashrate,
  hashrateFromUnit,
  isZero,
  multiplyByCount,
  multiplyByRatio,
  ratio,
  ratioOf,
  round,
  subtract,
  toUnitText,
  type Hashrate,
  type Ratio,
  type UnitPrefix,
} from "amount";
import type { CalculatorCoin, MinerMachine } from "contracts";
import { fiatDecimals } from "#/model/fiat-decimals.ts";
import { usualElectricity } from "#/model/usual-electricity.ts";
import { FINE, type MergedCoin, type Setup } from "./earnings.ts";
import { FIELDS, readField, type Field, type FieldProblem, type FieldTexts } from "./fields.ts";

const ONE = ratio("1");
const HUNDRED = 100;
const WATTS = 1000;
const PRICE_DIGITS = 5;
const FINEST = { decimals: 40, rounding: "half-up" } as const;
const RATE_SHOWN = { decimals: 8, rounding: "half-up" } as const;
interface Typical {
  name: string;
  rate: Hashrate;
  /** Watts per H/s. */
  perHash: Ratio;
}

/** Returns the machine of median efficiency. */
function typicalMachine(machines: readonly MinerMachine[]): Typical | undefined {
  const known = machines
    .map((machine) => {
      const rate = hashrateFromUnit(machine.hashrate, machine.hash_unit);
      return { name: machine.name, rate, perHash: divideByRatio(ratio(machine.power), ratio(rate), FINEST) };
    })
    .sort((a, b) => compare(a.perHash, b.perHash));
  return known[Math.floor((known.length - 1) / 2)];
}

/** Writes a price for its field with the decimals in which prices are shown. */
function priceText(price: string | null): string {
  if (price === null) return "";
  const exact = fiat(price);
  return round(exact, {
    decimals: fiatDecimals(exact, { significant: PRICE_DIGITS, smallest: 0 }),
    rounding: "half-up",
  });
}

/** Estimated power for a hashrate when none was entered. */
export interface PowerGuess {
  /** Machine whose efficiency is used. */
  machine: string;
  /** kW, decimal string. */
  kilowatts: string;
}

/**
 * Estimates the power from the machine of median efficiency.
 *
 * @param machines machines of the coin
 * @param rate hashrate of one machine
 * @returns power with three decimals; null without machines
 */
export function guessPower(machines: readonly MinerMachine[], rate: Hashrate): PowerGuess | null {
  const middle = typicalMachine(machines);
  if (!middle) return null;
  const watts = multiplyByRatio(middle.perHash, ratio(rate), FINE);
  return {
    machine: middle.name,
    kilowatts: divideByCount(watts, WATTS, { decimals: 3, rounding: "half-up" }),
  };
}

/** The source of the initial values. */
export interface Market {
  values: CalculatorCoin;
  machines: readonly MinerMachine[];
  /** Whether the machines could not be loaded, so that no power can be estimated. */
  areMachinesMissing?: boolean;
}

/**
 * Returns the text of each field: the typed one, or the value of market and machines. The hashrate defaults to that of a typical
 * machine.
 *
 * @param market market values and machines of the coin
 * @param edits typed values
 * @param prefix unit of the hashrate
 * @returns texts of all fields, and the power estimate when it is in use
 */
export function fieldTexts(
  { values, machines, areMachinesMissing = false }: Market,
  edits: Readonly<Partial<Record<Field, string>>>,
  prefix: UnitPrefix,
): { texts: FieldTexts; guess: PowerGuess | null } {
  const typical = typicalMachine(machines);
  const rate = edits.hashrate ?? (typical ? amount(toUnitText(typical.rate, prefix, RATE_SHOWN)) : "1");
  const reading = readField("hashrate", rate);
  const typed = reading.ok ? reading.value : null;
  const guess =
    edits.power === undefined && typed !== null
      ? guessPower(machines, hashrateFromUnit(typed, prefix))
      : null;
  const start: FieldTexts = {
    hashrate: rate,
    // Without an estimate the result would leave out the electricity.
    power: guess?.kilowatts ?? (areMachinesMissing ? "" : "0"),
    electricity: usualElectricity(values.currency),
    count: "1",
    cost: "",
    fee: multiplyByCount(ratio(values.pps_fee_rate), HUNDRED),
    uptime: "100",
    growth: "0",
    price_growth: "0",
    price: priceText(values.coin_price),
    difficulty: amount(values.diff),
  };
  return { guess, texts: { ...start, ...edits } };
}

/** Problems by field. */
export type Problems = Readonly<Partial<Record<Field, FieldProblem>>>;

/** A valid setup, or the problems. */
export type SetupReading = { ok: true; setup: Setup } | { ok: false; problems: Problems };

function mergedOf(values: CalculatorCoin, total: Hashrate): MergedCoin[] {
  const kept = subtract(ONE, ratio(values.merged_fee_rate));
  if (isZero(kept)) return [];
  const units = ratioOf(total, hashrateFromUnit("1", values.hash_unit), FINE);
  return Object.entries(values.profit)
    .filter(([coin]) => coin !== values.coin)
    .map(([coin, net]) => {
      const price = values.reward_prices[coin];
      return {
        coin,
        gross: multiplyByRatio(divideByRatio(amount(net), kept, FINE), units, FINE),
        price: price === undefined ? null : fiat(price),
      };
    });
}

function share(percent: Ratio): Ratio {
  return divideByCount(percent, HUNDRED, FINE);
}

/**
 * Reads all fields.
 *
 * @param values market values of the coin
 * @param texts texts of the fields
 * @param prefix unit of the hashrate
 * @returns the setup with all machines combined, or the problems by field
 */
export function readSetup(values: CalculatorCoin, texts: FieldTexts, prefix: UnitPrefix): SetupReading {
  const problems: Partial<Record<Field, FieldProblem>> = {};
  const read = (field: Field): Ratio => {
    const reading = readField(field, texts[field]);
    if (!reading.ok) problems[field] = reading.problem;
    return reading.ok && reading.value !== null ? reading.value : ratio("0");
  };
  const of = Object.fromEntries(FIELDS.map((field) => [field, read(field)]));
  const value = (field: Field): Ratio => of[field] ?? ratio("0");
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  const count = value("count");
  const total = hashrate(multiplyByRatio(hashrateFromUnit(value("hashrate"), prefix), count, FINE));
  return {
    ok: true,
    setup: {
      coin: values.coin,
      hashrate: total,
      kilowatts: multiplyByRatio(value("power"), count, FINE),
      electricity: fiat(value("electricity")),
      fee: share(value("fee")),
      mergedFee: ratio(values.merged_fee_rate),
      uptime: share(value("uptime")),
      price: fiat(value("price")),
      difficulty: value("difficulty"),
      hashesPerDifficulty: ratio(values.hashes_per_difficulty),
      reward: amount(values.block_reward),
      merged: mergedOf(values, total),
      cost: texts.cost === "" ? null : fiat(multiplyByRatio(value("cost"), count, FINE)),
      growth: share(value("growth")),
      priceGrowth: share(value("price_growth")),
    },
  };
}

/** Joules per unit of work. */
export interface Efficiency {
  /** Decimal string. */
  joules: Ratio;
  prefix: UnitPrefix;
}

const READABLE: readonly UnitPrefix[] = ["", "K", "M", "G", "T"];

/**
 * Computes the energy per work, in the smallest prefix that gives at least one joule.
 *
 * @param setup machines
 * @returns joules with two decimals and the prefix of the work; null without hashrate or power
 */
export function efficiencyOf({
  kilowatts,
  hashrate: rate,
}: Pick<Setup, "kilowatts" | "hashrate">): Efficiency | null {
  if (isZero(rate) || isZero(kilowatts)) return null;
  const watts = multiplyByCount(kilowatts, WATTS);
  const all = READABLE.map((prefix) => ({
    prefix,
    joules: divideByRatio(
      multiplyByRatio(watts, ratio(hashrateFromUnit("1", prefix)), FINE),
      ratio(rate),
      FINE,
    ),
  }));
  const found =
    all.find(({ joules }) => !isZero(round(joules, { decimals: 0, rounding: "down" }))) ?? all.at(-1);
  return found ? { ...found, joules: round(found.joules, { decimals: 2, rounding: "half-up" }) } : null;
}
