/** What other modules may use. */
export { EngineReaderSettingError, openEngineReaders } from "./open.ts";
export type { ReaderLog } from "./source.ts";
