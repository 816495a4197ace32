import { Trans, useLingui } from "@lingui/react/macro";
import { brand } from "brand";
import { clsx } from "clsx";
import { getFeeInvoices, type FeeInvoice, type FeeLine } from "contracts";
import { Printer } from "lucide-react";
import { useCall, useErrorText } from "shared/api";
import { REFRESH, useDisplayPreferences } from "shared/mining";
import { PrintHead, usePrintout } from "shared/print";
import { useSession } from "shared/session";
import { Badge, Button, Card, CoinAmount, EmptyState, ErrorState, Skeleton } from "shared/ui";
import { useMonthName } from "./months-card.tsx";
import { StatedValue } from "./stated-value.tsx";

interface InvoicesProps {
  year: number;
  utc: boolean;
  /** Time zone of the months. */
  zone: string;
}

function useFeeName(): (kind: FeeLine["kind"]) => string {
  const { t } = useLingui();
  const names = {
    mining: t`Pool fee, taken before earnings are credited`,
    withdrawal: t`Withdrawal fees`,
    exchange: t`Exchange fees`,
    acceleration: t`Transaction acceleration`,
  };
  return (kind) => names[kind];
}

/** Issuer and recipient of the invoice, shown only in print. */
function Parties({ invoice, account }: { invoice: FeeInvoice; account: string }) {
  const { number } = invoice;
  const { legalName, links, hosts } = brand;
  return (
    <div className="mb-2 hidden grid-cols-2 gap-6 text-xs print:grid">
      <p>
        <span className="block font-semibold">{legalName}</span>
        <span className="block">{hosts.canonical}</span>
        <span className="block">{links.supportEmail}</span>
      </p>
      <p className="text-end">
        {number !== null && (
          <span className="block font-semibold">
            <Trans>Invoice {number}</Trans>
          </span>
        )}
        <span className="block">
          <Trans>Billed to the mining account {account}</Trans>
        </span>
        <span className="block">
          <Trans>Already paid: fees are deducted when they arise.</Trans>
        </span>
      </p>
    </div>
  );
}

function Invoice({ invoice, zone }: { invoice: FeeInvoice; zone: string }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const account = useSession().account?.account ?? "";
  const monthName = useMonthName();
  const feeName = useFeeName();
  const { printedAt, print } = usePrintout();
  const month = monthName(invoice.month);

  return (
    <li className={clsx("grid gap-2 px-5 py-4 max-md:px-4", printedAt !== null && "print-only")}>
      {printedAt !== null && (
        <>
          <PrintHead account={account} subject={t`Fee invoice`} period={month} zone={zone} now={printedAt} />
          <Parties invoice={invoice} account={account} />
        </>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{month}</h3>
        {invoice.number === null ? (
          <Badge kind="neutral">
            <Trans>Month not over</Trans>
          </Badge>
        ) : (
          <span className="flex flex-wrap items-center gap-3">
            <span className="num text-xs text-ink-2">{invoice.number}</span>
            <Button size="sm" icon={Printer} className="max-md:hidden print:hidden" onClick={print}>
              <Trans>Print or save as PDF</Trans>
            </Button>
          </span>
        )}
      </div>
      <ul className="grid gap-1">
        {invoice.lines.map((line) => (
          <li key={`${line.kind} ${line.coin}`} className="grid gap-x-6 gap-y-0.5 text-sm md:grid-cols-3">
            <span className="text-ink-2">{feeName(line.kind)}</span>
            <span className="md:text-end">
              <CoinAmount value={line.amount} coin={line.coin} locale={locale} />
            </span>
            <span className="md:text-end">
              <StatedValue value={line.fiat_value} unpriced={line.unpriced} />
            </span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-6 text-sm font-medium">
        <Trans>Total</Trans>
        <span className="text-end">
          <StatedValue value={invoice.fiat_value} unpriced={invoice.unpriced} />
        </span>
      </p>
    </li>
  );
}

/** The pool's fees, with an invoice for each month. */
export function FeeInvoices({ year, utc, zone }: InvoicesProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, isValidating, mutate } = useCall(getFeeInvoices, { query: { year, utc } }, REFRESH);
  return (
    <Card flush divided title={t`Fee invoices`}>
      {data === undefined ? (
        error === undefined ? (
          <Skeleton className="m-5 h-48" />
        ) : (
          <ErrorState
            title={t`Couldn't load invoices.`}
            message={errorText(error)}
            busy={isValidating}
            onRetry={() => void mutate()}
          />
        )
      ) : data.length === 0 ? (
        <EmptyState title={t`No fees in this year`}>
          <Trans>After each month with fees, an invoice appears here.</Trans>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {data.map((invoice) => (
            <Invoice key={invoice.month} invoice={invoice} zone={zone} />
          ))}
        </ul>
      )}
    </Card>
  );
}
