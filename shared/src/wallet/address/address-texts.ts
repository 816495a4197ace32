import { useLingui } from "@lingui/react/macro";
import type { AddressCheck, AddressReason } from "coin-address";

type Refusal = Extract<AddressCheck, { ok: false }>;

/** @returns messages for a rejected address: what is wrong, and what to use instead */
export function useAddressText(): (refusal: Refusal, coin: string) => string {
  const { t } = useLingui();
  return ({ reason, twin, network }, coin) => {
    if (network !== undefined) return t`This is an address of ${network}, not of ${coin}.`;
    const legacy =
      twin === undefined
        ? t`This address format is no longer supported. Use the current format.`
        : t`This address format is not supported. The same destination is ${twin}`;
    const prefix = twin === undefined ? t`The prefix is missing.` : t`The prefix is missing. Use ${twin}`;
    const texts: Readonly<Record<AddressReason, string>> = {
      empty: t`Enter the withdrawal address.`,
      malformed: t`This is not a ${coin} address. Copy it again.`,
      checksum: t`A character in this address is wrong. Copy it again.`,
      encoding: t`This address mixes two formats. Ask for a new one.`,
      mixed_case: t`This address mixes upper and lower case. Copy it again.`,
      missing_prefix: prefix,
      test_network: t`This address belongs to a test network. Use one of the main network.`,
      wrong_network: t`This address belongs to another coin.`,
      wrong_chain: t`This address belongs to a different chain than the one you chose.`,
      legacy,
      shielded: t`Shielded addresses cannot be paid. Use a transparent t-address.`,
      mweb: t`MWEB addresses cannot be paid. Use an address that starts with L, M or ltc1.`,
      zero_address: t`No one owns this address. Money sent to it is lost.`,
      domain_name: t`This is a name, not an address. Use an address that starts with hs1.`,
      unknown_coin: t`This chain is not supported.`,
    };
    return texts[reason];
  };
}
