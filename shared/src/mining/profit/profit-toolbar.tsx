import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { formatDate, isoDay } from "../../format/index.ts";
import { SegmentedControl } from "../../ui/index.ts";
import { useNow } from "../hooks/use-now.ts";
import { usePlace } from "../hooks/use-place.ts";
import { dayZone, daysOf, listMonths, type ProfitQuery } from "./profit-query.ts";
import type { ChangeProfitQuery } from "./use-profit-query.ts";

const FIELD =
  "h-8 min-w-0 cursor-pointer rounded-sm border border-line-control bg-surface px-2 text-xs text-ink max-md:h-11";

/** Hours and blocks are kept as long as a quarter, days for years. */
const SHORT_MONTHS = 4;
const LONG_MONTHS = 24;

interface ToolbarProps {
  query: ProfitQuery;
  onQuery: ChangeProfitQuery;
}

function DayField({
  label,
  value,
  min,
  max,
  onValue,
}: {
  label: string;
  value: string;
  min?: string;
  max: string;
  onValue: (value: string | null) => void;
}) {
  return (
    <input
      type="date"
      aria-label={label}
      value={value}
      min={min}
      max={max}
      className={FIELD}
      onChange={(event) => onValue(event.target.value === "" ? null : event.target.value)}
    />
  );
}

function DayFilter({ query, onQuery }: ToolbarProps) {
  const { t } = useLingui();
  const now = useNow();
  const days = daysOf(query, now);
  const from = days.start_date ?? "";
  const to = days.end_date ?? "";
  const today = isoDay(now, dayZone(query.utc).timeZone);
  return (
    <>
      <SegmentedControl
        label={t`Period`}
        value={query.period === null ? "own" : String(query.period)}
        onChange={(value) => {
          const period = ([7, 30, 90] as const).find((one) => String(one) === value) ?? null;
          onQuery(
            period === null
              ? { period, from: from || null, to: to || null }
              : { period, from: null, to: null },
          );
        }}
        options={[
          { value: "7", label: t`7 d` },
          { value: "30", label: t`30 d` },
          { value: "90", label: t`90 d` },
          { value: "own", label: t`Custom` },
        ]}
      />
      <span className="flex items-center gap-1.5">
        <DayField
          label={t`From day`}
          value={from}
          max={to || today}
          onValue={(value) => onQuery({ period: null, from: value, to: to || null })}
        />
        <span aria-hidden>–</span>
        <DayField
          label={t`To day`}
          value={to}
          min={from}
          max={today}
          onValue={(value) => onQuery({ period: null, from: from || null, to: value })}
        />
      </span>
    </>
  );
}

function MonthFilter({ query, onQuery }: ToolbarProps) {
  const { t } = useLingui();
  const { locale } = usePlace();
  const id = useId();
  const now = useNow();
  const isLong = query.view === "reward" || query.view === "share";
  const months = listMonths(now, isLong ? LONG_MONTHS : SHORT_MONTHS);
  const isListed = query.month === null || months.some((month) => month.name === query.month);
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className="text-xs text-ink-2">
        <Trans>Month</Trans>
      </label>
      <select
        id={id}
        value={query.month ?? ""}
        className={FIELD}
        onChange={(event) => onQuery({ month: event.target.value === "" ? null : event.target.value })}
      >
        <option value="">{t`All months`}</option>
        {!isListed && <option value={query.month ?? ""}>{query.month}</option>}
        {months.map((month) => (
          <option key={month.name} value={month.name}>
            {formatDate(month.time, { locale, timeZone: "UTC", form: "month" })}
          </option>
        ))}
      </select>
    </span>
  );
}

/** The filter of the chosen view, and where its days begin. */
export function ProfitToolbar({ query, onQuery }: ToolbarProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 max-md:px-4">
      {query.view === "summary" ? (
        <DayFilter query={query} onQuery={onQuery} />
      ) : (
        <MonthFilter query={query} onQuery={onQuery} />
      )}
      {query.view !== "share" && (
        <span className="ms-auto flex items-center gap-2 text-xs text-ink-2 max-md:ms-0">
          <span>
            <Trans>Days begin at 00:00</Trans>
          </span>
          <SegmentedControl
            label={t`Day boundary`}
            value={query.utc ? "utc" : "pool"}
            onChange={(value) => onQuery({ utc: value === "utc" })}
            options={[
              { value: "pool", label: "UTC+8" },
              { value: "utc", label: "UTC" },
            ]}
          />
        </span>
      )}
    </div>
  );
}
