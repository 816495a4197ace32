import { useLingui } from "@lingui/react/macro";
import { EarlyAccount, EarlyAccountStats, EarlyHashrateCard } from "shared/mining";
import { Card, SkeletonText, StatStrip } from "shared/ui";
import { PageFrame } from "#/components/page-frame.tsx";

const LINES = 4;

/** The dashboard before any script has run: its frame, with places for name and figures. */
export function PrerenderedDashboard() {
  const { t } = useLingui();
  return (
    <PageFrame
      head={
        <h1 className="text-lg font-semibold wrap-anywhere">
          <EarlyAccount />
        </h1>
      }
      updatedAt={null}
    >
      <div className="grid gap-4 max-md:gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <EarlyHashrateCard />
        <div className="grid min-w-0 grid-rows-[auto_1fr] gap-4 max-md:gap-3">
          <StatStrip className="lg:grid-cols-2!">
            <EarlyAccountStats />
          </StatStrip>
          <Card title={t`Earnings`}>
            <SkeletonText lines={LINES} />
          </Card>
        </div>
      </div>
    </PageFrame>
  );
}
