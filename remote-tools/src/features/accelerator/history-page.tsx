import { Trans, useLingui } from "@lingui/react/macro";
import {
  ACCELERATION_STATUSES,
  ACCELERATION_TYPES,
  ACCELERATED_COIN,
  PAGE_SIZES,
  getAccelerations,
  type AccelerationOrder,
} from "contracts";
import { SearchX } from "lucide-react";
import { useState } from "react";
import { useCall, useErrorText } from "shared/api";
import { formatDate, formatSpan } from "shared/format";
import {
  REFRESH,
  StaleNotice,
  readNow,
  useDisplayPreferences,
  usePageTitle,
  useUpdatedAt,
} from "shared/mining";
import { pathTo } from "shared/navigation";
import { useLocation, useSearchParams } from "shared/router";
import { isLoggedIn, useSession } from "shared/session";
import {
  Address,
  Badge,
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  ExternalLink,
  LabelledSelect,
  ListRow,
  NoRows,
  Notice,
  PageHead,
  Pagination,
  Table,
  type Column,
} from "shared/ui";
import { useCoins } from "shared/wallet";
import { ToolsFrame } from "#/components/tools-frame.tsx";
import { STATUS_BADGES, useStatusNames } from "./components/status-names.ts";
import { useAmountText } from "./components/use-pay.tsx";
import { keptOrders } from "./model/kept-orders.ts";
import { readTxid } from "./model/read-txid.ts";

interface Query {
  page: number;
  type: AccelerationOrder["type"] | "";
  status: AccelerationOrder["status"] | "";
  txid: string;
}

function readQuery(params: URLSearchParams): Query {
  const page = Number.parseInt(params.get("page") ?? "1", 10);
  return {
    page: page >= 1 ? page : 1,
    type: ACCELERATION_TYPES.find((type) => type === params.get("type")) ?? "",
    status: ACCELERATION_STATUSES.find((status) => status === params.get("status")) ?? "",
    txid: readTxid(params.get("txid") ?? "") ?? "",
  };
}

function writeQuery({ page, type, status, txid }: Query): Record<string, string> {
  return {
    ...(page === 1 ? {} : { page: String(page) }),
    ...(type === "" ? {} : { type }),
    ...(status === "" ? {} : { status }),
    ...(txid === "" ? {} : { txid }),
  };
}

/** The transaction with its page in an explorer. */
function Transaction({ txid }: { txid: string }) {
  const { t } = useLingui();
  const href = useCoins().chain(ACCELERATED_COIN, ACCELERATED_COIN)?.explorer_tx.replace("{txid}", txid);
  return (
    <span className="inline-flex items-center gap-2">
      <Address value={txid} form="short" copyLabel={t`Copy the transaction ID`} />
      {href !== undefined && (
        <ExternalLink href={href} className="text-2xs">
          <Trans>Explorer</Trans>
        </ExternalLink>
      )}
    </span>
  );
}

function Status({ order }: { order: AccelerationOrder }) {
  const names = useStatusNames();
  return (
    <>
      <Badge kind={STATUS_BADGES[order.status]}>{names.statuses[order.status]}</Badge>
      {order.reason !== null && (
        <span className="mt-1 block max-w-70 text-2xs text-ink-3">{names.reasons[order.reason]}</span>
      )}
    </>
  );
}

/** How long it took, or takes so far. */
function useWaited(): (order: AccelerationOrder) => string {
  const { locale } = useDisplayPreferences();
  return (order) => formatSpan((order.end_time ?? readNow()) - order.create_time, locale);
}

function useColumns(): Column<AccelerationOrder>[] {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const names = useStatusNames();
  const amountText = useAmountText();
  const waited = useWaited();
  return [
    {
      id: "time",
      header: t`Time`,
      main: true,
      cell: (order) => formatDate(order.create_time, { locale, timeZone, form: "table" }),
    },
    { id: "txid", header: t`Transaction`, cell: (order) => <Transaction txid={order.txid} /> },
    { id: "type", header: t`Type`, cell: (order) => names.types[order.type] },
    {
      id: "price",
      header: t`Price`,
      align: "end",
      cell: (order) =>
        order.amount === null || order.pay_coin === null ? "–" : amountText(order.amount, order.pay_coin),
    },
    {
      id: "size",
      header: t`Virtual size`,
      align: "end",
      priority: 3,
      cell: ({ ancestor_size: size }) => t`${size} vB`,
    },
    { id: "waited", header: t`Waiting time`, align: "end", priority: 3, cell: waited },
    { id: "status", header: t`Status`, cell: (order) => <Status order={order} /> },
    {
      id: "open",
      header: <span className="sr-only">{t`Details`}</span>,
      cell: (order) => (
        <ButtonLink size="sm" to={pathTo("tools.txaccelerator", {}, { query: { order: order.client_id } })}>
          <Trans>Open</Trans>
        </ButtonLink>
      ),
    },
  ];
}

function PhoneRow({ order }: { order: AccelerationOrder }) {
  const { locale, timeZone } = useDisplayPreferences();
  const names = useStatusNames();
  const amountText = useAmountText();
  return (
    <ListRow
      title={<Transaction txid={order.txid} />}
      status={`${names.types[order.type]} · ${formatDate(order.create_time, { locale, timeZone, form: "table" })}`}
      figure={
        order.amount === null || order.pay_coin === null
          ? undefined
          : amountText(order.amount, order.pay_coin)
      }
      detail={<Badge kind={STATUS_BADGES[order.status]}>{names.statuses[order.status]}</Badge>}
    />
  );
}

function Filters({ query, onQuery }: { query: Query; onQuery: (change: Partial<Query>) => void }) {
  const { t } = useLingui();
  const names = useStatusNames();
  const [text, setText] = useState(query.txid);
  const found = readTxid(text);
  function search(): void {
    if (text === "" || found !== null) onQuery({ txid: found ?? "" });
  }
  return (
    <div role="search" className="flex flex-wrap items-end gap-3 border-b border-line px-5 py-3 max-md:px-4">
      <LabelledSelect
        label={t`Type`}
        value={query.type === "" ? "all" : query.type}
        options={[
          { value: "all", label: t`All types` },
          ...ACCELERATION_TYPES.map((type) => ({ value: type, label: names.types[type] })),
        ]}
        onChange={(type) => onQuery({ type: type === "all" ? "" : type })}
        size="sm"
      />
      <LabelledSelect
        label={t`Status`}
        value={query.status === "" ? "all" : query.status}
        options={[
          { value: "all", label: t`All statuses` },
          ...ACCELERATION_STATUSES.map((status) => ({ value: status, label: names.statuses[status] })),
        ]}
        onChange={(status) => onQuery({ status: status === "all" ? "" : status })}
        size="sm"
      />
      <label className="flex min-w-0 flex-[1_1_12rem] flex-col gap-1 text-2xs text-ink-2">
        <Trans>Transaction ID</Trans>
        <input
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") search();
          }}
          spellCheck={false}
          autoComplete="off"
          className="h-8 w-full min-w-0 rounded-sm border border-line-strong bg-surface px-2 font-mono text-xs text-ink max-md:h-11"
        />
      </label>
      <Button size="sm" disabled={text !== "" && found === null} onClick={search}>
        <Trans>Search</Trans>
      </Button>
    </div>
  );
}

function NoAccelerations({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useLingui();
  if (isFiltered) {
    return (
      <EmptyState
        icon={SearchX}
        title={t`No acceleration matches`}
        action={
          <Button onClick={onClear}>
            <Trans>Clear the filter</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t`No accelerations yet`}
      action={
        <ButtonLink to={pathTo("tools.txaccelerator", {})}>
          <Trans>Accelerate a transaction</Trans>
        </ButtonLink>
      }
    >
      <Trans>Transactions that you accelerate are listed here with their status.</Trans>
    </EmptyState>
  );
}

/** Someone who is not signed in sees what this browser kept. */
function SignInNotice() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return (
    <Notice
      tone="info"
      title={t`You are not signed in.`}
      className="mb-4 items-center"
      action={
        <ButtonLink size="sm" to={pathTo("signin", {}, { query: { next: pathname } })}>
          <Trans>Sign in</Trans>
        </ButtonLink>
      }
    >
      <Trans>Only free accelerations made in this browser are listed.</Trans>
    </Notice>
  );
}

/** Accelerations of the account, or of this browser (R2.3.42). */
export function HistoryPage() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale } = useDisplayPreferences();
  usePageTitle(t`Acceleration history`);
  const session = useSession();
  const isSignedIn = isLoggedIn(session);
  const [params, setParams] = useSearchParams();
  const query = readQuery(params);
  const [clientIds] = useState(keptOrders);
  const columns = useColumns();
  const reading = useCall(
    getAccelerations,
    {
      query: {
        page: query.page,
        limit: PAGE_SIZES.list,
        ...(query.type === "" ? {} : { type: query.type }),
        ...(query.status === "" ? {} : { status: query.status }),
        ...(query.txid === "" ? {} : { txid: query.txid }),
        ...(isSignedIn || clientIds.length === 0 ? {} : { client_ids: clientIds.join(",") }),
      },
    },
    REFRESH,
  );
  const { data, error, isValidating, mutate } = reading;
  const updatedAt = useUpdatedAt(reading);
  const onQuery = (change: Partial<Query>): void =>
    setParams(writeQuery({ ...query, page: 1, ...change }), { replace: true });
  const isFiltered = query.type !== "" || query.status !== "" || query.txid !== "";
  return (
    <ToolsFrame>
      <PageHead
        title={t`Acceleration history`}
        actions={
          <ButtonLink to={pathTo("tools.txaccelerator", {})}>
            <Trans>Accelerate a transaction</Trans>
          </ButtonLink>
        }
      />
      {!isSignedIn && <SignInNotice />}
      <StaleNotice reading={reading} at={updatedAt} />
      <Card flush>
        <Filters key={query.txid} query={query} onQuery={onQuery} />
        {data === undefined && error !== undefined ? (
          <ErrorState
            title={t`Couldn't load the history.`}
            message={errorText(error)}
            busy={isValidating}
            onRetry={() => void mutate()}
          />
        ) : (
          <Table
            label={t`Acceleration history`}
            columns={columns}
            rows={data?.data ?? []}
            rowKey={({ id }) => String(id)}
            status={data === undefined ? "loading" : "ready"}
            skeletonRows={PAGE_SIZES.list}
            listRow={(order) => <PhoneRow order={order} />}
            empty={
              <NoRows page={query.page} onPage={(page) => onQuery({ page })}>
                <NoAccelerations
                  isFiltered={isFiltered}
                  onClear={() => onQuery({ type: "", status: "", txid: "" })}
                />
              </NoRows>
            }
          />
        )}
        {data !== undefined && data.total > PAGE_SIZES.list && (
          <Pagination
            page={query.page}
            pageSize={PAGE_SIZES.list}
            total={data.total}
            locale={locale}
            onPage={(page) => onQuery({ page })}
          />
        )}
      </Card>
    </ToolsFrame>
  );
}
