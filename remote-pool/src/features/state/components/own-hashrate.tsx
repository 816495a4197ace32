import { Suspense, lazy } from "react";
import {
  ComparableHashrateCard,
  HashrateLines,
  type ComparableHashrateCardProps,
  type HashrateLinesProps,
} from "shared/mining";
import { useComparison } from "../model/comparison.ts";

const ComparisonMenu = lazy(async () => ({
  default: (await import(/* webpackChunkName: "drawn-chart" */ "./comparison-menu.tsx")).ComparisonMenu,
}));
// Lazy, since few visitors compare.
const ComparedLines = lazy(async () => ({ default: (await import("./compared-lines.tsx")).ComparedLines }));

function lineDrawer(isSummary: boolean) {
  return function Lines(props: HashrateLinesProps) {
    const [comparison] = useComparison();
    if (comparison === null || (isSummary && comparison.kind === "account"))
      return <HashrateLines {...props} />;
    return (
      <Suspense fallback={<HashrateLines {...props} />}>
        <ComparedLines {...props} comparison={comparison} isSummary={isSummary} />
      </Suspense>
    );
  };
}

const AccountLines = lineDrawer(false);
const SummaryLines = lineDrawer(true);

/** The hashrate of the account, or of all accounts, with its comparison. */
export function OwnHashrate({ source, ...card }: Omit<ComparableHashrateCardProps, "actions" | "Lines">) {
  const { isSummary } = source;
  return (
    <ComparableHashrateCard
      {...card}
      source={source}
      Lines={isSummary ? SummaryLines : AccountLines}
      actions={
        <Suspense fallback={<span className="size-9 max-md:size-11" />}>
          <ComparisonMenu isSummary={isSummary} />
        </Suspense>
      }
    />
  );
}
