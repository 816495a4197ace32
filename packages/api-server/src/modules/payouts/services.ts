import type { EngineServices } from "../engine/index.ts";
import type { SecurityServices } from "../security/index.ts";
import type { MoneyLimits } from "./limits-repository.ts";
import type { PayoutChains } from "./payout-chains.ts";

/** Services needed by payouts. */
export interface PayoutServices extends EngineServices, SecurityServices {
  readonly chains: PayoutChains;
  readonly moneyLimits: MoneyLimits;
}
