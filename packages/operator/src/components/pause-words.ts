const PAUSES: Readonly<Record<string, string>> = {
  not_served: "this server has no payout chain for it",
  limit_hour: "the wallet's limit of an hour is used up",
  limit_day: "the wallet's limit of a day is used up",
  above_limit: "it is larger than a limit of the wallet",
  below_owed: "the wallet holds less than is owed",
  node_away: "the node does not answer",
  node_credentials: "the node refuses the password",
  node_nonsense: "the node's answer cannot be read",
  node_behind: "the node is behind",
  node_disagrees: "the second node has other blocks",
  check_away: "the second node does not answer or is behind",
  node_refused: "the node refuses the transaction",
  wallet_locked: "the wallet is locked",
  wallet_missing: "the node has no such wallet loaded",
  wallet_short: "the wallet has too little",
  external_signer: "its transaction is to be signed outside",
  psbt_spent: "another transaction spent its coins; see External signer",
};

/**
 * Says in words why orders are not paid now.
 *
 * @param reason as the server names it
 * @returns the words, as a half sentence
 */
export function pauseOf(reason: string): string {
  return PAUSES[reason] ?? "payment fails; the server's log has the error";
}
