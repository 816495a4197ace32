import { failOnConsole } from "./fail-on-console.ts";

failOnConsole();
// A slow machine makes a test late, not wrong.
jest.setTimeout(120_000);
