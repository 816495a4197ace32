import type { ChainNodeServices } from "../chain-node/index.ts";
import type { PayoutServices } from "../payouts/index.ts";

/** Services used by accelerations. */
export interface AccelerationServices extends PayoutServices, ChainNodeServices {}
