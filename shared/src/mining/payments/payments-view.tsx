import { Trans, useLingui } from "@lingui/react/macro";
import type { Payment } from "contracts";
import type { ReactNode } from "react";
import { useErrorText } from "../../api/index.ts";
import { shortenIdentifier } from "../../format/index.ts";
import { EveryPage, PrintButton, PrintHead, type UsePage } from "../../print/index.ts";
import {
  Badge,
  Card,
  CoinAmount,
  DateTime,
  EmptyState,
  ErrorState,
  ExportButton,
  FiatAmount,
  NoRows,
  ExternalLink,
  ListRow,
  PageHead,
  Pagination,
  Stat,
  StatStrip,
  Table,
  type BadgeKind,
  type Column,
  type ExportFormat,
} from "../../ui/index.ts";
import { FiatWorth, type CoinPrice } from "../cards/fiat-worth.tsx";
import { StaleNotice } from "../frame/stale-notice.tsx";
import { useNow } from "../hooks/use-now.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";
import { useUpdatedAt } from "../hooks/use-updated-at.ts";
import type { Reading } from "../mining-source.ts";
import type { PaymentPage } from "../profit/profit-source.ts";

const KINDS: Readonly<Record<Payment["status"], BadgeKind>> = {
  processing: "processing",
  sent: "processing",
  finished: "done",
  failed: "failed",
};

function Status({ status }: { status: Payment["status"] }) {
  const words: Record<Payment["status"], ReactNode> = {
    processing: <Trans>Processing</Trans>,
    sent: <Trans context="payout">Sent</Trans>,
    finished: <Trans>Finished</Trans>,
    failed: <Trans>Failed</Trans>,
  };
  return <Badge kind={KINDS[status]}>{words[status]}</Badge>;
}

function Transaction({ payment }: { payment: Payment }) {
  if (payment.txid === null) return <>–</>;
  const text = shortenIdentifier(payment.txid);
  if (payment.tx_url === null) return <span className="font-mono">{text}</span>;
  return (
    <ExternalLink href={payment.tx_url} className="font-mono">
      {text}
    </ExternalLink>
  );
}

function Worth({ payment, currency }: { payment: Payment; currency: string }) {
  const { locale } = useDisplayPreferences();
  if (payment.value === null) return <>–</>;
  return <FiatAmount value={payment.value} currency={currency} locale={locale} />;
}

function useColumns(currency: string): Column<Payment>[] {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  return [
    {
      id: "time",
      header: t`Time`,
      main: true,
      cell: (row) => <DateTime unix={row.time} form="table" locale={locale} timeZone={timeZone} />,
    },
    {
      id: "amount",
      header: t`Amount`,
      align: "end",
      cell: (row) => <CoinAmount value={row.amount} coin={row.coin} locale={locale} />,
    },
    {
      id: "value",
      header: t`Value`,
      align: "end",
      cell: (row) => <Worth payment={row} currency={currency} />,
    },
    {
      id: "address",
      header: t`Address`,
      cell: (row) => <span className="font-mono">{row.address || "–"}</span>,
    },
    { id: "tx", header: t`Transaction`, cell: (row) => <Transaction payment={row} /> },
    { id: "status", header: t`Status`, cell: (row) => <Status status={row.status} /> },
  ];
}

/** Props of {@link PaymentsView}. */
export interface PaymentsViewProps {
  /** Account and coin of the payouts, as printed above them. */
  account: string;
  coin: string;
  /** Current price, for the sums. */
  price: CoinPrice | undefined;
  reading: Reading<PaymentPage>;
  /** Reads another page, for printing. */
  usePage: UsePage<Payment, object>;
  onExport: (format: ExportFormat) => Promise<void>;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
}

function PaymentTotals({ coin, price, reading }: Pick<PaymentsViewProps, "coin" | "price" | "reading">) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const { data, error } = reading;
  const status = data ? "ready" : error ? "failed" : "loading";
  const sums = [
    { id: "paid", label: t`Paid out`, value: data?.totals.paid ?? "0" },
    { id: "underway", label: t`On its way`, value: data?.totals.underway ?? "0" },
  ];
  return (
    <StatStrip hasLongFigures className="lg:grid-cols-2!">
      {sums.map(({ id, label, value }) => (
        <Stat
          key={id}
          label={label}
          status={status}
          onRetry={() => void reading.mutate()}
          value={<CoinAmount value={value} coin={coin} locale={locale} size="lg" />}
          note={<FiatWorth value={value} price={price} />}
        />
      ))}
    </StatStrip>
  );
}

/** Payouts of an account, newest first. */
export function PaymentsView(props: PaymentsViewProps) {
  const { account, coin, price, reading, usePage, onExport, page, pageSize, onPage } = props;
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale, timeZone } = useDisplayPreferences();
  const now = useNow();
  const currency = reading.data?.currency ?? "USD";
  const columns = useColumns(currency);
  const at = useUpdatedAt(reading);
  const { data, error, isValidating, mutate } = reading;
  return (
    <>
      <PrintHead account={account} subject={coin} period={t`All time`} now={now} />
      <PageHead
        title={t`Payouts`}
        isInline
        actions={
          <>
            <PrintButton />
            <ExportButton onExport={onExport} />
          </>
        }
      />
      <StaleNotice reading={reading} at={at} />
      <PaymentTotals {...{ coin, price, reading }} />
      <Card flush className="mt-4 overflow-hidden">
        {!data && error ? (
          <ErrorState
            title={t`Couldn't load payouts.`}
            message={errorText(error)}
            busy={isValidating}
            onRetry={() => void mutate()}
          />
        ) : (
          <EveryPage usePage={usePage} filter={{}} rows={data?.data ?? []} total={data?.total ?? 0}>
            {(rows) => (
              <Table
                label={t`Payouts`}
                columns={columns}
                rows={rows}
                rowKey={(row) => `${String(row.time)} ${row.amount} ${row.txid ?? ""}`}
                status={data ? (isValidating ? "refreshing" : "ready") : "loading"}
                skeletonRows={10}
                listRow={(row) => (
                  <ListRow
                    title={<DateTime unix={row.time} form="table" locale={locale} timeZone={timeZone} />}
                    status={<Status status={row.status} />}
                    figure={<CoinAmount value={row.amount} coin={row.coin} locale={locale} />}
                    detail={<span className="font-mono">{row.address}</span>}
                  />
                )}
                empty={
                  <NoRows page={page} onPage={onPage}>
                    <EmptyState title={t`No payouts yet`}>
                      <Trans>Payouts appear here once the balance reaches the threshold.</Trans>
                    </EmptyState>
                  </NoRows>
                }
              />
            )}
          </EveryPage>
        )}
        {data && data.total > pageSize && (
          <Pagination page={page} pageSize={pageSize} total={data.total} locale={locale} onPage={onPage} />
        )}
      </Card>
    </>
  );
}
