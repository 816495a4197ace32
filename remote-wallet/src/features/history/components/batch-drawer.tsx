import { Plural, Trans, useLingui } from "@lingui/react/macro";
import {
  cancelWithdrawBatch,
  exportFailedBatchRows,
  getWithdrawBatch,
  type WithdrawBatch,
  type WithdrawalRow,
} from "contracts";
import { useState } from "react";
import { downloadFile, useCall, useCallMutation, useErrorText } from "shared/api";
import { REFRESH, useDisplayPreferences } from "shared/mining";
import { toast } from "shared/toast";
import {
  Address,
  Badge,
  Button,
  CoinAmount,
  type Column,
  DateTime,
  Drawer,
  ErrorState,
  ExportButton,
  ListRow,
  Pagination,
  Progress,
  Table,
} from "shared/ui";
import { ORDER_BADGES, useCoins, useOrderNames } from "shared/wallet";
import { SummaryHint } from "#/components/summary-only.tsx";
import { revalidateWallet } from "#/sources/revalidate-wallet.ts";
import { CancelDialog } from "./cancel-dialog.tsx";

const ROWS = 20;

/** Props of {@link BatchDrawer}. */
interface BatchDrawerProps {
  batch: WithdrawBatch;
  onClose: () => void;
}

function useRowColumns(): Column<WithdrawalRow>[] {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const coins = useCoins();
  const names = useOrderNames();
  return [
    {
      id: "address",
      header: t`Destination`,
      main: true,
      cell: ({ address }) => <Address value={address} form="short" />,
    },
    {
      id: "amount",
      header: t`Recipient gets`,
      align: "end",
      cell: ({ final_amount, coin }) => (
        <CoinAmount value={final_amount} coin={coin} locale={locale} decimals={coins.decimals(coin)} />
      ),
    },
    {
      id: "state",
      header: t`Status`,
      cell: ({ status }) => <Badge kind={ORDER_BADGES[status]}>{names[status]}</Badge>,
    },
  ];
}

function CancelRest({ batch, open }: { batch: WithdrawBatch; open: number }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const { trigger, isMutating } = useCallMutation(cancelWithdrawBatch);
  async function cancel(): Promise<void> {
    try {
      const { cancelled } = await trigger({ params: { batch_id: batch.batch_id } });
      toast.success(t`Canceled rows: ${cancelled}`);
    } catch (error) {
      toast.error(errorText(error));
    }
    setAsking(false);
    revalidateWallet();
  }
  if (open === 0) return null;
  if (batch.account !== null) return <SummaryHint />;
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trans>Cancel the rest</Trans>
      </Button>
      <CancelDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Cancel what is still waiting?`}
        confirmLabel={t`Cancel the rest`}
        onConfirm={() => void cancel()}
        busy={isMutating}
      >
        <Trans>Rows already being sent continue. The rest is returned to your balance.</Trans>
      </CancelDialog>
    </>
  );
}

/** A batch with its rows, its progress, and actions for failed rows. */
export function BatchDrawer({ batch, onClose }: BatchDrawerProps) {
  const { t } = useLingui();
  const { locale, timeZone } = useDisplayPreferences();
  const errorText = useErrorText();
  const names = useOrderNames();
  const coins = useCoins();
  const [page, setPage] = useState(1);
  const columns = useRowColumns();
  const id = batch.batch_id;
  const { data, error, isValidating, mutate } = useCall(
    getWithdrawBatch,
    { params: { batch_id: id }, query: { page, limit: ROWS } },
    REFRESH,
  );
  const { count, finished, failed, cancelled } = data?.batch ?? batch;
  const bad = failed + cancelled;
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>Batch {id}</Trans>}
      wide
      footer={
        <div className="flex flex-wrap items-center gap-2">
          <CancelRest batch={batch} open={count - finished - bad} />
          {bad > 0 && (
            <ExportButton
              onExport={(format) =>
                downloadFile(
                  exportFailedBatchRows,
                  { params: { batch_id: id }, query: { format } },
                  `batch_${String(id)}.${format}`,
                )
              }
            />
          )}
        </div>
      }
    >
      <div className="mb-4 space-y-3">
        <p className="num flex flex-wrap justify-between gap-x-4 text-xs text-ink-2">
          <DateTime unix={batch.create_time} form="table" locale={locale} timeZone={timeZone} />
          <CoinAmount
            value={batch.actualAmount}
            coin={batch.coin}
            locale={locale}
            decimals={coins.decimals(batch.coin)}
          />
        </p>
        <Progress value={finished / count} label={t`${finished} of ${count} finished`} />
      </div>
      {bad > 0 && (
        <p className="my-3 text-xs text-ink-2">
          <Plural
            value={bad}
            one="# row did not go through. Save it as a file to try it again."
            other="# rows did not go through. Save them as a file to try them again."
          />
        </p>
      )}
      {error !== undefined && data === undefined ? (
        <ErrorState
          title={t`Couldn't load the batch.`}
          message={errorText(error)}
          onRetry={() => void mutate()}
          busy={isValidating}
        />
      ) : (
        <Table
          label={t`Rows of the batch`}
          columns={columns}
          rows={data?.data ?? []}
          rowKey={(row) => String(row.id)}
          status={data === undefined ? "loading" : "ready"}
          listRow={(row) => (
            <ListRow
              title={<Address value={row.address} form="short" />}
              status={<Badge kind={ORDER_BADGES[row.status]}>{names[row.status]}</Badge>}
              figure={
                <CoinAmount
                  value={row.final_amount}
                  coin={row.coin}
                  locale={locale}
                  decimals={coins.decimals(row.coin)}
                />
              }
            />
          )}
        />
      )}
      {data !== undefined && data.total > ROWS && (
        <Pagination page={page} pageSize={ROWS} total={data.total} locale={locale} onPage={setPage} />
      )}
    </Drawer>
  );
}
