import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatDate, isoDay } from "../../format/index.ts";
import { DateInput } from "../../forms/index.ts";
import { LabelledSelect, SegmentedControl } from "../../ui/index.ts";
import { useNow } from "../hooks/use-now.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";
import { areHoursKept, dayZone, daysOf, isKeptShort, monthsOf, type ProfitQuery } from "./profit-query.ts";
import type { ChangeProfitQuery } from "./use-profit-query.ts";

/** Hours and blocks are kept for about a quarter, days for years. */
const SHORT_MONTHS = 4;
const LONG_MONTHS = 24;

interface ToolbarProps {
  query: ProfitQuery;
  onQuery: ChangeProfitQuery;
}

function DayFilter({ query, onQuery }: ToolbarProps) {
  const { t } = useLingui();
  const now = useNow();
  const days = daysOf(query, now);
  const from = days.start_date ?? "";
  const to = days.end_date ?? "";
  const today = isoDay(now, dayZone(query.utc).timeZone);
  const [choices, setChoices] = useState(0);
  return (
    <>
      <SegmentedControl
        label={t`Period`}
        value={query.period === null ? "own" : String(query.period)}
        onChange={(value) => {
          const period = ([7, 30, 90] as const).find((one) => String(one) === value) ?? null;
          setChoices(choices + 1);
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
      {/* A period replaces typed days, also those that were out of range. */}
      <span key={choices} className="flex items-start gap-1.5 max-md:w-full max-md:flex-col">
        <DateInput
          size="sm"
          className="max-md:w-full!"
          label={t`From day`}
          value={from}
          max={to || today}
          onChange={(value) => onQuery({ period: null, from: value || null, to: to || null })}
        />
        <span aria-hidden className="leading-8 max-md:hidden">
          –
        </span>
        <DateInput
          size="sm"
          className="max-md:w-full!"
          label={t`To day`}
          value={to}
          min={from}
          max={today}
          onChange={(value) => onQuery({ period: null, from: from || null, to: value || null })}
        />
      </span>
    </>
  );
}

function MonthFilter({ query, onQuery }: ToolbarProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const now = useNow();
  const months = isKeptShort(query.view)
    ? monthsOf(query, now, SHORT_MONTHS).filter((month) => areHoursKept(month.name, now))
    : monthsOf(query, now, LONG_MONTHS);
  const isListed = query.month === null || months.some((month) => month.name === query.month);
  return (
    <LabelledSelect
      label={t`Month`}
      placement="beside"
      size="sm"
      value={query.month ?? ""}
      options={[
        { value: "", label: t`All months` },
        ...(isListed ? [] : [{ value: query.month ?? "", label: query.month ?? "" }]),
        ...months.map((month) => ({
          value: month.name,
          label: formatDate(month.time, { locale, timeZone: "UTC", form: "month" }),
        })),
      ]}
      onChange={(month) => onQuery({ month: month === "" ? null : month })}
    />
  );
}

/** The filters of the open view, and its day boundary. */
export function ProfitToolbar({ query, onQuery }: ToolbarProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 print:hidden py-3 max-md:px-4">
      {query.view === "summary" ? (
        <DayFilter query={query} onQuery={onQuery} />
      ) : (
        <MonthFilter query={query} onQuery={onQuery} />
      )}
      {query.view !== "share" && (
        <span className="ms-auto flex items-center gap-2 text-xs text-ink-2 max-md:ms-0">
          <span>
            <Trans>Days start at 00:00</Trans>
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
