/** How addresses of other networks begin, to name them in a refusal. */
const MARKS: readonly (readonly [network: string, mark: RegExp])[] = [
  ["BTC", /^bc1/i],
  ["LTC", /^(?:ltc1|[LM][1-9A-HJ-NP-Za-km-z]{32,33}$)/],
  ["BCH", /^bitcoincash:/i],
  ["XEC", /^ecash:/i],
  ["KAS", /^kaspa:/i],
  ["CKB", /^ckb1/i],
  ["HNS", /^hs1/i],
  ["Ethereum", /^0x[0-9a-f]{40}$/i],
  ["TRON", /^T[1-9A-HJ-NP-Za-km-z]{33}$/],
  ["ZEC", /^(?:t[13][1-9A-HJ-NP-Za-km-z]{33}$|zs1|u1|tex1)/],
  ["ZEN", /^z[ns][1-9A-HJ-NP-Za-km-z]{33}$/],
  ["DASH", /^X[1-9A-HJ-NP-Za-km-z]{33}$/],
  ["DOGE", /^D[1-9A-HJ-NP-Za-km-z]{33}$/],
];

/**
 * Names the network an address seems to belong to.
 *
 * @param text address that the chosen coin refuses
 * @returns network, or null when it could be several or none
 */
export function guessNetwork(text: string): string | null {
  return MARKS.find(([, mark]) => mark.test(text))?.[0] ?? null;
}
