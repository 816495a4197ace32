/** Public interface for other modules. */
export { nextAutoTime } from "./auto-settlement.ts";
export { paymentAddress } from "./deposits.ts";
export { arrivedPayments } from "./deposits-repository.ts";
export type { PayoutServices } from "./services.ts";
