import { msg } from "contracts/msg";

/** Why something is paused when the operator gave no reason of their own. */
export const PAUSED = msg`Paused for maintenance of the chain. Your balance is not affected.`;

/** Why a coin is closed that no chain of this installation pays out. */
export const NOT_SERVED = msg`Deposits and withdrawals of this coin are not available at the moment. Your balance is not affected.`;
