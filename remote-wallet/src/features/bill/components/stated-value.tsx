import { Plural, Trans } from "@lingui/react/macro";
import { useDisplayPreferences } from "shared/mining";
import { FiatAmount } from "shared/ui";

/** Props of {@link StatedValue}. */
export interface StatedValueProps {
  value: string | null;
  /** Number of movements whose price is unknown. */
  unpriced: number;
  /** Whether the value is shown to the last decimal. */
  exact?: boolean;
}

/** The value at the time, and how much of it is missing. */
export function StatedValue({ value, unpriced, exact = true }: StatedValueProps) {
  const { locale, currency } = useDisplayPreferences();
  if (value === null)
    return unpriced > 0 ? (
      <span className="text-ink-3">
        <Trans>Price unknown</Trans>
      </span>
    ) : null;
  return (
    <>
      <FiatAmount value={value} currency={currency} locale={locale} exact={exact} />
      {unpriced > 0 && (
        <span className="block text-2xs text-ink-3">
          <Plural value={unpriced} one="without # unpriced movement" other="without # unpriced movements" />
        </span>
      )}
    </>
  );
}
