import { LOCAL_STORAGE_KEYS, type CallInput } from "contracts";
import { reportMetrics } from "contracts/calls/common";
import * as v from "valibot";
import { callApi } from "../api/index.ts";
import { storedValue } from "../storage/index.ts";

/** How the values of an event are aggregated (spec 3; the third word is spelled as in the wire format). */
export const TRACKING_TYPES = { counter: "COUNTER", uniqueCounter: "UNIQ_COUNTER", gauge: "GUAGE" } as const;

/** Names of the events of spec 3. */
export const TRACKING_NAMES = ["short_pv", "short_uv", "short_user_count", "short_leave_count"] as const;

const BATCH_SIZE = 100;

const TrackingEventSchema = v.variant("type", [
  v.object({
    type: v.literal("COUNTER"),
    id: v.string(),
    name: v.picklist(TRACKING_NAMES),
    value: v.number(),
  }),
  v.object({
    type: v.literal("UNIQ_COUNTER"),
    id: v.string(),
    name: v.picklist(TRACKING_NAMES),
    value: v.string(),
  }),
  v.object({ type: v.literal("GUAGE"), id: v.string(), name: v.picklist(TRACKING_NAMES), value: v.number() }),
]);

/** One tracking event. `id` is what was counted, e.g. a short link; `value` is a count, a unique word or a level. */
export type TrackingEvent = v.InferOutput<typeof TrackingEventSchema>;

type Report = CallInput<typeof reportMetrics>["body"];

// In local storage, so that events counted just before leaving a page are sent from the next one.
const buffer = storedValue({
  area: "local",
  name: LOCAL_STORAGE_KEYS.shortEvents,
  schema: v.array(TrackingEventSchema),
  initial: [],
});

function toWire(event: TrackingEvent): Report["data"][number] {
  const id = `${event.name}:${event.id}`;
  switch (event.type) {
    case "COUNTER":
      return { id, c: event.value };
    case "UNIQ_COUNTER":
      return { id, uc: event.value };
    case "GUAGE":
      return { id, g: event.value };
  }
}

async function sign(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Stores an event until {@link sendTracking} sends it.
 *
 * @param event - type, name, what was counted and its value
 */
export function track(event: TrackingEvent): void {
  buffer.write([...buffer.read(), event].slice(-BATCH_SIZE));
}

/**
 * Sends the stored events, at most a hundred per request. Events that cannot be sent are kept for the next attempt.
 *
 * @returns how many events were sent
 */
export async function sendTracking(): Promise<number> {
  const events = buffer.read();
  if (events.length === 0) return 0;
  const body: Report = { data: events.map(toWire) };
  buffer.write([]);
  try {
    await callApi(reportMetrics, { body }, { signature: await sign(JSON.stringify(body)) });
    return events.length;
  } catch {
    // Counting never disturbs a person; the events are kept ahead of those recorded meanwhile.
    buffer.write([...events, ...buffer.read()].slice(-BATCH_SIZE));
    return 0;
  }
}
