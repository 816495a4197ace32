import { Trans, useLingui } from "@lingui/react/macro";
import { POOL_COINS, getMiners } from "contracts";
import { CircleAlert, SearchX } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { useCall, useErrorText } from "shared/api";
import { formatCount, formatDate } from "shared/format";
import { REFRESH, StaleNotice, useDisplayPreferences, usePageTitle, useUpdatedAt } from "shared/mining";
import { useSearchParams } from "shared/router";
import {
  Button,
  Card,
  DecimalInput,
  EmptyState,
  ErrorState,
  LabelledSelect,
  PageHead,
  SortPills,
  Table,
  type SelectOption,
} from "shared/ui";
import { ToolsFrame } from "#/components/tools-frame.tsx";
import { RankingListRow, useRankingColumns } from "./components/ranking-columns.tsx";
import {
  completePrice,
  isElectricityPrice,
  isTooPrecise,
  PRICE_DECIMALS,
  rankMachines,
  readRanking,
  writeRanking,
  type RankingQuery,
} from "./model/ranking.ts";

/** Maximum number of machines; all are loaded at once and sorted here. */
const MACHINE_COUNT = 100;
const ROWS_WHILE_LOADING = 20;
/** The highest electricity price, in whole units of a currency. */
const MOST_PRICE = 999_999;
const INPUT =
  "h-8 w-full min-w-0 rounded-sm border border-line-control bg-surface px-2 text-xs text-ink max-md:h-11";

/** The filters; fields have fixed widths, so that a different font does not resize them. */
function Filters({
  query,
  onQuery,
}: {
  query: RankingQuery;
  onQuery: (change: Partial<RankingQuery>) => void;
}) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const { currency } = query;
  const [price, setPrice] = useState(query.electricity);
  const problemId = useId();
  const isWrong = !isElectricityPrice(completePrice(price));
  const [least, most] = [formatCount(0, locale), formatCount(MOST_PRICE, locale)];
  return (
    <div className="whole flex items-end gap-3 border-b border-line px-5 py-3 max-md:grid max-md:grid-cols-2 max-md:px-4">
      <label className="flex min-w-0 flex-col gap-1 text-2xs text-ink-2 md:w-48">
        <Trans>Electricity, {currency} per kWh</Trans>
        <DecimalInput
          value={price}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? problemId : undefined}
          onChange={(text) => {
            setPrice(text);
            const full = completePrice(text);
            if (isElectricityPrice(full)) onQuery({ electricity: full });
          }}
          className={`${INPUT} num aria-invalid:border-negative`}
        />
        {isWrong && (
          <span id={problemId} className="flex gap-1.5 text-negative">
            <CircleAlert aria-hidden size={14} strokeWidth={1.75} className="shrink-0" />
            {isTooPrecise(price) ? (
              <Trans>Use up to {{ decimals: PRICE_DECIMALS }} decimals.</Trans>
            ) : (
              t`Enter a number from ${least} to ${most}.`
            )}
          </span>
        )}
      </label>
      <LabelledSelect
        label={t`Coin`}
        value={query.coin === "" ? "all" : query.coin}
        options={[
          { value: "all", label: t({ message: "All coins", context: "filter" }) },
          ...POOL_COINS.map((coin): SelectOption => ({ value: coin, label: coin })),
        ]}
        onChange={(coin) => onQuery({ coin: coin === "all" ? "" : coin })}
        size="sm"
        frame="md:w-36"
      />
      <label className="flex min-w-0 flex-col gap-1 text-2xs text-ink-2 max-md:col-span-2 md:flex-1">
        <Trans>Miner or brand</Trans>
        <input
          type="search"
          value={query.search}
          onChange={(event) => onQuery({ search: event.target.value })}
          className={INPUT}
        />
      </label>
    </div>
  );
}

/** Machine models ranked by daily earnings (R2.3.43). */
export function RankingPage() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { locale, timeZone, currency: preferred } = useDisplayPreferences();
  usePageTitle(t`Earnings ranking`);
  const [params, setParams] = useSearchParams();
  const query = readRanking(params, preferred);
  const reading = useCall(
    getMiners,
    { query: { electricity_price: query.electricity, limit: MACHINE_COUNT } },
    REFRESH,
  );
  const { data, error, isValidating, mutate } = reading;
  const updatedAt = useUpdatedAt(reading);
  const currency = data?.currency ?? preferred;
  const onQuery = (change: Partial<RankingQuery>): void =>
    setParams(writeRanking({ ...query, ...change }), { replace: true });
  const isUnknownCoin = params.has("coin") && query.coin === "";

  // Keeps the URL in step with what is shown, which is all coins in place of an unknown one.
  useEffect(() => {
    if (!isUnknownCoin) return;
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete("coin");
        return next;
      },
      { replace: true },
    );
  }, [isUnknownCoin, setParams]);
  const columns = useRankingColumns(query, currency);
  const rows = rankMachines(data?.miners ?? [], query).map((machine, index) => ({
    rank: index + 1,
    machine,
  }));
  const time = formatDate(data?.update_time, { locale, timeZone, form: "table" });
  return (
    <ToolsFrame>
      <PageHead
        title={t`Earnings ranking`}
        subtitle={t`What miners earn per day at the current price and difficulty, after electricity.`}
      />
      <StaleNotice reading={reading} at={updatedAt} />
      <Card flush>
        <Filters key={preferred} query={query} onQuery={onQuery} />
        {data === undefined && error !== undefined ? (
          <ErrorState
            title={t`Couldn't load the ranking.`}
            message={errorText(error)}
            busy={isValidating}
            onRetry={() => void mutate()}
          />
        ) : (
          <>
            <div className="md:hidden">
              <SortPills
                label={t`Sort miners`}
                options={columns
                  .filter(({ sortable }) => sortable)
                  .map(({ id, header }) => ({ id, label: header }))}
                sort={query.sort}
                onSort={(sort) => onQuery({ sort })}
              />
            </div>
            <Table
              label={t`Earnings ranking`}
              columns={columns}
              rows={rows}
              rowKey={({ machine }) => machine.name}
              sort={query.sort}
              onSort={(sort) => onQuery({ sort })}
              status={data === undefined ? "loading" : "ready"}
              skeletonRows={ROWS_WHILE_LOADING}
              listRow={(ranked) => <RankingListRow ranked={ranked} query={query} currency={currency} />}
              empty={
                <EmptyState
                  icon={SearchX}
                  title={t`No miner matches`}
                  action={
                    <Button onClick={() => onQuery({ coin: "", search: "" })}>
                      <Trans>Clear the filter</Trans>
                    </Button>
                  }
                />
              }
            />
          </>
        )}
      </Card>
      {data !== undefined && (
        <p className="mt-3 text-xs text-ink-3">
          <Trans>Figures as of {time}. Manufacturers' hashrate and power; pool fee included.</Trans>
        </p>
      )}
    </ToolsFrame>
  );
}
