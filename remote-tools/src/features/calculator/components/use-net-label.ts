import { useLingui } from "@lingui/react/macro";
import type { Period } from "../model/earnings.ts";

/**
 * Returns the label of the headline figure.
 *
 * @param period period of the result
 * @returns text such as "Net profit per day"
 */
export function useNetLabel(period: Period): string {
  const { t } = useLingui();
  const labels: Readonly<Record<Period, string>> = {
    day: t`Net profit per day`,
    week: t`Net profit per week`,
    month: t`Net profit per month`,
    year: t`Net profit per year`,
  };
  return labels[period];
}
