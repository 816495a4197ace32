/** Public API for other modules. */
export { type BlockClaim, splitBlock } from "./block-split.ts";
export { hasCurrentPrice } from "./current-price.ts";
export { EngineError } from "./engine-error.ts";
export {
  chargeFee,
  earningOf,
  type FeeTerms,
  hashrateOf,
  networkHashrate,
  rejectRate,
  shareEarning,
} from "./formulas.ts";
export { knownStates, type LastMeasured } from "./last-measured.ts";
export type {
  AccountPoint,
  Buckets,
  CoinState,
  DifficultyPeriod,
  ForeignBlocks,
  FoundBlock,
  PoolSource,
  QuickSwitchEngine,
  RatePoint,
  SwitchLoad,
  WorkerIdentity,
  WorkerSample,
  WorkerSeriesRequest,
} from "./pool-source.ts";
export type { EngineServices } from "./services.ts";
export { readStoredStates } from "./stored-engine.ts";
export { ZERO_FIGURES } from "./worker-sample.ts";
export { workerStatus } from "./worker-status.ts";
