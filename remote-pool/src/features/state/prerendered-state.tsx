import { useLingui } from "@lingui/react/macro";
import { EarlyAccount, EarlyAccountStats, EarlyHashrate, EarlyHashrateCard, EarlyStat } from "shared/mining";
import { Content, Skeleton } from "shared/ui";
import { StateGrid } from "./components/state-grid.tsx";

/** The dashboard as it is before any script has run: its frame, with places for name and hashrates. */
export function PrerenderedState() {
  const { t } = useLingui();
  return (
    <>
      <div className="border-b border-line bg-surface">
        <div className="h-(--subnav-h)" />
      </div>
      <Content className="pt-6 pb-16 max-md:pt-4 max-md:pb-10">
        <div className="mb-5 max-md:mb-3">
          <h1 className="text-xl font-semibold tracking-(--tracking-tight) wrap-anywhere">
            <EarlyAccount />
          </h1>
          <div className="mt-0.5 flex h-5 items-center">
            <Skeleton className="h-3.5 w-64 max-w-full" />
          </div>
        </div>
        <StateGrid
          own={<EarlyAccountStats />}
          pool={
            <>
              <EarlyStat label={t`Pool hashrate`} figure={<EarlyHashrate name="pool_hashrate" />} />
              <EarlyStat label={t`Network difficulty`} />
            </>
          }
        >
          <EarlyHashrateCard className="max-md:-order-3" />
        </StateGrid>
      </Content>
    </>
  );
}
