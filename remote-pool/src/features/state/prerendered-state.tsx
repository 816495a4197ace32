import { useLingui } from "@lingui/react/macro";
import { POOL_COINS } from "contracts";
import {
  EarlyAccount,
  EarlyAccountStats,
  EarlyHashrateCard,
  EarlyLine,
  EarlyPart,
  EarlyVariant,
} from "shared/mining";
import { getRoute } from "shared/navigation";
import { Content, PageHead, Skeleton } from "shared/ui";
import { PoolNavigation } from "#/components/pool-frame.tsx";
import { EarningsCard } from "./components/earnings-card.tsx";
import { EarlyNetworkStats } from "./components/early-network-stats.tsx";
import { HeadText } from "./components/head-text.tsx";
import { StateGrid } from "./components/state-grid.tsx";

/** The line below the account name. */
function EarlyHeadLine() {
  return (
    <EarlyLine
      bar={
        <div className="flex h-5 items-center">
          <Skeleton className="h-3.5 w-64 max-w-full" />
        </div>
      }
    >
      <EarlyVariant>
        <HeadText
          name={<EarlyPart name="coin_name" />}
          method={<EarlyPart name="method" />}
          fee={<EarlyPart name="fee" />}
        />
      </EarlyVariant>
    </EarlyLine>
  );
}

/** Reserves the room of the buttons in the line on phones. */
function ActionSpace() {
  return <span className="h-10 max-md:size-11" />;
}

const UNKNOWN_COIN = { coin: null, coins: POOL_COINS, onCoin: () => undefined };

/** The dashboard before any script has run: its frame, with places for names, figures and their captions. */
export function PrerenderedState() {
  const { t } = useLingui();
  return (
    <>
      <div inert>
        <PoolNavigation choice={UNKNOWN_COIN} updatedAt={null} isRefreshing />
      </div>
      <Content className="pt-6 pb-16 max-md:pt-4 max-md:pb-10">
        <PageHead
          isInline
          title={<EarlyAccount summary={t`All accounts`} />}
          subtitle={<EarlyHeadLine />}
          actions={
            <>
              {getRoute("setting.observer").isBuilt && <ActionSpace />}
              <ActionSpace />
            </>
          }
        />
        <StateGrid own={<EarlyAccountStats hasLinks />} pool={<EarlyNetworkStats />}>
          <div className="grid min-w-0 gap-4 max-md:contents">
            <EarlyHashrateCard className="max-md:-order-3" />
          </div>
          <div inert className="min-w-0 max-md:-order-1">
            <EarningsCard coin="" home={undefined} price={undefined} isSummary={false} />
          </div>
        </StateGrid>
      </Content>
    </>
  );
}
