export { buildApp, type AppOptions } from "./app.ts";
export { readConfig, StartError, type Config } from "./config.ts";
export { openDatabase, type OpenDatabase } from "./database/open.ts";
export { systemClock, systemRandom, type Clock, type Random } from "./runtime.ts";
