import type { UnitPrefix } from "amount";
import type { CalculatorCoin } from "contracts";
import type { Field } from "../model/fields.ts";
import type { Preset } from "../model/presets.ts";
import type { Calculation } from "./use-calculation.ts";

/** Callbacks that change the fields. */
export interface SetupActions {
  onCoin: (coin: string) => void;
  onPrefix: (prefix: UnitPrefix) => void;
  onPreset: (preset: Preset) => void;
  onEdit: (field: Field, text: string) => void;
  /** Resets all fields to the values of market and machines. */
  onReset: () => void;
  /** Resets price and difficulty to the market values. */
  onResetMarket: () => void;
  onReload: () => void;
}

/** Props of the setup card and its parts. */
export interface SetupCardProps {
  coins: readonly CalculatorCoin[];
  calculation: Calculation;
  ownRate: string | undefined;
  isMarketEdited: boolean;
  isReloading: boolean;
  updatedAt: number | null;
  actions: SetupActions;
  className?: string;
}
