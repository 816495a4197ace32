export { buildApp, type AppOptions } from "./app.ts";
export { readConfig, StartError, type Config } from "./platform/config.ts";
export { openDatabase, type OpenDatabase } from "./platform/database/open.ts";
export { systemClock, systemRandom, type Clock, type Random } from "./platform/runtime.ts";
