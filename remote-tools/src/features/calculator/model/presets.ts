import {
  choosePrefix,
  divideByCount,
  hashrate,
  hashrateFromUnit,
  ratio,
  toUnitText,
  amount,
  UNIT_PREFIXES,
  type UnitPrefix,
} from "amount";
import type { MinerMachine } from "contracts";
import type { Draft } from "./draft.ts";
import { readField, type FieldTexts } from "./fields.ts";

const SHOWN = { decimals: 4, rounding: "half-up" } as const;
const WATTS = 1000;

/** Machines offered as buttons; the others are in a list behind them. */
export const BUTTON_COUNT = 3;

/** A hashrate to start from. */
export interface Preset {
  hashrate: string;
  prefix: UnitPrefix;
  /** kW; null when no one knows. */
  power: string | null;
}

/**
 * A machine as a start.
 *
 * @param machine machine of the list
 * @returns its hashrate and power
 */
export function machinePreset(machine: Pick<MinerMachine, "hashrate" | "hash_unit" | "power">): Preset {
  const power = divideByCount(ratio(machine.power), WATTS, { decimals: 6, rounding: "half-up" });
  return { hashrate: amount(machine.hashrate), prefix: machine.hash_unit, power };
}

/**
 * The visitor's own hashrate as a start.
 *
 * @param rate decimal string in H/s
 * @returns hashrate in the unit it reads best in; never without prefix
 */
export function ownPreset(rate: string): Preset {
  const best = choosePrefix(hashrate(rate), SHOWN);
  const prefix = best === "" ? UNIT_PREFIXES[1] : best;
  return { hashrate: amount(toUnitText(hashrate(rate), prefix, SHOWN)), prefix, power: null };
}

/**
 * Takes a start over.
 *
 * @param preset the start
 * @returns draft with hashrate and power of the start
 */
export function withPreset(draft: Draft, preset: Preset): Draft {
  const { power: _power, ...edits } = draft.edits;
  const power = preset.power === null ? {} : { power: preset.power };
  return { ...draft, prefix: preset.prefix, edits: { ...edits, hashrate: preset.hashrate, ...power } };
}

/**
 * Returns whether the fields are as a start left them.
 *
 * @param preset the start
 * @param texts what is in the fields
 * @param prefix unit of the hashrate
 * @returns true while hashrate and power are the start's, in whichever unit
 */
export function isChosen(preset: Preset, texts: FieldTexts, prefix: UnitPrefix): boolean {
  const typed = readField("hashrate", texts.hashrate);
  if (!typed.ok || typed.value === null) return false;
  const hasPower = preset.power === null || preset.power === texts.power;
  return (
    hasPower && hashrateFromUnit(preset.hashrate, preset.prefix) === hashrateFromUnit(typed.value, prefix)
  );
}
