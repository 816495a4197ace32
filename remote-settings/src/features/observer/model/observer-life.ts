import type { OBSERVER_LIVES } from "contracts";

/** How long an observer link is valid. */
export type ObserverLife = (typeof OBSERVER_LIVES)[number];
