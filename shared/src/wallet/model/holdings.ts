import { add, amount, fiat, isZero, multiplyByRatio, ratioOf, subtract, sum, type Fiat } from "amount";
import type { WalletBalance } from "contracts";

/** Value of all holdings, split by availability. */
export interface Holdings {
  available: Fiat;
  frozen: Fiat;
  locked: Fiat;
  loan: Fiat;
}

/** Internal decimals of a value; more than any currency shows. */
const WORTH_DECIMALS = 8;
const SHARE_DECIMALS = 24;

/** Returns the value of a part of a balance; zero if the balance has no price, because the total excludes it as well. */
function worthOf(part: string, balance: WalletBalance): Fiat {
  if (balance.value === null || isZero(amount(balance.total))) return fiat("0");
  const share = ratioOf(amount(part), amount(balance.total), { decimals: SHARE_DECIMALS, rounding: "down" });
  return multiplyByRatio(fiat(balance.value), share, { decimals: WORTH_DECIMALS, rounding: "down" });
}

/**
 * Splits the value of all balances. The available part is the remainder, so that the parts add up to the total.
 *
 * @param balances balances with their value
 * @returns the parts; null while no balance has a price
 */
export function splitHoldings(balances: readonly WalletBalance[]): Holdings | null {
  const priced = balances.filter((balance) => balance.value !== null);
  if (priced.length === 0) return null;
  const total = sum(priced.map((balance) => fiat(balance.value ?? "0")));
  const part = (pick: (balance: WalletBalance) => string): Fiat =>
    sum(priced.map((balance) => worthOf(pick(balance), balance)));
  const frozen = part((balance) => balance.frozen);
  const locked = part((balance) => balance.share_locked);
  const loan = part((balance) => add(amount(balance.loan_free), amount(balance.loan_collateral)));
  return { available: subtract(total, sum([frozen, locked, loan])), frozen, locked, loan };
}

/**
 * Returns the part of a balance that cannot be withdrawn now.
 *
 * @param balance balance of a coin
 * @returns amount in coin units
 */
export function heldBack(balance: WalletBalance): string {
  return subtract(amount(balance.total), amount(balance.available));
}

/**
 * Checks whether the wallet is empty.
 *
 * @returns true when every total and every expected deposit is zero
 */
export function isWalletEmpty(balances: readonly WalletBalance[]): boolean {
  return balances.every(
    (balance) => isZero(amount(balance.total)) && isZero(amount(balance.pending_deposit)),
  );
}

/**
 * Counts the coins that are held but have no price, and so are excluded from a total.
 *
 * @returns number of coins
 */
export function countUnpriced(balances: readonly WalletBalance[]): number {
  const coins = balances
    .filter((balance) => balance.value === null && !isZero(amount(balance.total)))
    .map((balance) => balance.coin);
  return new Set(coins).size;
}
