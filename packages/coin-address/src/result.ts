/** Reasons for rejecting an address; the client has a sentence for each. */
export const ADDRESS_REASONS = [
  "empty",
  "malformed",
  "checksum",
  "encoding",
  "mixed_case",
  "missing_prefix",
  "test_network",
  "wrong_network",
  "wrong_chain",
  "legacy",
  "shielded",
  "mweb",
  "zero_address",
  "domain_name",
  "unknown_coin",
] as const;

/** Reason for rejecting an address. */
export type AddressReason = (typeof ADDRESS_REASONS)[number];

/** A warning about an accepted address. */
export interface AddressWarning {
  /** `legacy`: an old form, paid at its modern equivalent. `deprecated`: an old form that wallets are phasing out. */
  kind: "legacy" | "deprecated";
  /** The modern form of the same destination, or null. */
  twin: string | null;
}

/** Result of an address check. */
export type AddressCheck =
  | { ok: true; normalized: string; warning?: AddressWarning }
  | {
      ok: false;
      reason: AddressReason;
      /** The form of the same destination that would be accepted. */
      twin?: string;
      /** The network the address appears to be from. */
      network?: string;
    };

/** Checks an address of one coin on one chain; the text is trimmed and not empty. */
export type AddressChecker = (text: string) => AddressCheck;

/**
 * Returns the result for an accepted address.
 *
 * @param normalized the form that is stored, compared and paid
 * @param warning to show
 */
export function accept(normalized: string, warning?: AddressWarning): AddressCheck {
  return warning === undefined ? { ok: true, normalized } : { ok: true, normalized, warning };
}

/**
 * Returns the result for a rejected address.
 *
 * @param reason of the rejection
 * @param twin the form that would be accepted
 */
export function refuse(reason: AddressReason, twin?: string): AddressCheck {
  return twin === undefined ? { ok: false, reason } : { ok: false, reason, twin };
}
