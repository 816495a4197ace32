import { failOnConsole } from "./fail-on-console.ts";

failOnConsole();
// A slow machine must not fail a test.
jest.setTimeout(120_000);
