import { Trans, useLingui } from "@lingui/react/macro";
import { POOL_COINS } from "contracts";
import { listCoins, usePageTitle } from "shared/mining";
import { getPoolCoins, useCommon } from "shared/session";
import { PageHead } from "shared/ui";
import { CoinsCard } from "./components/coins-card.tsx";
import { AmountsCard, LooksCard } from "./components/looks-card.tsx";
import { ProfitCard } from "./components/profit-card.tsx";
import { RegionCard } from "./components/region-card.tsx";
import { StartCard } from "./components/start-card.tsx";

/** A person's preferences; each choice applies immediately (R2.3.33). */
export function CustomPage() {
  const { t } = useLingui();
  const { system } = useCommon();
  const coins = system === null ? [...POOL_COINS] : listCoins(getPoolCoins(system));
  usePageTitle(t`Preferences`);
  return (
    <>
      <PageHead
        title={<Trans>Preferences</Trans>}
        subtitle={<Trans>Choices are saved immediately and apply wherever you sign in.</Trans>}
      />
      <div className="grid gap-4">
        <RegionCard />
        <StartCard coins={coins} />
        <CoinsCard coins={coins} />
        <ProfitCard />
        <AmountsCard />
        <LooksCard />
      </div>
    </>
  );
}
