import { Trans, useLingui } from "@lingui/react/macro";
import { getWorkerHashrateHistory, type CallData } from "contracts";
import { useCall, useErrorText } from "shared/api";
import { columnPrefix, formatDay, formatHashrate, hashUnit } from "shared/format";
import { REFRESH, RejectRate, useDisplayPreferences } from "shared/mining";
import { EmptyState, ErrorState, Table, type Column } from "shared/ui";

type Day = CallData<typeof getWorkerHashrateHistory>["data"][number];

const DAYS = 30;

/** Hashrate and reject rate of a worker on each of the last 30 days. */
export function WorkerHistory({ coin, id }: { coin: string; id: number }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale } = useDisplayPreferences();
  const { data, error, mutate } = useCall(
    getWorkerHashrateHistory,
    { params: { coin, id }, query: { limit: DAYS, utc: true } },
    REFRESH,
  );
  const rows = data?.data ?? [];
  const prefix = columnPrefix(
    rows.map((day) => day.hashrate),
    { coin },
  );
  const unit = hashUnit(coin, prefix);
  const columns: Column<Day>[] = [
    { id: "day", header: t`Day (UTC)`, cell: (day) => formatDay(day.date, { locale, form: "table-date" }) },
    {
      id: "hashrate",
      header: t`Hashrate, ${unit}`,
      align: "end",
      cell: (day) => formatHashrate(day.hashrate, { locale, coin, prefix }).figure,
    },
    {
      id: "rejected",
      header: t`Rejected`,
      align: "end",
      cell: (day) => <RejectRate rate={day.reject_rate} />,
    },
  ];
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">
        <Trans>Daily history</Trans>
      </h3>
      {!data && error ? (
        <ErrorState
          title={t`Couldn't load the history.`}
          message={errorText(error)}
          onRetry={() => void mutate()}
        />
      ) : (
        <div className="overflow-hidden rounded-sm border border-line">
          <Table
            label={t`Daily history`}
            columns={columns}
            rows={rows}
            rowKey={(day) => day.date}
            status={data ? "ready" : "loading"}
            skeletonRows={5}
            empty={<EmptyState title={t`No full day yet`} className="py-6" />}
          />
        </div>
      )}
    </section>
  );
}
