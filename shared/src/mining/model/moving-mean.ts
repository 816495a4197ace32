/** Returns the prefix sums: of no values, the first one, the first two and so on. */
function sumsOf(values: readonly number[]): number[] {
  let total = 0;
  return [0, ...values.map((value) => (total += value))];
}

/**
 * Averages each value with the preceding ones; a stretch without any value is a gap.
 *
 * @param values one per step; null is a gap
 * @param width number of values of the average
 * @returns one mean per step
 */
export function meansOf(values: readonly (number | null)[], width: number): (number | null)[] {
  const sums = sumsOf(values.map((value) => value ?? 0));
  const counts = sumsOf(values.map((value) => (value === null ? 0 : 1)));
  const lastOf = (totals: readonly number[], index: number) =>
    (totals[index + 1] ?? 0) - (totals[Math.max(0, index - width + 1)] ?? 0);
  return values.map((_value, index) => {
    const known = lastOf(counts, index);
    return known === 0 ? null : lastOf(sums, index) / known;
  });
}
