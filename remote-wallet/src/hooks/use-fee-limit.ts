import { FEE_WARNING_RATIO } from "contracts/constants";
import { formatPercent } from "shared/format";
import { useDisplayPreferences } from "shared/mining";

/** @returns the fraction of an amount from which a fee warning is shown, as text */
export function useFeeLimit(): string {
  const { locale } = useDisplayPreferences();
  return formatPercent(FEE_WARNING_RATIO, locale, 0);
}
