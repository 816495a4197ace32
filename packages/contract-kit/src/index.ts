export { openServer, type Server, type ServerOptions } from "./client.ts";
export { bearer, observerOf, programOf, type People, type Person } from "./people.ts";
export { runChecks, type Result, type RunOptions } from "./run.ts";
