/** Public API for other modules. */
export { EngineReaderSettingError, openEngineReaders } from "./open.ts";
export type { ReaderLog } from "./source.ts";
export { challengeFor, claimableCoins, claimAddress } from "./claims.ts";
export { addressKey } from "./account-list.ts";
export { listClaims, removeClaim } from "./claims-repository.ts";
