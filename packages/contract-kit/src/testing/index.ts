export { startBrokenProxy, type BrokenProxy } from "./broken-proxy.ts";
export type { Fault } from "./fault.ts";
export { FAULTS } from "./faults.ts";
