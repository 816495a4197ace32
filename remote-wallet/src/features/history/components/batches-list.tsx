import { Trans, useLingui } from "@lingui/react/macro";
import { getWithdrawBatches, type WithdrawBatch } from "contracts";
import { useState } from "react";
import { useCall } from "shared/api";
import { REFRESH, useDisplayPreferences } from "shared/mining";
import { pathTo } from "shared/navigation";
import { useSession } from "shared/session";
import {
  Button,
  ButtonLink,
  CoinAmount,
  DateTime,
  EmptyState,
  ListRow,
  Progress,
  type Column,
} from "shared/ui";
import {
  CoinCell,
  FilterBar,
  ListCard,
  useCoins,
  useListQuery,
  useListSpan,
  useTypeNames,
  type ListQuery,
} from "shared/wallet";
import { BatchDrawer } from "./batch-drawer.tsx";

type Row = WithdrawBatch & { id: number };

function BatchProgress({ batch }: { batch: WithdrawBatch }) {
  const { t } = useLingui();
  const { finished, failed, cancelled, count } = batch;
  const bad = failed + cancelled;
  return (
    <span className="block min-w-36 py-1.5">
      <Progress value={finished / count} label={t`${finished} of ${count} finished`} />
      {bad > 0 && (
        <span className="mt-0.5 block text-2xs text-negative">
          <Trans>{bad} failed or canceled</Trans>
        </span>
      )}
    </span>
  );
}

/** Batches with their progress (R2.3.18, R2.3.20). */
export function BatchesList() {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const { isSummary } = useSession();
  const coins = useCoins();
  const typeNames = useTypeNames();
  const [query, onQuery] = useListQuery();
  const spanOf = useListSpan();
  const [opened, setOpened] = useState<WithdrawBatch | null>(null);
  function useBatches(one: ListQuery) {
    const { page, limit, coin } = one;
    const reading = useCall(
      getWithdrawBatches,
      { query: { page, limit, summary: isSummary, ...spanOf(one), ...(coin === "" ? {} : { coin }) } },
      REFRESH,
    );
    const data = reading.data && {
      ...reading.data,
      data: reading.data.data.map((batch): Row => ({ ...batch, id: batch.batch_id })),
    };
    return { ...reading, data };
  }
  const total = (batch: WithdrawBatch) => (
    <CoinAmount
      value={batch.amount}
      coin={batch.coin}
      locale={locale}
      decimals={coins.decimals(batch.coin)}
    />
  );
  const detailsOf = (id: number): string => t`Details of batch ${id}`;
  const columns: Column<Row>[] = [
    {
      id: "time",
      header: t`Time`,
      cell: (batch) => <DateTime unix={batch.create_time} form="table" locale={locale} timeZone={timeZone} />,
    },
    {
      id: "coin",
      header: t`Coin`,
      main: true,
      cell: (batch) => <CoinCell coin={batch.coin} note={batch.account ?? typeNames[batch.type]} />,
    },
    { id: "count", header: <Trans context="batch">Rows</Trans>, align: "end", cell: ({ count }) => count },
    { id: "amount", header: t`You pay`, align: "end", cell: total },
    { id: "progress", header: t`Progress`, cell: (batch) => <BatchProgress batch={batch} /> },
    {
      id: "details",
      header: <span className="sr-only">{t`Details`}</span>,
      align: "end",
      cell: (batch) => (
        <Button size="sm" variant="ghost" aria-label={detailsOf(batch.id)} onClick={() => setOpened(batch)}>
          <Trans>Details</Trans>
        </Button>
      ),
    },
  ];
  return (
    <>
      <ListCard
        label={t`Batches`}
        reading={useBatches(query)}
        usePage={useBatches}
        columns={columns}
        query={query}
        onQuery={onQuery}
        filter={<FilterBar query={query} onQuery={onQuery} />}
        listRow={(batch) => (
          <button
            type="button"
            className="block w-full cursor-pointer text-start"
            onClick={() => setOpened(batch)}
          >
            <ListRow
              title={<CoinCell coin={batch.coin} note={batch.account} />}
              status={<BatchProgress batch={batch} />}
              figure={total(batch)}
              detail={<DateTime unix={batch.create_time} form="table" locale={locale} timeZone={timeZone} />}
            />
          </button>
        )}
        empty={
          <EmptyState
            title={t`No batches yet`}
            action={
              <ButtonLink to={pathTo("wallet.batch", {})} size="sm">
                <Trans>Pay many recipients at once</Trans>
              </ButtonLink>
            }
          />
        }
      />
      {opened && <BatchDrawer batch={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
