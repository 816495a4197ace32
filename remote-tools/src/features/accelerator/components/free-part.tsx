import { Trans, useLingui } from "@lingui/react/macro";
import {
  ACCELERATED_COIN,
  smallestUnitOf,
  type AccelerationOrder,
  type AccelerationQuote,
  type AccelerationTerms,
  type FreeRefusal,
} from "contracts";
import { useErrorText } from "shared/api";
import { formatCount } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { Button, Notice } from "shared/ui";
import { useFreeAcceleration } from "./use-pay.tsx";

function useRefusalText(terms: AccelerationTerms | undefined): (reason: FreeRefusal) => string {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const rate = terms?.min_free_rate ?? "";
  const unit = smallestUnitOf(terms?.coin ?? ACCELERATED_COIN);
  const size = formatCount(terms?.max_free_size, locale);
  const texts: Record<FreeRefusal, string> = {
    quota_used: t`The free accelerations of this hour are used up. Try again next hour, or pay.`,
    fee_too_low: t`The fee rate is below ${rate} ${unit}/vB, the minimum for a free acceleration.`,
    too_large: t`The transaction with its unconfirmed parents is larger than ${size} vB.`,
  };
  return (reason) => texts[reason];
}

/** Accelerates free of charge where the transaction and the hourly quota allow it. */
export function FreePart({
  quote,
  terms,
  onOrder,
}: {
  quote: AccelerationQuote;
  terms: AccelerationTerms | undefined;
  onOrder: (order: AccelerationOrder) => void;
}) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const refusalText = useRefusalText(terms);
  const free = useFreeAcceleration(quote.txid, onOrder);
  return (
    <section aria-label={t`Free acceleration`} className="space-y-3">
      <h3 className="text-sm font-semibold">
        <Trans>Free acceleration</Trans>
      </h3>
      {free.failure !== null && (
        <Notice tone="negative" role="alert" title={t`The transaction wasn't accelerated.`}>
          {errorText(free.failure)}
        </Notice>
      )}
      {quote.free_reason === null ? (
        <>
          <p className="text-sm text-ink-2">
            <Trans>This transaction qualifies. You don't need an account.</Trans>
          </p>
          <Button
            variant="primary"
            busy={free.isBusy}
            busyLabel={t`Accelerating…`}
            onClick={() => void free.accelerate()}
          >
            <Trans>Accelerate for free</Trans>
          </Button>
        </>
      ) : (
        terms !== undefined && <p className="text-sm text-ink-2">{refusalText(quote.free_reason)}</p>
      )}
    </section>
  );
}
