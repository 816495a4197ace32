import * as v from "valibot";
import { defineCall } from "../call.ts";
import { nothingSchema } from "../schemas/scalars.ts";

/** What a page may report of itself and of the remotes that it loads. */
export const PAGE_EVENT_KINDS = [
  "load",
  "fallback",
  "load_failure",
  "run_failure",
  "catalogue",
  "page_error",
] as const;

/** Events of one report at most. */
export const PAGE_EVENTS_MAX = 20;

const LONGEST_MS = 600_000;
const PHASES_MAX = 8;

const word = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern));

/**
 * Something that happened to a page. Every member is a word of ours, a version or a number, so that no address, name or key of a
 * person can be in it.
 */
export const pageEventSchema = v.strictObject({
  kind: v.picklist(PAGE_EVENT_KINDS),
  /** Name of the remote, or `host`. */
  remote: word(/^[a-z][a-z0-9]{0,30}$/),
  /** Release of the remote; null for the host. */
  version: v.nullable(word(/^\d{1,6}\.\d{1,6}\.\d{1,6}(?:[-+][0-9A-Za-z.-]{1,20})?$/)),
  channel: v.nullable(v.picklist(["stable", "canary", "previous"])),
  /** Revision of the registry that the page works with. */
  revision: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000_000_000))),
  /** Class of the failure, e.g. `integrity`, or name of the error, e.g. `TypeError`. */
  reason: v.nullable(word(/^[A-Za-z][A-Za-z-]{0,39}$/)),
  /** Name of the page in the route map, e.g. `pool.state`. */
  page: v.nullable(word(/^[A-Za-z][A-Za-z0-9.-]{0,59}$/)),
  /** Milliseconds by phase of the load. */
  timings: v.pipe(
    v.record(word(/^[a-z]{1,16}$/), v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LONGEST_MS))),
    v.check((timings) => Object.keys(timings).length <= PHASES_MAX, "max_length"),
  ),
});

/** Something that happened to a page. */
export type PageEvent = v.InferOutput<typeof pageEventSchema>;

/**
 * Reports loads and failures of a page. Loads are sampled by page, failures are always sent; `is_sampled` says whether the page is in
 * the sample, so that shares are taken of the same pages.
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
