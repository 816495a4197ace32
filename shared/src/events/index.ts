import { reportProblem } from "../telemetry/index.ts";
import { createEventBus } from "./event-bus.ts";

export * from "./declarations.ts";
export { createEventBus, type EventBus } from "./event-bus.ts";

/** The page's event bus, shared by the host and all remotes. */
export const events = createEventBus((name, error) => {
  reportProblem({
    area: "events",
    kind: "event-failed",
    detail: `${name}: ${error instanceof Error ? error.message : "unknown"}`,
  });
});
