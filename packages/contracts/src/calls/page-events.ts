import * as v from "valibot";
import { defineCall } from "../call.ts";
import { nothingSchema } from "../schemas/scalars.ts";

/** Kinds of events that a page can report about itself and the remotes it loads. */
export const PAGE_EVENT_KINDS = [
  "load",
  "fallback",
  "load_failure",
  "run_failure",
  "catalogue",
  "page_error",
] as const;

/** Maximum number of events in one report. */
export const PAGE_EVENTS_MAX = 20;

const LONGEST_MS = 600_000;
const PHASES_MAX = 8;

const word = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern));

/**
 * An event of a page. Every field is a fixed word, a version or a number, so that it cannot contain a personal address, name or
 * key.
 */
export const pageEventSchema = v.strictObject({
  kind: v.picklist(PAGE_EVENT_KINDS),
  /** Name of the remote, or `host`. */
  remote: word(/^[a-z][a-z0-9]{0,30}$/),
  /** Release of the remote, of any version that can be published; null for the host. */
  version: v.nullable(word(/^\d{1,9}\.\d{1,9}\.\d{1,9}(?:[-+][0-9A-Za-z.-]{1,40})?$/)),
  channel: v.nullable(v.picklist(["stable", "canary", "previous"])),
  /** Revision of the registry that the page uses. */
  revision: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000_000_000))),
  /** Class of the failure, e.g. `integrity`, or the error's name, e.g. `TypeError`. */
  reason: v.nullable(word(/^[A-Za-z][A-Za-z-]{0,39}$/)),
  /** Name of the page in the route map, e.g. `pool.state`. */
  page: v.nullable(word(/^[A-Za-z][A-Za-z0-9.-]{0,59}$/)),
  /** Milliseconds per load phase. */
  timings: v.pipe(
    v.record(word(/^[a-z]{1,16}$/), v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LONGEST_MS))),
    v.check((timings) => Object.keys(timings).length <= PHASES_MAX, "max_length"),
  ),
});

/** An event of a page. */
export type PageEvent = v.InferOutput<typeof pageEventSchema>;

/**
 * Reports loads and failures of a page. Loads are sampled per page, failures are always sent; `is_sampled` tells whether the page
 * is in the sample, so that failure rates can be computed over the same pages.
 */
export const reportPageEvents = defineCall({
  name: "reportPageEvents",
  method: "POST",
  path: "/monitor/page-events",
  origin: "own",
  source: "packages/docs/federation.md",
  summary: "Report loads and failures of a page",
  access: "public",
  body: v.strictObject({
    is_sampled: v.boolean(),
    events: v.pipe(v.array(pageEventSchema), v.minLength(1), v.maxLength(PAGE_EVENTS_MAX)),
  }),
  response: nothingSchema,
});
