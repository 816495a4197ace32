import { msg } from "contracts/msg";

/** Default reason for a pause when the operator gave none. */
export const PAUSED = msg`Paused for maintenance of the chain. Your balance is not affected.`;

/** Reason for a coin without any payout chain in this deployment. */
export const NOT_SERVED = msg`Deposits and withdrawals of this coin are not available at the moment. Your balance is not affected.`;
