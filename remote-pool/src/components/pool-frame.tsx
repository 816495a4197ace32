import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { revalidateAll } from "shared/api";
import { formatCount } from "shared/format";
import { UpdatedStamp, useNow, useDisplayPreferences } from "shared/mining";
import { getRoute, matchRoute, pathTo, type RouteName } from "shared/navigation";
import { useLocation } from "shared/router";
import { useSession } from "shared/session";
import { AFTER_PARTS, Content, DataAge, Skeleton, SubNavigation } from "shared/ui";
import type { PoolCoin } from "#/hooks/use-pool-coin.ts";
import { countWorkers, usePoolHome } from "#/hooks/use-pool-home.ts";

const PAGES = [
  "pool.state",
  "pool.worker",
  "pool.profit",
  "pool.mining",
] as const satisfies readonly RouteName[];

/** Reserves the width of a usual count, so that the following links do not shift. */
const COUNT_TO_COME = (
  <span aria-hidden className="invisible">
    0,000
  </span>
);

/** Props of {@link PoolFrame}. */
interface PoolFrameProps {
  choice: PoolCoin;
  /** When the data arrived, in seconds since 1970. */
  updatedAt: number | null;
  /** When the pool measured that data. */
  measuredAt?: number | null | undefined;
  isRefreshing: boolean;
  children: ReactNode;
}

/** Returns the worker count for the link to their page; empty if it cannot be loaded. */
function useWorkerCount(coin: string | null): { count?: ReactNode } {
  const { locale } = useDisplayPreferences();
  const { isSummary } = useSession();
  const { data, error } = usePoolHome(coin, isSummary);
  // While another coin loads, the count of the previous one must not be shown for it.
  if (data?.coin === coin) return { count: formatCount(countWorkers(data), locale) };
  return error === undefined ? { count: COUNT_TO_COME } : {};
}

/** Props of {@link PoolNavigation}. */
type PoolNavigationProps = Omit<PoolFrameProps, "children">;

/** The row above the pool's pages: coin, pages of the section, update time. */
export function PoolNavigation({ choice, updatedAt, measuredAt, isRefreshing }: PoolNavigationProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const workerCount = useWorkerCount(choice.coin);
  const name = matchRoute(pathname)?.name;
  const parents: Partial<Record<RouteName, RouteName>> = {
    "pool.profitDlgMixin": "pool.profit",
    "pool.switch": "pool.mining",
  };
  const current = name === undefined ? undefined : (parents[name] ?? name);
  const labels = {
    "pool.state": t`Dashboard`,
    "pool.worker": t`Workers`,
    "pool.profit": t`Profit`,
    "pool.mining": t`Mining settings`,
  };
  const query = choice.coin === null ? {} : { query: { coin: choice.coin } };
  const tabs = PAGES.filter((page) => getRoute(page).isBuilt).map((page) => ({
    to: pathTo(page, {}, query),
    label: labels[page],
    current: page === current,
    ...(page === "pool.worker" ? workerCount : {}),
  }));
  return (
    <SubNavigation
      label={t`Pool pages`}
      tabs={tabs}
      coins={choice.coins}
      coin={choice.coin ?? ""}
      onCoin={choice.onCoin}
      stamp={<UpdatedStamp at={updatedAt} measuredAt={measuredAt} />}
      isRefreshing={isRefreshing}
      onRefresh={() => void revalidateAll()}
    />
  );
}

/** The frame of the pool's pages: the row above them, and the age of their data. */
export function PoolFrame({ children, ...shown }: PoolFrameProps) {
  const { locale, timeZone } = useDisplayPreferences();
  const now = useNow();
  const { updatedAt, measuredAt } = shown;
  return (
    <>
      <PoolNavigation {...shown} />
      <Content className="pt-6 pb-16 max-md:pt-4 max-md:pb-10">
        {/* Where the row above has no room, the age of old data is still shown before the figures. */}
        <div className="mb-3 text-2xs empty:hidden lg:hidden">
          <DataAge {...{ measuredAt, now, locale, timeZone }} />
        </div>
        {children}
        <div className={clsx("mt-6 flex justify-center lg:hidden print:hidden", AFTER_PARTS)}>
          <UpdatedStamp at={updatedAt} />
        </div>
      </Content>
    </>
  );
}

/** Props of {@link PoolFrameWaiting}. */
interface PoolFrameWaitingProps {
  choice: PoolCoin;
  title: string;
  /** The placeholder of the page's head; the title when absent. */
  head?: ReactNode;
  /** The placeholder of the page; a block when absent. */
  children?: ReactNode;
}

/** A page of the pool while its coin is unknown. */
export function PoolFrameWaiting({
  choice,
  title,
  head = <h1 className="mb-5 text-xl font-semibold">{title}</h1>,
  children = <Skeleton className="h-96" />,
}: PoolFrameWaitingProps) {
  return (
    <PoolFrame choice={choice} updatedAt={null} isRefreshing>
      {head}
      <p className="sr-only" role="status">
        <Trans>Loading…</Trans>
      </p>
      {children}
    </PoolFrame>
  );
}
