import type { OBSERVER_LIVES } from "contracts";

/** How long an observer link opens. */
export type ObserverLife = (typeof OBSERVER_LIVES)[number];
