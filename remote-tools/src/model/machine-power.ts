import { divideByCount, ratio, type Ratio } from "amount";
import type { MinerMachine } from "contracts";

const WATTS = 1000;

/**
 * Converts the power of a machine to the unit of the calculator's field.
 *
 * @param machine machine of the list, with its power in W
 * @returns power in kW
 */
export function kilowattsOf({ power }: Pick<MinerMachine, "power">): Ratio {
  return divideByCount(ratio(power), WATTS, { decimals: 6, rounding: "half-up" });
}
