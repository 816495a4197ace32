import type { Services } from "../services.ts";
import { pruneEvents } from "../modules/page-events/index.ts";
import type { JobDefinition } from "../platform/jobs.ts";

/** Deletes old page reports every ten minutes. */
export function pageEventJob({ clock, database }: Services): JobDefinition {
  return {
    name: "page-events",
    everyMs: 600_000,
    lockSeconds: 120,
    run: () => pruneEvents(database, clock.now()),
  };
}
