import { Trans, useLingui } from "@lingui/react/macro";
import { getPayoutDays, type CallData } from "contracts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useCall } from "shared/api";
import { formatDay, formatZone, isoDay } from "shared/format";
import { REFRESH, readNow, useDisplayPreferences, usePageTitle } from "shared/mining";
import { PrintButton, PrintHead } from "shared/print";
import { useSearchParams } from "shared/router";
import { useSession } from "shared/session";
import { Card, EmptyState, IconButton, PageHead, TableShape } from "shared/ui";
import { useWalletSource } from "#/sources/wallet-source.ts";
import { PayoutDays } from "./components/payout-days.tsx";
import { PayoutTotals } from "./components/payout-totals.tsx";
import { ReadingBody } from "./components/reading-body.tsx";
import { boundsOf, isMonth, monthAway, totalsOf } from "./model/payout-month.ts";

/** Navigation by month, from the first payout up to today. */
function MonthSwitch({
  month,
  first,
  last,
  onMonth,
}: {
  month: string;
  first: string;
  last: string;
  onMonth: (month: string) => void;
}) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  return (
    <div className="mb-4 flex items-center gap-2">
      <IconButton
        icon={ChevronLeft}
        label={t`Previous month`}
        disabled={month <= first}
        onClick={() => onMonth(monthAway(month, -1))}
      />
      <h2 aria-live="polite" className="min-w-36 text-center text-sm font-semibold print:text-start">
        {formatDay(`${month}-01`, { locale, form: "month" })}
      </h2>
      <IconButton
        icon={ChevronRight}
        label={t`Next month`}
        disabled={month >= last}
        onClick={() => onMonth(monthAway(month, 1))}
      />
    </div>
  );
}

/** Totals and days of a month. */
function Month({
  month,
  today,
  payouts: { days, first_time: firstTime },
}: {
  month: string;
  today: string;
  payouts: CallData<typeof getPayoutDays>;
}) {
  const { t } = useLingui();
  if (days.length === 0) {
    return (
      <Card>
        <EmptyState title={t`No payouts in this month`}>
          {firstTime === null ? (
            <Trans>Payouts appear here once you withdraw, or an auto-withdrawal pays you.</Trans>
          ) : (
            <Trans>Choose another month.</Trans>
          )}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <PayoutTotals totals={totalsOf(days)} />
      <PayoutDays month={month} today={today} days={days} />
    </>
  );
}

/** Daily payouts of a month; the month is kept in the URL. */
export function PayoutsView() {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const { isSummary: summary } = useSession();
  const { account } = useWalletSource();
  const [search, setSearch] = useSearchParams();
  const now = readNow();
  const today = isoDay(now, timeZone);
  const last = today.slice(0, 7);
  const asked = search.get("month") ?? "";
  const month = isMonth(asked) && asked <= last ? asked : last;
  const query = { bounds: boundsOf(month, timeZone).join(","), summary };
  const reading = useCall(getPayoutDays, { query }, REFRESH);
  const title = t`Payout calendar`;
  const zone = formatZone(timeZone, now);
  usePageTitle(title);
  const firstTime = reading.data?.first_time ?? null;
  function handleMonth(next: string): void {
    setSearch((current) => {
      if (next === last) current.delete("month");
      else current.set("month", next);
      return current;
    });
  }
  return (
    <>
      <PrintHead
        account={account}
        subject={title}
        period={formatDay(`${month}-01`, { locale, form: "month" })}
        zone={zone}
        now={now}
      />
      <PageHead
        title={title}
        actions={<PrintButton />}
        subtitle={
          <Trans>Payouts by the day they were requested, {zone}; failed and canceled ones are left out</Trans>
        }
      />
      <MonthSwitch
        month={month}
        first={firstTime === null ? month : isoDay(firstTime, timeZone).slice(0, 7)}
        last={last}
        onMonth={handleMonth}
      />
      <ReadingBody
        reading={reading}
        failure={t`Couldn't load the payouts.`}
        placeholder={<TableShape columns={7} />}
      >
        {(payouts) => <Month month={month} today={today} payouts={payouts} />}
      </ReadingBody>
    </>
  );
}
