import { runSystem } from "./run-system.ts";

runSystem();
