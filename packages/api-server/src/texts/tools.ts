import { msg } from "contracts/msg";

/** Texts about accelerated and broadcast transactions. */
export const toolsTexts = {
  accelerator_paused: msg`The accelerator is not available at the moment. Please try again later.`,
  transaction_not_waiting: msg`This transaction is not waiting for a block, so it cannot be accelerated.`,
  acceleration_active: msg`This transaction is already being accelerated.`,
  free_refused: msg`This transaction does not meet the conditions of the free acceleration.`,
  free_quota_used: msg`The free accelerations of this hour are used up. Try again in the next hour or pay for it.`,
  chain_payment_paused: msg`{coin} cannot be paid on chain at the moment. Choose another coin or pay from your balance.`,
  broadcast_coin_unknown: msg`Transactions of this coin cannot be broadcast here.`,
  transaction_malformed: msg`This is not a valid raw transaction of {coin}. Check that it was copied completely.`,
  transaction_too_large: msg`This transaction has {size} bytes. The network relays at most {max} bytes.`,
  node_missing_inputs: msg`The coins it spends don't exist or were already spent. The transaction may have been sent in another form.`,
  node_fee_too_low: msg`Its fee is too low to be relayed. The minimum is 1 unit per virtual byte.`,
  node_already_waiting: msg`The network already has this transaction. It is waiting for a block.`,
  node_already_confirmed: msg`This transaction is already confirmed.`,
  node_conflict: msg`Another transaction is already spending the same coins. To replace it, pay a higher fee rate and a higher fee.`,
  node_not_final: msg`Its lock time has not been reached yet. Send it again later.`,
  node_bad_signature: msg`A signature is missing or wrong. Sign it again with the wallet that holds the coins.`,
  node_spends_too_much: msg`It pays out more than it spends.`,
  node_dust: msg`One of its outputs is too small. The network doesn't relay amounts that cost more to spend than they are worth.`,
};
