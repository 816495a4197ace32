import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Fragment } from "react";
import { formatCount } from "../format/index.ts";
import type { Locale } from "../remote-contract/remote-contract.ts";
import { pageNumbers, phonePageNumbers } from "./page-numbers.ts";
import { LabelledSelect } from "./select.tsx";

const PAGE_SIZES = [20, 50, 100] as const;
const CELL =
  "num inline-grid min-h-8 min-w-8 cursor-pointer place-items-center rounded-sm px-1 font-medium text-ink-2 hover:bg-hover disabled:cursor-not-allowed disabled:text-ink-disabled disabled:hover:bg-transparent max-md:min-h-11 max-md:min-w-11";

/** Props of {@link Pagination}. */
export interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Number of rows on all pages. */
  total: number;
  locale: Locale;
  onPage: (page: number) => void;
  /** Called with the selected rows per page; the select is shown only with it. */
  onPageSize?: (size: number) => void;
  pageSizes?: readonly number[];
  className?: string;
}

function Gap({ className }: { className: string }) {
  return (
    <span aria-hidden className={clsx("min-w-6 text-center max-md:min-w-4", className)}>
      …
    </span>
  );
}

/** Buttons of single pages; fewer of them on phones. */
function Numbers({
  page,
  count,
  locale,
  onPage,
}: Pick<PaginationProps, "page" | "locale" | "onPage"> & { count: number }) {
  const { t } = useLingui();
  const onPhones = phonePageNumbers(page, count);
  return pageNumbers(page, count).map((number, index) => {
    if (number === null) return <Gap key={`gap${String(index)}`} className="max-md:hidden" />;
    const place = onPhones.indexOf(number);
    return (
      <Fragment key={number}>
        {onPhones[place - 1] === null && <Gap className="md:hidden" />}
        <button
          type="button"
          aria-label={t`Page ${number}`}
          aria-current={number === page ? "page" : undefined}
          onClick={() => onPage(number)}
          className={clsx(
            CELL,
            place === -1 && "max-md:hidden",
            number === page && "bg-accent-soft text-accent-text",
          )}
        >
          {formatCount(number, locale)}
        </button>
      </Fragment>
    );
  });
}

/** The footer of a table: rows per page, the range of rows shown, page numbers. */
export function Pagination({
  page,
  pageSize,
  total,
  locale,
  onPage,
  onPageSize,
  pageSizes = PAGE_SIZES,
  className,
}: PaginationProps) {
  const { t } = useLingui();
  const count = Math.max(1, Math.ceil(total / pageSize));
  const isBehind = (page - 1) * pageSize >= total;
  const first = formatCount(isBehind ? 0 : (page - 1) * pageSize + 1, locale);
  const last = formatCount(isBehind ? 0 : Math.min(page * pageSize, total), locale);
  const all = formatCount(total, locale);
  return (
    <div
      className={clsx(
        "flex print:hidden flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-3 text-xs text-ink-2 max-md:px-4",
        className,
      )}
    >
      <div className="flex items-center gap-2.5">
        {onPageSize && (
          <LabelledSelect
            label={t`Rows`}
            placement="beside"
            size="sm"
            value={String(pageSize)}
            options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
            onChange={(chosen) => onPageSize(pageSizes.find((size) => String(size) === chosen) ?? pageSize)}
            frame="max-md:hidden"
          />
        )}
        <span className="num whitespace-nowrap">
          <Trans>
            {first}–{last} of {all}
          </Trans>
        </span>
      </div>
      <nav aria-label={t`Pages`} className="flex flex-wrap items-center gap-0.5 max-md:gap-x-0">
        <button
          type="button"
          aria-label={t`Previous page`}
          disabled={page <= 1}
          onClick={() => onPage(Math.min(page - 1, count))}
          className={CELL}
        >
          <ChevronLeft aria-hidden size={16} strokeWidth={1.75} />
        </button>
        <Numbers page={page} count={count} locale={locale} onPage={onPage} />
        <button
          type="button"
          aria-label={t`Next page`}
          disabled={page >= count}
          onClick={() => onPage(page + 1)}
          className={CELL}
        >
          <ChevronRight aria-hidden size={16} strokeWidth={1.75} />
        </button>
      </nav>
    </div>
  );
}
