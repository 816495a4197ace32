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
 * A usual price of electricity for miners, where calculator and ranking begin.
 *
 * @param currency display currency
 * @returns price of a kWh
 */
export function usualElectricity(currency: string): string {
  return USUAL_ELECTRICITY[currency] ?? "0.06";
}
