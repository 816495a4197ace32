import { Trans, useLingui } from "@lingui/react/macro";
import { getUserHashrateChart } from "contracts";
import { useMemo } from "react";
import { useCall, useErrorText } from "shared/api";
import {
  CHART_REFRESH,
  HashrateLines,
  RANGE_FORMS,
  hashratePoints,
  type HashrateLinesProps,
} from "shared/mining";
import { Button, Notice } from "shared/ui";
import type { Comparison } from "../model/comparison.ts";

/** Props of {@link ComparedLines}. */
interface ComparedLinesProps extends HashrateLinesProps {
  comparison: Comparison;
  isSummary: boolean;
}

/** The hashrate with that of the previous period or of another account as a separate line. */
export function ComparedLines({ comparison, isSummary, ...lines }: ComparedLinesProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { coin, range } = lines;
  const { interval, points } = RANGE_FORMS[range];
  const isPrevious = comparison.kind === "previous";
  const { data, error, isValidating, mutate } = useCall(
    getUserHashrateChart,
    {
      params: { coin, interval },
      query: {
        points: isPrevious ? 2 * points : points,
        ...(isSummary ? { summary: true } : {}),
        ...(isPrevious ? {} : { account: comparison.name }),
      },
    },
    CHART_REFRESH,
  );
  const compared = useMemo(() => {
    if (data === undefined) return undefined;
    const all = hashratePoints(data);
    if (!isPrevious) return all.slice(-points);
    // Shifted to the times of the shown period, so that each point is above the one it is compared with.
    return all.slice(0, points).map(({ at, value }) => ({ at: at + points * data.step, value }));
  }, [data, isPrevious, points]);
  const previousNames = { "24h": t`Previous 24 h`, "7d": t`Previous 7 d`, "30d": t`Previous 30 d` };
  const name = isPrevious ? previousNames[range] : comparison.name;
  return (
    <>
      <HashrateLines {...lines} {...(compared && { compared: { name, points: compared } })} />
      {data === undefined && error !== undefined && (
        <Notice
          tone="warning"
          role="alert"
          className="mx-2 mt-3"
          title={t`Couldn't load the data to compare with.`}
          action={
            <Button size="sm" busy={isValidating} onClick={() => void mutate()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {errorText(error)}
        </Notice>
      )}
    </>
  );
}
