const PAUSES: Readonly<Record<string, string>> = {
  not_served: "this server has no payout chain for it",
  limit_hour: "the wallet's hourly limit is used up",
  limit_day: "the wallet's daily limit is used up",
  above_limit: "the amount exceeds a wallet limit",
  below_owed: "the wallet holds less than is owed",
  node_away: "the node is unreachable",
  node_credentials: "the node rejects the password",
  node_nonsense: "the node's response is unreadable",
  node_behind: "the node is not synced",
  node_disagrees: "the second node reports different blocks",
  check_away: "the second node is unreachable or not synced",
  node_refused: "the node rejects the transaction",
  wallet_locked: "the wallet is locked",
  wallet_missing: "the wallet is not loaded on the node",
  wallet_short: "the wallet balance is too low",
  external_signer: "its transaction is waiting for the external signer",
  psbt_spent: "its coins were spent by another transaction; see External signer",
};

/**
 * Describes why orders are not paid now.
 *
 * @param reason as the server names it
 * @returns the words, as a clause
 */
export function pauseOf(reason: string): string {
  return PAUSES[reason] ?? "the payment failed; the server log has the error";
}
