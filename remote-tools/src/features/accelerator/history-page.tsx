import { Trans, useLingui } from "@lingui/react/macro";
import { ACCELERATION_STATUSES, ACCELERATION_TYPES, PAGE_SIZES, getAccelerations } from "contracts";
import { SearchX } from "lucide-react";
import { Suspense, lazy, useState } from "react";
import { useCall, useErrorText } from "shared/api";
import { REFRESH, StaleNotice, useDisplayPreferences, usePageTitle, useUpdatedAt } from "shared/mining";
import { pathTo } from "shared/navigation";
import { useLocation, useSearchParams } from "shared/router";
import { isLoggedIn, useSession } from "shared/session";
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  LabelledSelect,
  NoRows,
  Notice,
  PageHead,
  Pagination,
  Table,
} from "shared/ui";
import { ToolsFrame } from "#/components/tools-frame.tsx";
import { HistoryListRow, useHistoryColumns } from "./components/history-columns.tsx";
import { useStatusNames } from "./components/status-names.ts";
import { hasOwnAccount } from "./model/has-own-account.ts";
import {
  NO_FILTER,
  historyFilter,
  readHistoryQuery,
  writeHistoryQuery,
  type HistoryQuery,
} from "./model/history-query.ts";
import { keptOrders } from "./model/kept-orders.ts";
import { readTxid } from "./model/read-txid.ts";

/** Few people filter by day, so the date fields are not in the page's initial files. */
const LabelledDate = lazy(async () => ({ default: (await import("shared/forms")).LabelledDate }));

interface FiltersProps {
  query: HistoryQuery;
  onQuery: (change: Partial<HistoryQuery>) => void;
}

function Days({ query, onQuery }: FiltersProps) {
  const { t } = useLingui();
  return (
    <Suspense fallback={<span className="h-12 w-66 max-md:h-35 max-md:w-full" />}>
      <LabelledDate
        label={t`From`}
        className="max-md:w-full!"
        value={query.from}
        max={query.to === "" ? undefined : query.to}
        onChange={(from) => onQuery({ from })}
      />
      <LabelledDate
        label={t`To`}
        className="max-md:w-full!"
        value={query.to}
        min={query.from === "" ? undefined : query.from}
        onChange={(to) => onQuery({ to })}
      />
    </Suspense>
  );
}

function Filters({ query, onQuery }: FiltersProps) {
  const { t } = useLingui();
  const names = useStatusNames();
  const [text, setText] = useState(query.txid);
  const [known, setKnown] = useState(query.txid);
  if (known !== query.txid) {
    setKnown(query.txid);
    setText(query.txid);
  }
  const found = readTxid(text);
  function search(): void {
    if (text === "" || found !== null) onQuery({ txid: found ?? "" });
  }
  return (
    <div
      role="search"
      className="flex flex-wrap items-end gap-3 border-b border-line px-5 py-3 max-md:grid max-md:grid-cols-2 max-md:px-4"
    >
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
      <div className="contents max-md:col-span-2 max-md:grid max-md:grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] max-md:gap-3">
        <Days query={query} onQuery={onQuery} />
      </div>
      <div className="contents max-md:col-span-2 max-md:flex max-md:items-end max-md:gap-3">
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

/** Tells visitors that only orders stored in this browser are shown. */
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

/** Tells people whose account does not list their accelerations where the listed ones are from. */
function ScopeNotice() {
  const { t } = useLingui();
  const session = useSession();
  if (session.status === "signed-out") return <SignInNotice />;
  if (!isLoggedIn(session) || hasOwnAccount(session)) return null;
  return (
    <Notice
      tone="info"
      title={t`Only free accelerations made in this browser are listed.`}
      className="mb-4"
    />
  );
}

/** Accelerations of the account, or of this browser (R2.3.42). */
export function HistoryPage() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale, timeZone } = useDisplayPreferences();
  usePageTitle(t`Acceleration history`);
  const isListedByAccount = hasOwnAccount(useSession());
  const [params, setParams] = useSearchParams();
  const query = readHistoryQuery(params);
  const [clientIds] = useState(keptOrders);
  const columns = useHistoryColumns();
  const filter = historyFilter(query, timeZone);
  const reading = useCall(
    getAccelerations,
    {
      query: {
        page: query.page,
        limit: PAGE_SIZES.list,
        ...filter,
        ...(isListedByAccount || clientIds.length === 0 ? {} : { client_ids: clientIds.join(",") }),
      },
    },
    REFRESH,
  );
  const { data, error, isValidating, mutate } = reading;
  const updatedAt = useUpdatedAt(reading);
  const onQuery = (change: Partial<HistoryQuery>): void =>
    setParams(writeHistoryQuery({ ...query, page: 1, ...change }), { replace: true });
  const isFiltered = Object.keys(filter).length > 0;
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
      <ScopeNotice />
      <StaleNotice reading={reading} at={updatedAt} />
      <Card flush>
        <Filters query={query} onQuery={onQuery} />
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
            listRow={(order) => <HistoryListRow order={order} />}
            empty={
              <NoRows page={query.page} onPage={(page) => onQuery({ page })}>
                <NoAccelerations isFiltered={isFiltered} onClear={() => onQuery(NO_FILTER)} />
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
