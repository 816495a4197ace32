import { useLingui } from "@lingui/react/macro";
import type { CompanyService, Cooling, PowerType } from "contracts/calls/listings";
import { formatDecimal } from "shared/format";
import { useDisplayPreferences } from "shared/mining";

/** Labels and number formats for farms and companies. */
export function useListingWords() {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  const powers: Readonly<Record<PowerType, string>> = {
    hydro: t({ message: "Hydro", context: "power source" }),
    wind: t`Wind`,
    solar: t`Solar`,
    gas: t`Gas`,
    nuclear: t`Nuclear`,
    grid: t`Grid`,
  };
  const coolings: Readonly<Record<Cooling, string>> = {
    air: t`Air`,
    hydro: t({ message: "Water", context: "cooling" }),
    immersion: t`Immersion`,
  };
  const services: Readonly<Record<CompanyService, string>> = {
    self_mining: t`Self-mining`,
    hosting: t`Hosting`,
    hardware: t`Hardware`,
    repair: t`Repair`,
    firmware: t`Firmware`,
    energy: t`Energy`,
  };
  const capacityText = (megawatts: string): string => {
    const decimals = megawatts.split(".")[1]?.length ?? 0;
    const figure = formatDecimal(megawatts, locale, { decimals, rounding: "half-up" });
    return t`${figure} MW`;
  };
  return { powers, coolings, services, capacityText };
}
