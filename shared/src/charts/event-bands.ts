import type { ChartEvent } from "./chart-types.ts";

/** A shaded time range of a chart, in seconds since 1970. */
export interface EventBand extends Pick<ChartEvent, "tone"> {
  from: number;
  to: number;
}

const TONES = ["warning", "negative"] as const;

/**
 * Merges touching events of the same tone, so that shades of one color never overlap.
 *
 * @param events events of a chart, in any order
 * @param end end of ongoing events, in seconds since 1970
 * @returns bands by tone and time
 */
export function eventBands(events: readonly ChartEvent[], end: number): EventBand[] {
  return TONES.flatMap((tone) => {
    const found: EventBand[] = [];
    const own = events.filter((event) => event.tone === tone);
    for (const { from, to } of own.toSorted((a, b) => a.from - b.from)) {
      const before = found.at(-1);
      if (before !== undefined && from <= before.to) before.to = Math.max(before.to, to ?? end);
      else found.push({ tone, from, to: to ?? end });
    }
    return found;
  });
}
