import type { EngineServices } from "../modules/engine/index.ts";
import type { EngineState } from "../modules/engine/engine-health.ts";

/**
 * Returns the state of the engine as shown to operators: `waiting` until an engine that pushes its minutes, or whose files are read,
 * has reported a first network; it offers no coin before, so no call can fail. It does not make a server unready: pages, accounts
 * and the engine's own first push need it.
 *
 * @param measured last stored minute; null if there is none
 */
export function engineStateOf(
  { engineHealth, poolSource }: Pick<EngineServices, "engineHealth" | "poolSource">,
  measured: number | null,
): EngineState | "waiting" {
  const state = engineHealth.state();
  return state === "ok" && measured === null && poolSource.coins.length === 0 ? "waiting" : state;
}
