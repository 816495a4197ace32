import type { Mutant } from "../mutant.ts";
import { SERVER_MUTANTS } from "./server.ts";

/** Every deliberate fault, workspace by workspace. */
export const MUTANTS: readonly Mutant[] = [...SERVER_MUTANTS];
