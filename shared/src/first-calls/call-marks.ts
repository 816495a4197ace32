/** Suffix of a call that is made only when the page's URL names no coin; its response names one. */
const NAMES_COIN = "#coin";
/** Suffix of a call that no other call depends on and that fills no place in the page. */
const APART = "#apart";
const COIN = /^[A-Z0-9]{2,10}$/;

/**
 * Checks whether a call's response names the coin to show.
 *
 * @param call URL under `/res` with placeholders
 */
export function namesCoin(call: string): boolean {
  return call.endsWith(NAMES_COIN);
}

/**
 * Checks whether only the page's code reads the response of a call.
 *
 * @param call URL under `/res` with placeholders
 */
export function isApart(call: string): boolean {
  return call.endsWith(APART);
}

/**
 * Returns the person's default coin, otherwise the account's last one.
 *
 * @param data data of the responses that name it
 */
export function coinOf(data: Readonly<Record<string, unknown>>): string | undefined {
  return [data["default_coin"], data["coin"]].find(
    (coin): coin is string => typeof coin === "string" && COIN.test(coin),
  );
}

/**
 * Returns a call without its mark.
 *
 * @param call URL under `/res` with placeholders
 */
export function withoutMark(call: string): string {
  return call.replace(/#.*/, "");
}
