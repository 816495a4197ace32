import type { Mutant } from "../mutant.ts";
import { BROWSER_MUTANTS } from "./browser.ts";
import { PAGE_MUTANTS } from "./pages.ts";
import { SERVER_MUTANTS } from "./server.ts";
import { SHARED_MUTANTS } from "./shared-code.ts";
import { RULE_MUTANTS } from "./shared-rules.ts";
import { TOOL_MUTANTS } from "./tools.ts";

/** Every deliberate fault, by workspace. */
export const MUTANTS: readonly Mutant[] = [
  ...BROWSER_MUTANTS,
  ...PAGE_MUTANTS,
  ...SHARED_MUTANTS,
  ...RULE_MUTANTS,
  ...TOOL_MUTANTS,
  ...SERVER_MUTANTS,
];
