import { Trans, useLingui } from "@lingui/react/macro";
import { exportAgencyStatement, getAgencyStatements, type AgencyStatement } from "contracts";
import { clsx } from "clsx";
import { Printer } from "lucide-react";
import { downloadFile, useCall, useErrorText } from "shared/api";
import { UNKNOWN, formatDate } from "shared/format";
import { REFRESH, useDisplayPreferences } from "shared/mining";
import { PrintHead, usePrintout } from "shared/print";
import { useSession } from "shared/session";
import {
  Button,
  Card,
  CoinAmount,
  DateTime,
  EmptyState,
  ErrorState,
  ExportButton,
  FiatAmount,
  Skeleton,
} from "shared/ui";

function Line({ statement }: { statement: AgencyStatement }) {
  const { locale, currency } = useDisplayPreferences();
  const { coin, fee, amount, value } = statement;
  return (
    <div className="grid gap-x-6 gap-y-0.5 text-sm md:grid-cols-3">
      <span className="text-ink-2">
        <Trans>
          Fees: <CoinAmount value={fee} coin={coin} locale={locale} />
        </Trans>
      </span>
      <span className="font-medium">
        <CoinAmount value={amount} coin={coin} locale={locale} />
      </span>
      <span className="md:text-end">
        {value === null ? UNKNOWN : <FiatAmount value={value} currency={currency} locale={locale} />}
      </span>
    </div>
  );
}

function Month({ month, lines }: { month: string; lines: readonly AgencyStatement[] }) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const account = useSession().account?.account ?? undefined;
  const { printedAt, print } = usePrintout();
  const name = formatDate(Date.parse(`${month}-01T00:00:00Z`) / 1000, {
    form: "month",
    locale,
    timeZone: "UTC",
  });

  return (
    <li className={clsx("grid gap-2 px-5 py-4 max-md:px-4", printedAt !== null && "print-only")}>
      {printedAt !== null && (
        <PrintHead account={account} subject={t`Agency statement`} period={name} now={printedAt} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{name}</h3>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button icon={Printer} className="max-md:hidden" onClick={print}>
            <Trans>Print or save as PDF</Trans>
          </Button>
          <ExportButton
            onExport={(format) =>
              downloadFile(
                exportAgencyStatement,
                { query: { month, format } },
                `statement_${month}.${format}`,
              )
            }
          />
        </div>
      </div>
      {lines.map((line) => (
        <Line key={line.coin} statement={line} />
      ))}
      <p className="text-xs text-ink-3">
        <Trans>
          Paid <DateTime unix={lines[0]?.time} form="table" locale={locale} timeZone={timeZone} />
        </Trans>
      </p>
    </li>
  );
}

/** Statements of the settled months; they never change, corrections appear in the month they are made. */
export function AgencyStatements() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, isValidating, mutate } = useCall(getAgencyStatements, {}, REFRESH);
  const months = [...Map.groupBy(data ?? [], ({ month }) => month)];
  return (
    <Card flush divided title={t`Monthly statements`}>
      {data === undefined ? (
        error === undefined ? (
          <Skeleton className="m-5 h-48" />
        ) : (
          <ErrorState
            title={t`Couldn't load statements.`}
            message={errorText(error)}
            busy={isValidating}
            onRetry={() => void mutate()}
          />
        )
      ) : months.length === 0 ? (
        <EmptyState title={t`No statements yet`}>
          <Trans>The first one is created after the first month with rebates.</Trans>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {months.map(([month, lines]) => (
            <Month key={month} month={month} lines={lines} />
          ))}
        </ul>
      )}
    </Card>
  );
}
