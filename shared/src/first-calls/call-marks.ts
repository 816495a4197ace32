/** Ends the address of a call that is made only when the page's address names no coin: its response does. */
const NAMES_COIN = "#coin";
/** Ends the address of a call that decides nothing about the others, and is in no place of the page. */
const APART = "#apart";
const COIN = /^[A-Z0-9]{2,10}$/;

/**
 * Returns whether a call says which coin is shown.
 *
 * @param call address under `/res` with places
 */
export function namesCoin(call: string): boolean {
  return call.endsWith(NAMES_COIN);
}

/**
 * Returns whether only the page's code reads the response of a call.
 *
 * @param call address under `/res` with places
 */
export function isApart(call: string): boolean {
  return call.endsWith(APART);
}

/**
 * Returns the person's usual coin, else the last one of the account.
 *
 * @param data of the responses that say it
 */
export function coinOf(data: Readonly<Record<string, unknown>>): string | undefined {
  return [data["default_coin"], data["coin"]].find(
    (coin): coin is string => typeof coin === "string" && COIN.test(coin),
  );
}
