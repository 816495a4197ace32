import { useLingui } from "@lingui/react/macro";
import { exchangeName } from "brand";
import type { AutoWithdrawal } from "contracts";

/** @returns names of the destinations of an automatic withdrawal */
export function useAddressTypeNames(): Readonly<Record<AutoWithdrawal["address_type"], string>> {
  const { t } = useLingui();
  return {
    chain: t`To an address`,
    inner: t`To a pool account`,
    CoinEx: t`To ${{ exchange: exchangeName }}`,
  };
}
