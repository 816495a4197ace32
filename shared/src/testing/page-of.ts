/** A page of a list as sent by the server. */
export interface ListPage<Row> {
  data: Row[];
  count: number;
  curr_page: number;
  has_next: boolean;
  total: number;
  total_page: number;
}

/**
 * Builds the response of a list.
 *
 * @param rows rows of this page
 * @param own other fields of the response; by default this page is the whole list
 */
export function pageOf<Row>(rows: Row[], own: Partial<ListPage<Row>> = {}): ListPage<Row> {
  const { length } = rows;
  return { data: rows, count: length, curr_page: 1, has_next: false, total: length, total_page: 1, ...own };
}
