import { useLingui } from "@lingui/react/macro";
import type { AddressCheck, AddressReason } from "coin-address";

type Refusal = Extract<AddressCheck, { ok: false }>;

/** @returns sentences for a refused address: what is wrong, and what to use instead */
export function useAddressText(): (refusal: Refusal, coin: string) => string {
  const { t } = useLingui();
  return ({ reason, twin, network }, coin) => {
    if (network !== undefined) return t`This is an address of ${network}, not of ${coin}.`;
    const legacy =
      twin === undefined
        ? t`This form of address is no longer paid. Use the present form.`
        : t`This form of address is not paid. The same destination is written ${twin}`;
    const prefix = twin === undefined ? t`The prefix is missing.` : t`The prefix is missing. Use ${twin}`;
    const texts: Readonly<Record<AddressReason, string>> = {
      empty: t`Enter the withdrawal address.`,
      malformed: t`This is no ${coin} address. Copy it once more.`,
      checksum: t`A character of this address is wrong. Copy it once more.`,
      encoding: t`This address was written by a wallet that mixes two formats. Ask for a new one.`,
      mixed_case: t`This address mixes capital and small letters. Copy it once more.`,
      missing_prefix: prefix,
      test_network: t`This address belongs to a test network. Use one of the main network.`,
      wrong_network: t`This address belongs to another coin.`,
      wrong_chain: t`This address belongs to another chain than the one you chose.`,
      legacy,
      shielded: t`Shielded addresses cannot be paid. Use a transparent t-address.`,
      mweb: t`MWEB addresses cannot be paid. Use an address that starts with L, M or ltc1.`,
      zero_address: t`Nobody owns this address. Money sent to it is lost.`,
      domain_name: t`This is a name, not an address. Use an address that starts with hs1.`,
      unknown_coin: t`This chain is not supported.`,
    };
    return texts[reason];
  };
}
