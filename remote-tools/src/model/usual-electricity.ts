const USUAL_ELECTRICITY: Readonly<Record<string, string>> = {
  USD: "0.06",
  CNY: "0.43",
  RUB: "4.8",
  EUR: "0.052",
  HKD: "0.47",
  GBP: "0.046",
  KZT: "31",
};

/**
 * Returns the usual electricity price for miners, the default of calculator and ranking.
 *
 * @param currency display currency
 * @returns price per kWh
 */
export function usualElectricity(currency: string): string {
  return USUAL_ELECTRICITY[currency] ?? "0.06";
}
