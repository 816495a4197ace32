/** Public API for other layers. */
export {
  type AccelerationRow,
  findByClientId,
  listAccelerations,
  quotaResetTime,
  usedQuota,
} from "./accelerations-repository.ts";
export { followAccelerations } from "./follow.ts";
export { chainCoins, lookUp, rateText } from "./look-up.ts";
export {
  giveFree,
  orderFromBalance,
  orderOnChain,
  type PaidRequest,
  presentOrder,
  requireWaiting,
} from "./order.ts";
export { requireQuote } from "./quotes-repository.ts";
export {
  acceleratedCoinOf,
  checkAcceleratedCoin,
  DISCOUNT,
  FREE_PER_HOUR,
  isOpen,
  MAX_FREE_SIZE,
  PAYMENT_SECONDS,
  QUOTE_SECONDS,
  REFUND_SECONDS,
  termsFor,
} from "./terms.ts";
