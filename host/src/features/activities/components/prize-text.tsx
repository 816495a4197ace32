import { Trans } from "@lingui/react/macro";
import type { ActivityPrize } from "contracts/calls/activities";

/** A coupon in words: its fee discount and its coins. */
export function PrizeText({ prize }: { prize: ActivityPrize }) {
  const { terms, coins } = prize;
  const names = coins.join(", ");
  return (
    <span>
      {coins.length === 0 ? (
        terms
      ) : (
        <Trans>
          {terms}, {names} only
        </Trans>
      )}
    </span>
  );
}
