import {
  listOpenWithdrawals,
  listWaitingWithdrawals,
  type OpenWithdrawal,
  type WaitingWithdrawal,
} from "contracts/operator/calls/withdrawals";
import { useState, type ReactNode } from "react";
import { Link } from "shared/router";
import { Address, Badge, ButtonLink, Card, ErrorState, Table, type Column } from "shared/ui";
import { useOperatorCall } from "../../api/index.ts";
import { DeskHead } from "../../components/desk-head.tsx";
import { Moment } from "../../components/moment.tsx";
import { NoEntries } from "../../components/no-entries.tsx";
import { PagedTable } from "../../components/paged-table.tsx";
import { REASONS, stateOf, valueOf } from "./words.ts";

const PAGE_SIZE = 50;

type Common = Pick<
  WaitingWithdrawal,
  "id" | "account" | "account_id" | "coin" | "amount" | "usd_value" | "address" | "create_time"
>;

const COMMON: readonly Column<Common>[] = [
  {
    id: "order",
    header: "Order",
    main: true,
    cell: ({ id }) => <Link to={`/payments/${String(id)}`}>Order {id}</Link>,
  },
  {
    id: "account",
    header: "Account",
    cell: ({ account, account_id }) => (
      <Link to={`/people/${String(account_id)}`}>{account ?? String(account_id)}</Link>
    ),
  },
  {
    id: "amount",
    header: "Amount",
    align: "end",
    cell: (order) => (
      <div className="num whitespace-nowrap">
        {order.amount} {order.coin}
        <p className="text-xs text-ink-2">{valueOf(order)}</p>
      </div>
    ),
  },
  { id: "address", header: "To", cell: ({ address }) => <Address value={address} form="short" /> },
  {
    id: "time",
    header: "Placed (UTC)",
    priority: 3,
    cell: ({ create_time }) => <Moment unix={create_time} />,
  },
];

function OrderRow({ order, children }: { order: Common; children: ReactNode }) {
  const { id, account, account_id, amount, coin } = order;
  return (
    <div className="space-y-1 px-4 py-3 text-sm">
      <div className="flex justify-between gap-3">
        <div className="min-w-0 font-medium wrap-anywhere">
          <Link to={`/payments/${String(id)}`}>Order {id}</Link>
        </div>
        <div className="num shrink-0 font-medium">
          {amount} {coin}
        </div>
      </div>
      <p className="flex justify-between gap-3 text-xs text-ink-2">
        <span className="min-w-0 wrap-anywhere">{account ?? account_id}</span>
        <span className="num shrink-0">{valueOf(order)}</span>
      </p>
      <div className="text-xs text-ink-2">{children}</div>
    </div>
  );
}

function Why({ held_for, review_reasons, proposal, needs_two }: WaitingWithdrawal) {
  return (
    <div className="flex flex-wrap gap-1">
      {held_for === "chain" && <Badge kind="failed">chain not served</Badge>}
      {review_reasons.map((reason) => (
        <Badge key={reason} kind="warning">
          {REASONS[reason]}
        </Badge>
      ))}
      {needs_two && <Badge kind="info">{proposal === null ? "two operators" : "needs a second"}</Badge>}
    </div>
  );
}

const WAITING: readonly Column<WaitingWithdrawal>[] = [
  ...COMMON,
  { id: "why", header: "Reason for review", cell: (row) => <Why {...row} /> },
];

const OPEN: readonly Column<OpenWithdrawal>[] = [
  ...COMMON,
  { id: "state", header: "Status", cell: (row) => stateOf(row) },
];

function Waiting() {
  const { data, error, mutate } = useOperatorCall(listWaitingWithdrawals, {}, { refreshInterval: 15_000 });
  if (data === undefined && error !== undefined) {
    return (
      <ErrorState title="Couldn't load the orders." message={error.message} onRetry={() => void mutate()} />
    );
  }
  return (
    <>
      {data !== undefined && data.total > data.withdrawals.length && (
        <p className="px-5 pt-4 text-sm text-warning">
          The oldest {data.withdrawals.length} of {data.total} orders are listed.
        </p>
      )}
      <Table
        label="Orders awaiting review"
        columns={WAITING}
        listRow={(row) => (
          <OrderRow order={row}>
            <Why {...row} />
          </OrderRow>
        )}
        rows={data?.withdrawals ?? []}
        rowKey={({ id }) => String(id)}
        status={data === undefined ? "loading" : "ready"}
        skeletonRows={3}
        empty={<NoEntries title="No orders awaiting review." />}
      />
    </>
  );
}

/** Orders awaiting review, and those in progress. */
export function OrdersPage() {
  const [page, setPage] = useState(1);
  const list = useOperatorCall(
    listOpenWithdrawals,
    { query: { page, limit: PAGE_SIZE } },
    { keepPreviousData: true, refreshInterval: 15_000 },
  );
  return (
    <>
      <DeskHead
        title="Payments"
        subtitle="Withdrawals awaiting review, and those in progress."
        actions={<ButtonLink to="/payments/external">External signer</ButtonLink>}
      />
      <div className="space-y-6">
        <Card title="Awaiting review" flush divided>
          <Waiting />
        </Card>
        <Card title="In progress" flush divided>
          <PagedTable
            label="Orders in progress"
            columns={OPEN}
            listRow={(row) => <OrderRow order={row}>{stateOf(row)}</OrderRow>}
            rowKey={({ id }) => String(id)}
            list={list}
            pageSize={PAGE_SIZE}
            onPage={setPage}
            empty={<NoEntries title="No orders in progress." />}
          />
        </Card>
      </div>
    </>
  );
}
