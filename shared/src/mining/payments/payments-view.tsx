import { Trans, useLingui } from "@lingui/react/macro";
import type { Payment } from "contracts";
import type { ReactNode } from "react";
import { useErrorText } from "../../api/index.ts";
import {
  Badge,
  Card,
  CoinAmount,
  DateTime,
  EmptyState,
  ErrorState,
  NoRows,
  ExternalLink,
  ListRow,
  PageHead,
  Pagination,
  Table,
  type BadgeKind,
  type Column,
} from "../../ui/index.ts";
import { StaleNotice } from "../frame/stale-notice.tsx";
import { usePlace } from "../hooks/use-place.ts";
import { useUpdatedAt } from "../hooks/use-updated-at.ts";
import type { Reading } from "../mining-source.ts";
import type { PaymentPage } from "../profit/profit-source.ts";
import { shortenIdentifier } from "../../format/index.ts";

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

function useColumns(): Column<Payment>[] {
  const { t } = useLingui();
  const { locale, timeZone } = usePlace();
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
  reading: Reading<PaymentPage>;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
}

/** Payouts of an account, newest first. */
export function PaymentsView({ reading, page, pageSize, onPage }: PaymentsViewProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale, timeZone } = usePlace();
  const columns = useColumns();
  const at = useUpdatedAt(reading);
  const { data, error, isValidating, mutate } = reading;
  return (
    <>
      <PageHead title={t`Payouts`} />
      <StaleNotice reading={reading} at={at} />
      <Card flush className="overflow-hidden">
        {!data && error ? (
          <ErrorState
            title={t`Couldn't load payouts.`}
            message={errorText(error)}
            busy={isValidating}
            onRetry={() => void mutate()}
          />
        ) : (
          <Table
            label={t`Payouts`}
            columns={columns}
            rows={data?.data ?? []}
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
        {data && data.total > pageSize && (
          <Pagination page={page} pageSize={pageSize} total={data.total} locale={locale} onPage={onPage} />
        )}
      </Card>
    </>
  );
}
