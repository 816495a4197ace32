import type { Area } from "../check.ts";
import type { People } from "../people.ts";
import type { Break } from "./broken-proxy.ts";

/** A kind of server fault, and the checks that detect it. */
export interface Fault {
  readonly name: string;
  readonly area: Area;
  /** Checks of the area that should detect it. */
  readonly checks: readonly string[];
  breaks(people: People): Break;
}

/** Defines a fault that does not depend on the people. */
export const row = (area: Area, name: string, checks: readonly string[], how: Break): Fault => ({
  name,
  area,
  checks,
  breaks: () => how,
});
