import type { PlatformServices } from "../../platform/services.ts";
import type { EngineHealth } from "./engine-health.ts";
import type { LastMeasured } from "./last-measured.ts";
import type { PoolSource } from "./pool-source.ts";

/** What modules that read the mining engine may use. */
export interface EngineServices extends PlatformServices {
  /** The mining engine; fails with an `EngineError` when it gives no answer. */
  readonly poolSource: PoolSource;
  /** The engine's last answers, for what has to work without it. */
  readonly lastMeasured: LastMeasured;
  readonly engineHealth: EngineHealth;
}
