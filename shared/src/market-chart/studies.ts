import * as v from "valibot";

/** Sources from which a moving average or the MACD is calculated (spec 5). */
export const SOURCES = ["open", "high", "low", "close", "hl2", "hlc3", "ohlc4"] as const;

/** The source of a study. */
export type Source = (typeof SOURCES)[number];

/** Smallest and largest value of each setting (spec 5). */
export const STUDY_RANGES = {
  maLength: [1, 10_000],
  maOffset: [-10_000, 10_000],
  macdFast: [1, 2000],
  macdSlow: [1, 2000],
  macdSignal: [1, 50],
  volumeLength: [1, 2000],
} as const;

/** A setting of a study. */
export type StudyField = keyof typeof STUDY_RANGES;

const within = (field: StudyField) => {
  const [least, most] = STUDY_RANGES[field];
  return v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
};

const movingAverageSchema = v.object({
  isVisible: v.boolean(),
  length: within("maLength"),
  offset: within("maOffset"),
  source: v.picklist(SOURCES),
});

/** Schema of the chart's studies. */
export const studiesSchema = v.object({
  ma7: movingAverageSchema,
  ma30: movingAverageSchema,
  session: v.object({ isVisible: v.boolean() }),
  volume: v.object({ isVisible: v.boolean(), length: within("volumeLength") }),
  macd: v.object({
    isVisible: v.boolean(),
    fast: within("macdFast"),
    slow: within("macdSlow"),
    signal: within("macdSignal"),
    source: v.picklist(SOURCES),
  }),
});

/** The studies of the chart. */
export type Studies = v.InferOutput<typeof studiesSchema>;

/** The default studies of a new chart: two averages, a hidden session study, volume and MACD (spec 2.9). */
export const DEFAULT_STUDIES: Studies = {
  ma7: { isVisible: true, length: 7, offset: 0, source: "close" },
  ma30: { isVisible: true, length: 30, offset: 0, source: "close" },
  session: { isVisible: false },
  volume: { isVisible: true, length: 20 },
  macd: { isVisible: true, fast: 12, slow: 26, signal: 9, source: "close" },
};

/**
 * Parses a typed setting.
 *
 * @param field which setting
 * @param text typed text
 * @returns the whole number, or null if invalid or out of range
 */
export function readStudyNumber(field: StudyField, text: string): number | null {
  if (!/^-?\d{1,6}$/.test(text.trim())) return null;
  const parsed = v.safeParse(within(field), Number.parseInt(text, 10));
  return parsed.success ? parsed.output : null;
}

/** Open, high, low and close of a bar. */
export type Prices = readonly [open: number, high: number, low: number, close: number];

/**
 * Returns the figure of a bar from which a study is calculated.
 *
 * @param source which figure
 * @param prices open, high, low and close
 */
export function sourceValue(source: Source, [open, high, low, close]: Prices): number {
  switch (source) {
    case "open":
      return open;
    case "high":
      return high;
    case "low":
      return low;
    case "close":
      return close;
    case "hl2":
      return (high + low) / 2;
    case "hlc3":
      return (high + low + close) / 3;
    case "ohlc4":
      return (open + high + low + close) / 4;
  }
}

/**
 * Shifts a study along the time axis.
 *
 * @param values time and figure
 * @param times times of all bars, ascending
 * @param offset bars to the right, negative to the left
 * @returns the figures at their new times; values shifted before the first bar are dropped
 */
export function shiftValues(
  values: readonly (readonly [number, number])[],
  times: readonly number[],
  offset: number,
): [number, number][] {
  const first = values[0];
  if (first === undefined || offset === 0) return values.map(([time, figure]) => [time, figure]);
  const begin = times.indexOf(first[0]);
  const last = times.length - 1;
  const [end = 0, before = 0] = [times[last], times[last - 1]];
  return values.flatMap(([, figure], index) => {
    const place = begin + index + offset;
    if (place < 0) return [];
    const time = place <= last ? times[place] : end + (place - last) * (end - before);
    return time === undefined ? [] : [[time, figure] satisfies [number, number]];
  });
}
