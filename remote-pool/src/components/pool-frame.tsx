import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { formatCount } from "shared/format";
import { UpdatedStamp, usePlace } from "shared/mining";
import { getRoute, matchRoute, pathTo, type RouteName } from "shared/navigation";
import { useLocation } from "shared/router";
import type { PoolCoin } from "./use-pool-coin.ts";
import { Content, SubNavigation } from "shared/ui";

const PAGES = [
  "pool.state",
  "pool.worker",
  "pool.profit",
  "pool.mining",
] as const satisfies readonly RouteName[];

/** Keeps the place of a usual count, so that the names after it stay where they are. */
const COUNT_TO_COME = (
  <span aria-hidden className="invisible">
    0,000
  </span>
);

/** Props of {@link PoolFrame}. */
interface PoolFrameProps {
  choice: PoolCoin;
  /** Number of workers behind the name of their page; null while it is on its way, undefined where none is shown. */
  workerCount: number | null | undefined;
  /** When the data came, in seconds since 1970. */
  updatedAt: number | null;
  isRefreshing: boolean;
  onRefresh: () => void;
  children: ReactNode;
}

/** @returns the {@link PoolFrameProps.workerCount} while a call has no data: on its way, or none when it failed */
export function waitsFor({ error }: { error: unknown }): null | undefined {
  return error === undefined ? null : undefined;
}

/** The frame of the pool's pages: coin, pages of the section, when the data came. */
export function PoolFrame({
  choice,
  workerCount,
  updatedAt,
  isRefreshing,
  onRefresh,
  children,
}: PoolFrameProps) {
  const { t } = useLingui();
  const { locale } = usePlace();
  const { pathname } = useLocation();
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
    ...(page === "pool.worker" && workerCount !== undefined
      ? { count: workerCount === null ? COUNT_TO_COME : formatCount(workerCount, locale) }
      : {}),
  }));
  return (
    <>
      <SubNavigation
        label={t`Pool pages`}
        tabs={tabs}
        coins={choice.coins}
        coin={choice.coin ?? ""}
        onCoin={choice.onCoin}
        stamp={<UpdatedStamp at={updatedAt} isBusy={isRefreshing} onRefresh={onRefresh} />}
      />
      <Content className="pt-6 pb-16 max-md:pt-4 max-md:pb-10">
        {children}
        <div className="mt-6 flex justify-center md:hidden">
          <UpdatedStamp at={updatedAt} isBusy={isRefreshing} onRefresh={onRefresh} />
        </div>
      </Content>
    </>
  );
}
