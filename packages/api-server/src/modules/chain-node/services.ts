import type { PlatformServices } from "../../platform/services.ts";
import type { ChainNodes } from "./chain-nodes.ts";

/** What may ask nodes of chains. */
export interface ChainNodeServices extends PlatformServices {
  readonly nodes: ChainNodes;
}
