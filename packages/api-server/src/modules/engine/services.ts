import type { PlatformServices } from "../../platform/services.ts";
import type { EngineHealth } from "./engine-health.ts";
import type { LastMeasured } from "./last-measured.ts";
import type { PoolSource } from "./pool-source.ts";

/** Services for modules that read the mining engine. */
export interface EngineServices extends PlatformServices {
  /** The mining engine; rejects with an `EngineError` if it gives no result. */
  readonly poolSource: PoolSource;
  /** The engine's last results, for features that must work without it. */
  readonly lastMeasured: LastMeasured;
  readonly engineHealth: EngineHealth;
}
