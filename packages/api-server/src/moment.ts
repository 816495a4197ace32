/**
 * Date, time and offset of a moment, as a file's first three columns (domain wallet 1.6).
 *
 * @param unix seconds since 1970
 * @param utc false for the pool's own days, UTC+8
 * @returns the three texts
 */
export function momentTexts(unix: number, utc: boolean): readonly [string, string, string] {
  const text = new Date((unix + (utc ? 0 : 8 * 3600)) * 1000).toISOString();
  return [text.slice(0, 10), text.slice(11, 19), utc ? "UTC" : "UTC+8"];
}

/**
 * Day of a moment for the name of a file.
 *
 * @param unix seconds since 1970
 * @returns `YYYY-MM-DD`, UTC
 */
export function dayText(unix: number): string {
  return momentTexts(unix, true)[0];
}
