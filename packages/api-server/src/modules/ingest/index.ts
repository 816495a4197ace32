/** Public API for other modules. */
export { dropIngestBlock, findReportedHeights } from "./blocks-repository.ts";
export {
  findEngineByKey,
  findEngineByName,
  listEngines,
  revokeEngineKey,
  storeEngineKey,
  type IngestEngine,
} from "./engines-repository.ts";
export { IngestError, readIngestState, receiveBatch } from "./receive.ts";
export { createIngestSource } from "./source.ts";
export { createWorkerNumbers, trimWorkerNames, type WorkerNumbers } from "./worker-names-repository.ts";
