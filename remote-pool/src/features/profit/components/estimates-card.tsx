import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { getProfitEstimates, type ProfitEstimate } from "contracts";
import { useCall, useErrorText } from "shared/api";
import { formatChange } from "shared/format";
import { REFRESH, useDisplayPreferences } from "shared/mining";
import { Card, CoinAmount, ErrorState, InfoTip, ListRow, Table, type Column } from "shared/ui";

interface EstimatesCardProps {
  coin: string;
  isSummary: boolean;
  /** Whether days end at 00:00 UTC instead of UTC+8. */
  utc: boolean;
}

function Period({ row }: { row: ProfitEstimate }) {
  const { days, compared_days: compared } = row;
  return (
    <>
      {days === 7 ? <Trans>Last 7 days</Trans> : <Trans>Last 30 days</Trans>}
      {compared < days && (
        <span className="block text-2xs font-normal text-ink-3">
          <Plural value={compared} one="# day with data" other="# days with data" />
        </span>
      )}
    </>
  );
}

function Difference({ row }: { row: ProfitEstimate }) {
  const { locale } = useDisplayPreferences();
  return formatChange(row.difference, locale).text;
}

/** Earnings estimated from the hashrate and the coin's yield, beside those credited for the same days. */
export function EstimatesCard({ coin, isSummary, utc }: EstimatesCardProps) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const errorText = useErrorText();
  const query = { utc, ...(isSummary ? { summary: true } : {}) };
  const { data, error, isValidating, mutate } = useCall(
    getProfitEstimates,
    { params: { coin }, query },
    REFRESH,
  );
  const columns: Column<ProfitEstimate>[] = [
    { id: "period", header: t`Period`, main: true, cell: (row) => <Period row={row} /> },
    {
      id: "estimated",
      header: t`Estimated`,
      align: "end",
      cell: (row) => <CoinAmount value={row.estimated} coin={coin} locale={locale} />,
    },
    {
      id: "credited",
      header: t`Credited`,
      align: "end",
      cell: (row) => <CoinAmount value={row.credited} coin={coin} locale={locale} />,
    },
    { id: "difference", header: t`Difference`, align: "end", cell: (row) => <Difference row={row} /> },
  ];
  const title = (
    <>
      <Trans>Estimate and actual</Trans>{" "}
      <InfoTip label={t`About the estimate`}>
        <Trans>
          Each day's average hashrate times that day's yield per unit, after PPS+ fees. Another payment
          method, fee coupons and found blocks explain differences.
        </Trans>
      </InfoTip>
    </>
  );
  return (
    <Card flush divided title={title} className="mt-4">
      {data === undefined && error !== undefined ? (
        <ErrorState
          title={t`Couldn't load the estimate.`}
          message={errorText(error)}
          busy={isValidating}
          onRetry={() => void mutate()}
        />
      ) : (
        <Table
          label={t`Estimate and actual`}
          columns={columns}
          rows={data ?? []}
          rowKey={({ days }) => String(days)}
          status={data === undefined ? "loading" : "ready"}
          skeletonRows={2}
          listRow={(row) => (
            <ListRow
              title={<Period row={row} />}
              status={
                <>
                  <Trans>Estimated</Trans> <CoinAmount value={row.estimated} coin={coin} locale={locale} />
                </>
              }
              figure={<CoinAmount value={row.credited} coin={coin} locale={locale} />}
              detail={<Difference row={row} />}
            />
          )}
        />
      )}
    </Card>
  );
}
