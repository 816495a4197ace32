/** What other modules may use. */
export { createWorkerNumbers } from "./batches-repository.ts";
export {
  findEngineByKey,
  listEngines,
  revokeEngineKey,
  storeEngineKey,
  type IngestEngine,
} from "./engines-repository.ts";
export { IngestError, readIngestState, receiveBatch } from "./receive.ts";
export { createIngestSource } from "./source.ts";
