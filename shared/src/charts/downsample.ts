/** A point to draw: milliseconds and number, or null for a gap. */
export type DrawnPoint = [number, number | null];

const MOST_POINTS = 1600;

/**
 * Downsamples a long series for display: the lowest and the highest point of each bucket are kept, so that drops and peaks
 * remain; gaps remain gaps.
 *
 * @param points points in order
 * @param most approximate number of points to keep
 * @returns the same array when there are few
 */
export function downsample(points: readonly DrawnPoint[], most = MOST_POINTS): readonly DrawnPoint[] {
  if (points.length <= most) return points;
  const size = Math.ceil((points.length / most) * 2);
  const kept: DrawnPoint[] = [];
  for (let start = 0; start < points.length; start += size) {
    const bucket = points.slice(start, start + size);
    kept.push(...extremes(bucket));
  }
  return kept;
}

function extremes(bucket: readonly DrawnPoint[]): DrawnPoint[] {
  let low: DrawnPoint | undefined;
  let high: DrawnPoint | undefined;
  let gap: DrawnPoint | undefined;
  for (const point of bucket) {
    const value = point[1];
    if (value === null) {
      gap ??= point;
      continue;
    }
    if (low === undefined || value < (low[1] ?? 0)) low = point;
    if (high === undefined || value > (high[1] ?? 0)) high = point;
  }
  const chosen = new Set([low, high, gap].filter((point) => point !== undefined));
  return [...chosen].sort((a, b) => a[0] - b[0]);
}
