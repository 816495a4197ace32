/**
 * Returns the page numbers for the width of a phone: first, last and one between them, the current one where possible.
 *
 * @param page current page, from 1
 * @param count number of pages
 * @returns page numbers in order, null for an ellipsis; all of them are also among those of {@link pageNumbers}
 */
export function phonePageNumbers(page: number, count: number): (number | null)[] {
  const middle = Math.min(Math.max(page, 2), count - 1);
  if (middle <= 1) return count > 1 ? [1, count] : [1];
  return [1, ...(middle > 2 ? [null] : []), middle, ...(middle < count - 1 ? [null] : []), count];
}

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
