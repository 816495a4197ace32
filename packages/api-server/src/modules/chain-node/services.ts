import type { PlatformServices } from "../../platform/services.ts";
import type { ChainNodes } from "./chain-nodes.ts";

/** Services with access to chain nodes. */
export interface ChainNodeServices extends PlatformServices {
  readonly nodes: ChainNodes;
}
