import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { WalletSummary } from "contracts";
import { Button, Notice } from "../../ui/index.ts";
import { countUnpriced } from "../model/holdings.ts";

/** Props of {@link SummaryNotices}. */
interface SummaryNoticesProps {
  summary: WalletSummary;
  /** Why the last refresh failed. */
  error: Error | undefined;
  isBusy: boolean;
  onRetry: () => void;
}

/** Notices that a person should read before the figures. */
export function SummaryNotices({ summary, error, isBusy, onRetry }: SummaryNoticesProps) {
  const { t } = useLingui();
  const unpriced = countUnpriced(summary.balances);
  return (
    <>
      {error !== undefined && (
        <Notice
          tone="warning"
          role="status"
          title={t`Couldn't refresh.`}
          className="items-center"
          action={
            <Button size="sm" busy={isBusy} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>Showing the last data we received.</Trans>
        </Notice>
      )}
      {summary.price_time === null ? (
        <Notice tone="warning" role="status" title={t`Prices are not available.`}>
          <Trans>Amounts are correct; their value is not available right now.</Trans>
        </Notice>
      ) : (
        unpriced > 0 && (
          <Notice tone="info" title={t`A price is missing.`}>
            <Plural
              value={unpriced}
              one="# coin is left out of the total."
              other="# coins are left out of the total."
            />
          </Notice>
        )
      )}
    </>
  );
}
