import type { Area } from "../check.ts";
import type { People } from "../people.ts";
import type { Break } from "./broken-proxy.ts";

/** A kind of fault that servers have, and the checks that find it. */
export interface Fault {
  readonly name: string;
  readonly area: Area;
  /** Checks of the area that the fault is looked for with. */
  readonly checks: readonly string[];
  breaks(people: People): Break;
}

/** A fault that is the same whoever asks. */
export const row = (area: Area, name: string, checks: readonly string[], how: Break): Fault => ({
  name,
  area,
  checks,
  breaks: () => how,
});
