import {
  choosePrefix,
  hashrate,
  hashrateFromUnit,
  toUnitText,
  amount,
  UNIT_PREFIXES,
  type UnitPrefix,
} from "amount";
import type { MinerMachine } from "contracts";
import { kilowattsOf } from "#/model/machine-power.ts";
import type { Draft } from "./draft.ts";
import { readField, type FieldTexts } from "./fields.ts";

const SHOWN = { decimals: 4, rounding: "half-up" } as const;

/** Number of machines offered as buttons; the others are in a list. */
export const BUTTON_COUNT = 3;

/** A preset hashrate and power. */
export interface Preset {
  hashrate: string;
  prefix: UnitPrefix;
  /** kW; null if unknown. */
  power: string | null;
  /** Whether it is the hashrate of all machines together, not of one. */
  isTotal: boolean;
}

/**
 * Creates a preset from a machine.
 *
 * @param machine machine of the list
 * @returns its hashrate and power
 */
export function machinePreset(machine: Pick<MinerMachine, "hashrate" | "hash_unit" | "power">): Preset {
  return {
    hashrate: amount(machine.hashrate),
    prefix: machine.hash_unit,
    power: kilowattsOf(machine),
    isTotal: false,
  };
}

/**
 * Creates a preset from the visitor's own hashrate.
 *
 * @param rate decimal string in H/s
 * @returns hashrate in the most readable unit; never without prefix
 */
export function ownPreset(rate: string): Preset {
  const best = choosePrefix(hashrate(rate), SHOWN);
  const prefix = best === "" ? UNIT_PREFIXES[1] : best;
  return { hashrate: amount(toUnitText(hashrate(rate), prefix, SHOWN)), prefix, power: null, isTotal: true };
}

/**
 * Applies a preset.
 *
 * @param preset the preset
 * @returns draft with hashrate and power of the preset; a total is not multiplied by a number of machines
 */
export function withPreset(draft: Draft, preset: Preset): Draft {
  const { power: _power, count, ...others } = draft.edits;
  const power = preset.power === null ? {} : { power: preset.power };
  const ofMachines = preset.isTotal || count === undefined ? {} : { count };
  const edits = { ...others, ...ofMachines, hashrate: preset.hashrate, ...power };
  return { ...draft, prefix: preset.prefix, edits };
}

/**
 * Checks whether the fields still have the values of a preset.
 *
 * @param preset the preset
 * @param texts texts of the fields
 * @param prefix unit of the hashrate
 * @returns true if hashrate and power equal the preset's, in any unit; a total is that of one machine
 */
export function isChosen(preset: Preset, texts: FieldTexts, prefix: UnitPrefix): boolean {
  const typed = readField("hashrate", texts.hashrate);
  if (!typed.ok || typed.value === null) return false;
  if (preset.isTotal && texts.count !== "1") return false;
  const hasPower = preset.power === null || preset.power === texts.power;
  return (
    hasPower && hashrateFromUnit(preset.hashrate, preset.prefix) === hashrateFromUnit(typed.value, prefix)
  );
}
