import { Trans } from "@lingui/react/macro";
import { useEffect, useState, type ReactNode } from "react";
import { formatCount } from "../format/index.ts";
import { useLocale } from "../locale/index.ts";
import { useHoldPrint, useIsPrinting } from "./print-store.ts";

/** Maximum number of rows per call. */
const ROWS_PER_CALL = 100;

interface Page<Row> {
  data: readonly Row[];
  total: number;
}

/** Reads one page of a list; a hook of the list's data source. */
export type UsePage<Row, Filter> = (query: Filter & { page: number; limit: number }) => {
  data: Page<Row> | undefined;
  error: unknown;
};

interface ReaderProps<Row, Filter> {
  usePage: UsePage<Row, Filter>;
  filter: Filter;
  page: number;
  onPage: (page: number, rows: readonly Row[] | null) => void;
}

function PageReader<Row, Filter>({ usePage, filter, page, onPage }: ReaderProps<Row, Filter>) {
  const { data, error } = usePage({ ...filter, page, limit: ROWS_PER_CALL });
  // The response is from the network; it is passed up to the list, which shows all pages as one.
  useEffect(() => {
    if (data !== undefined) onPage(page, data.data);
    else if (error !== undefined) onPage(page, null);
  }, [data, error, page, onPage]);
  return null;
}

/** Props of {@link EveryPage}. */
export interface EveryPageProps<Row, Filter extends object> {
  usePage: UsePage<Row, Filter>;
  filter: Filter;
  /** Rows of the page on screen. */
  rows: readonly Row[];
  /** Number of rows that match the filter. */
  total: number;
  /** Renders the rows: those of the current page on screen, all of them in print. */
  children: (rows: readonly Row[]) => ReactNode;
}

function AllRows<Row, Filter extends object>(props: EveryPageProps<Row, Filter>) {
  const { usePage, filter, rows, total, children } = props;
  const { locale } = useLocale();
  const [pages, setPages] = useState<readonly (readonly Row[] | null)[]>([]);
  const [keep] = useState(() => (page: number, read: readonly Row[] | null) => {
    setPages((known) => (page > known.length ? [...known, read] : known));
  });
  const hasFailed = pages.includes(null);
  const count = Math.ceil(total / ROWS_PER_CALL);
  const isReading = pages.length < count && !hasFailed;
  useHoldPrint(isReading);
  const read = pages.flatMap((page) => page ?? []);
  const shown = isReading || read.length < rows.length ? rows : read;
  const [printed, all] = [formatCount(shown.length, locale), formatCount(total, locale)];
  return (
    <>
      {Array.from({ length: Math.min(pages.length + 1, count) }, (_, index) => (
        <PageReader key={index} usePage={usePage} filter={filter} page={index + 1} onPage={keep} />
      ))}
      {children(shown)}
      {shown.length < total && (
        <p className="px-5 py-2 text-2xs text-ink-2">
          <Trans>
            {printed} of {all} rows.
          </Trans>
        </p>
      )}
    </>
  );
}

/** Rows of a list: one page on screen, every page of the filter in print. */
export function EveryPage<Row, Filter extends object>(props: EveryPageProps<Row, Filter>) {
  const isPrinting = useIsPrinting();
  if (!isPrinting || props.rows.length >= props.total) return props.children(props.rows);
  return <AllRows key={JSON.stringify(props.filter)} {...props} />;
}
