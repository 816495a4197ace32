/** Public interface for other modules. */
export { listShownRules, type ShownRule } from "./auto-list-repository.ts";
export { paymentAddress } from "./deposits.ts";
export { arrivedPayments } from "./deposits-repository.ts";
export type { PayoutServices } from "./services.ts";
