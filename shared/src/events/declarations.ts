import * as v from "valibot";

const RemoteLoadSchema = v.object({
  remote: v.string(),
  version: v.nullable(v.string()),
  channel: v.nullable(v.string()),
  /** Revision of the registry that the page uses. */
  revision: v.number(),
  outcome: v.picklist(["loaded", "fallback", "failed"]),
  /** Error class of the federation loader when it failed or used a fallback. */
  errorKind: v.nullable(v.string()),
  /** Milliseconds by phase, e.g. registry, release, entry, module. */
  timings: v.record(v.string(), v.number()),
});

/**
 * Every event that host and remotes can send, as `domain/name@version`. An event only signals that something happened; the state
 * itself is read from the session or the data cache, so a late subscriber misses nothing.
 */
export const EVENTS = {
  "federation/remote-load@1": RemoteLoadSchema,
} as const;

/** Name of a declared event. */
export type EventName = keyof typeof EVENTS;
/** Payload of an event. */
export type EventPayload<Name extends EventName> = v.InferOutput<(typeof EVENTS)[Name]>;
