import type { ChainNodeServices } from "../chain-node/index.ts";
import type { PayoutServices } from "../payouts/index.ts";

/** What accelerations may use. */
export interface AccelerationServices extends PayoutServices, ChainNodeServices {}
