/**
 * Returns the page numbers to show: first, last, the current one and its neighbors; null for omitted numbers.
 *
 * @param page current page, from 1
 * @param count number of pages
 * @returns page numbers in order, null for an ellipsis
 */
export function pageNumbers(page: number, count: number): (number | null)[] {
  const near = new Set([1, count, page - 1, page, page + 1]);
  if (page <= 2) near.add(3);
  if (page >= count - 1) near.add(count - 2);
  const shown = [...near].filter((one) => one >= 1 && one <= count).sort((a, b) => a - b);
  return shown.flatMap((one, index) => {
    const before = shown[index - 1] ?? one - 1;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [null, one] : [one];
  });
}
