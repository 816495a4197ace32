import type { UnitPrefix } from "amount";
import type { CalculatorCoin } from "contracts";
import type { Field } from "../model/fields.ts";
import type { Preset } from "../model/presets.ts";
import type { Calculation } from "./use-calculation.ts";

/** What the page does with the fields. */
export interface SetupActions {
  onCoin: (coin: string) => void;
  onPrefix: (prefix: UnitPrefix) => void;
  onPreset: (preset: Preset) => void;
  onEdit: (field: Field, text: string) => void;
  /** Gives all fields back to market and machines. */
  onReset: () => void;
  /** Gives price and difficulty back to the market. */
  onResetMarket: () => void;
  onReload: () => void;
}

/** Props of the card of the fields and of its parts. */
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
