import { CHECKERS } from "./coins.ts";
import { guessNetwork } from "./networks.ts";
import { refuse, type AddressCheck, type AddressReason } from "./result.ts";

/** Longest text that is checked; a full Nervos address has no fixed length but is far shorter. */
const LONGEST = 512;
/** Rejections that could mean the address is from another network. */
const FOREIGN: readonly AddressReason[] = [
  "malformed",
  "wrong_network",
  "domain_name",
  "checksum",
  "mixed_case",
];
/** Other names of a coin's own network. */
const OWN_NAMES: Readonly<Record<string, readonly string[]>> = {
  ETHW: ["Ethereum"],
  ETC: ["Ethereum"],
  USDT: ["Ethereum", "TRON"],
};

function nameNetwork(coin: string, address: string, result: AddressCheck): AddressCheck {
  if (result.ok || !FOREIGN.includes(result.reason)) return result;
  const network = guessNetwork(address);
  if (network === null || network === coin || OWN_NAMES[coin]?.includes(network)) return result;
  return { ok: false, reason: "wrong_network", network };
}

/**
 * Checks an address of a coin on a chain.
 *
 * @param chain chain code; matters for coins on several chains
 * @param text address as typed
 * @returns the form to store and pay, possibly with a warning, or why it is rejected
 */
export function checkAddress(coin: string, chain: string, text: string): AddressCheck {
  const address = text.trim();
  if (address === "") return refuse("empty");
  if (address.length > LONGEST) return refuse("malformed");
  const entry = Object.hasOwn(CHECKERS, coin) ? CHECKERS[coin] : undefined;
  if (entry === undefined) return refuse("unknown_coin");
  if (typeof entry === "function") return nameNetwork(coin, address, entry(address));
  const checker = Object.hasOwn(entry, chain) ? entry[chain] : undefined;
  if (!checker) return refuse("unknown_coin");
  const result = checker(address);
  const isOfOtherChain = Object.entries(entry).some(([other, check]) => other !== chain && check(address).ok);
  if (!result.ok && isOfOtherChain) return refuse("wrong_chain");
  return nameNetwork(coin, address, result);
}
