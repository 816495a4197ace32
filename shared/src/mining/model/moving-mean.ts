/**
 * Averages each value with those before it; a stretch without any value is a gap.
 *
 * @param values one per step; null is a gap
 * @param width number of values of the average
 * @returns one mean per step
 */
export function meansOf(values: readonly (number | null)[], width: number): (number | null)[] {
  return values.map((_value, index) => {
    const known = values.slice(Math.max(0, index - width + 1), index + 1).filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((total, value) => total + value, 0) / known.length;
  });
}
