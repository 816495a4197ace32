import { parseAmount, type Amount } from "amount";
import { ApiError, badRequest } from "../../platform/errors.ts";
import { precisionOf } from "../coins/index.ts";

/**
 * Parses an amount from a request.
 *
 * @param text decimal string in coin units
 * @returns the amount, above zero
 * @throws {ApiError} 22004 for more decimals than the coin has, 400 for zero
 */
export function readAmount(text: string, coin: string): Amount {
  const decimals = precisionOf(coin);
  const parsed = parseAmount(text, { decimals });
  if (!parsed.ok) {
    throw parsed.problem === "decimals"
      ? new ApiError(22004, "too_many_decimals", { data: { decimals }, values: { decimals } })
      : badRequest("amount", parsed.problem);
  }
  if (parsed.value === "0") throw badRequest("amount", "min_value");
  return parsed.value;
}
