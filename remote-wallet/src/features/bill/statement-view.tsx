import { Trans, useLingui } from "@lingui/react/macro";
import { exportStatement, getStatement, type Statement } from "contracts";
import { downloadFile, useCall } from "shared/api";
import { formatDecimal, isoDay } from "shared/format";
import { REFRESH, dayZone, readNow, useDisplayPreferences, usePageTitle } from "shared/mining";
import { PrintButton, PrintHead } from "shared/print";
import { useSearchParams } from "shared/router";
import { useCustom, useSession } from "shared/session";
import {
  Card,
  EmptyState,
  ExportButton,
  PageHead,
  RevealTogether,
  Stat,
  StatStrip,
  TableShape,
} from "shared/ui";
import { FilterSelect, useCoins } from "shared/wallet";
import { useWalletSource } from "#/sources/wallet-source.ts";
import { CoinsCard } from "./components/coins-card.tsx";
import { FeeInvoices } from "./components/fee-invoices.tsx";
import { MonthsCard } from "./components/months-card.tsx";
import { ReadingBody } from "./components/reading-body.tsx";
import { StatedValue } from "./components/stated-value.tsx";
import { yearsFrom } from "./model/statement-rows.ts";

interface Choice {
  year: number;
  coin: string;
}

const YEAR = /^20\d\d$/u;

/** The chosen year and coin, kept in the URL; the year defaults to the current one. */
function useChoice(thisYear: number): [Choice, (change: Partial<Choice>) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("year") ?? "";
  const choice = {
    year: YEAR.test(asked) ? Number.parseInt(asked, 10) : thisYear,
    coin: search.get("symbol") ?? "",
  };
  function change(members: Partial<Choice>): void {
    setSearch((now) => {
      const { year, coin } = { ...choice, ...members };
      now.set("year", String(year));
      if (coin === "") now.delete("symbol");
      else now.set("symbol", coin);
      return now;
    });
  }
  return [choice, change];
}

/** Mining earnings of the year, and how their value was determined. */
function Earned({ statement }: { statement: Statement }) {
  const { t } = useLingui();
  const { locale, currency } = useDisplayPreferences();
  const { earned, rate, is_ended } = statement;
  // Without movements there is no value to add up.
  const value = earned.fiat_value ?? (earned.unpriced === 0 ? "0" : null);
  const shownRate = `${formatDecimal(rate, locale, { decimals: 4, rounding: "half-up" })} ${currency}`;
  return (
    <StatStrip className="mb-4">
      <Stat
        label={is_ended ? t`Mined in the year` : t`Mined in the year so far`}
        value={<StatedValue value={value} unpriced={earned.unpriced} />}
        noteLines={2}
        note={
          currency === "USD" ? (
            <Trans>At the prices stored with each movement.</Trans>
          ) : (
            <Trans>
              At the prices in US dollars stored with each movement, at today's rate: 1 USD = {shownRate}.
            </Trans>
          )
        }
      />
    </StatStrip>
  );
}

function Body({ statement }: { statement: Statement }) {
  const { t } = useLingui();
  if (statement.coins.length === 0)
    return (
      <Card>
        <EmptyState title={t`No balance and no movements in this year`}>
          <Trans>Choose another year, or all coins.</Trans>
        </EmptyState>
      </Card>
    );
  const byCoin = Map.groupBy(statement.months, ({ coin }) => coin);
  return (
    <div className="grid gap-4">
      <Earned statement={statement} />
      <CoinsCard statement={statement} />
      {[...byCoin].map(([coin, months]) => (
        <MonthsCard key={coin} coin={coin} months={months} />
      ))}
    </div>
  );
}

/** A year of the available balance, month by month, for bookkeeping. */
export function StatementView() {
  const { t } = useLingui();
  const { isSummary: summary } = useSession();
  const { account } = useWalletSource();
  const { codes } = useCoins();
  const utc = useCustom().day_boundary === "utc";
  const zone = dayZone(utc);
  const now = readNow();
  const thisYear = Number.parseInt(isoDay(now, zone.timeZone).slice(0, 4), 10);
  const [{ year, coin }, onChoice] = useChoice(thisYear);
  const query = { year, utc, summary, ...(coin === "" ? {} : { coin }) };
  const reading = useCall(getStatement, { query }, REFRESH);
  const title = t`Yearly statement`;
  usePageTitle(title);
  const zoneName = zone.name;
  return (
    <>
      <PrintHead
        account={account}
        subject={title}
        period={coin === "" ? String(year) : `${String(year)}, ${coin}`}
        zone={zoneName}
        now={now}
      />
      <PageHead
        title={title}
        subtitle={
          <Trans>
            Available balance of {year}; months begin at midnight {zoneName}
          </Trans>
        }
        actions={
          <>
            <PrintButton />
            <ExportButton
              onExport={(format) =>
                downloadFile(
                  exportStatement,
                  { query: { ...query, format } },
                  `statement_${String(year)}.${format}`,
                )
              }
            />
          </>
        }
      />
      <div className="mb-4 flex flex-wrap gap-3 print:hidden">
        <FilterSelect
          label={t`Year`}
          value={String(year)}
          options={yearsFrom(reading.data?.first_year ?? year, thisYear, year).map((one) => ({
            value: String(one),
            label: String(one),
          }))}
          onChange={(value) => onChoice({ year: Number.parseInt(value, 10) })}
        />
        <FilterSelect
          label={t`Coin`}
          all={t({ message: "All coins", context: "filter" })}
          value={coin}
          options={codes.map((code) => ({ value: code, label: code }))}
          onChange={(value) => onChoice({ coin: value })}
        />
      </div>
      <RevealTogether skeleton={<TableShape hasFilters columns={6} />}>
        <ReadingBody
          reading={reading}
          failure={t`Couldn't load the statement.`}
          placeholder={<TableShape columns={6} />}
        >
          {(statement) => <Body statement={statement} />}
        </ReadingBody>
        {!summary && (
          <div className="mt-4 not-has-[.print-only]:print:hidden">
            <FeeInvoices year={year} utc={utc} zone={zoneName} />
          </div>
        )}
      </RevealTogether>
    </>
  );
}
