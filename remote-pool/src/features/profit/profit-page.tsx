import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { DAY, formatDate, isoDay } from "shared/format";
import {
  FIRST_SHARE_MINUTES,
  ProfitPageView,
  ProfitShape,
  dayZone,
  readNow,
  usePageTitle,
  useDisplayPreferences,
  useProfitQuery,
  useUpdatedAt,
} from "shared/mining";
import { pathTo } from "shared/navigation";
import { useLocation, useNavigate } from "shared/router";
import { useCommon } from "shared/session";
import { EmptyState } from "shared/ui";
import { EstimatesCard } from "./components/estimates-card.tsx";
import { ConnectButton } from "#/components/connect-button.tsx";
import { PoolFrame, PoolFrameWaiting } from "#/components/pool-frame.tsx";
import { createProfitSource } from "#/sources/profit-source.ts";
import { useAccountName } from "#/hooks/use-account-name.ts";
import { usePoolCoin, type PoolCoin } from "#/hooks/use-pool-coin.ts";

interface ProfitProps {
  choice: PoolCoin;
  coin: string;
  account: string;
  /** The account, or the text for all accounts. */
  title: string;
  isSummary: boolean;
  /** Whether to open the explanation of the last full day if the address has no day. */
  opensDay: boolean;
}

function Empty({
  coin,
  account,
  isSummary,
  until,
}: Pick<ProfitProps, "coin" | "account" | "isSummary"> & { until: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No earnings yet`}
      action={isSummary ? undefined : <ConnectButton isLabelled coin={coin} account={account} />}
    >
      <Trans>
        A worker earns from its first accepted share, about {FIRST_SHARE_MINUTES} minutes after connecting.
        The first daily row appears after {until}.
      </Trans>
    </EmptyState>
  );
}

function Profit({ title, choice, coin, account, isSummary, opensDay }: ProfitProps) {
  const { locale, timeZone } = useDisplayPreferences();
  const [source] = useState(() => createProfitSource(coin, isSummary));
  const [asked, onQuery] = useProfitQuery();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { system } = useCommon();
  const summary = source.useSummary(asked.utc);
  const at = useUpdatedAt(summary);
  const views = system?.profit_detail_type[coin] ?? ["summary"];
  const yesterday = isoDay(readNow() - DAY, dayZone(asked.utc).timeZone);
  const query = opensDay && asked.day === null ? { ...asked, day: yesterday } : asked;
  const until = formatDate(summary.data?.next_day_time, { locale, timeZone, form: "table" });
  function handleCloseDay(): void {
    const rest = new URLSearchParams(search);
    rest.delete("day");
    void navigate({ pathname: pathTo("pool.profit", {}), search: rest.toString() });
  }
  return (
    <PoolFrame
      choice={choice}
      updatedAt={at}
      measuredAt={summary.data?.measured_time}
      isRefreshing={summary.isValidating}
    >
      <ProfitPageView
        source={source}
        account={title}
        views={views}
        query={query}
        onQuery={onQuery}
        summary={summary}
        {...(opensDay ? { onCloseDay: handleCloseDay } : {})}
        belowSums={<EstimatesCard coin={coin} isSummary={isSummary} utc={asked.utc} />}
        empty={<Empty coin={coin} account={account} isSummary={isSummary} until={until} />}
      />
    </PoolFrame>
  );
}

/** Earnings of the current account for a coin (R2.3.27); with `opensDay` the explanation of a day is open (D3). */
export function ProfitPage({ opensDay = false }: { opensDay?: boolean }) {
  const { t } = useLingui();
  const choice = usePoolCoin();
  const { account, title, isSummary } = useAccountName();
  const { coin } = choice;
  usePageTitle(coin === null ? t`Profit` : t`${coin} profit`);
  if (coin === null)
    return (
      <PoolFrameWaiting choice={choice} title={t`Profit`}>
        <ProfitShape />
      </PoolFrameWaiting>
    );
  const key = `${coin} ${account} ${String(isSummary)}`;
  return (
    <Profit
      key={key}
      choice={choice}
      coin={coin}
      account={account}
      title={title}
      isSummary={isSummary}
      opensDay={opensDay}
    />
  );
}
