/** Why an address is refused; the client has a sentence for each. */
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

/** Why an address is refused. */
export type AddressReason = (typeof ADDRESS_REASONS)[number];

/** What a person should know about an address that is accepted. */
export interface AddressWarning {
  /** `legacy`: an old form, paid at its twin. `deprecated`: an old form that wallets give up. */
  kind: "legacy" | "deprecated";
  /** The modern form of the same destination, where there is one. */
  twin: string | null;
}

/** What is known of an address. */
export type AddressCheck =
  | { ok: true; normalized: string; warning?: AddressWarning }
  | {
      ok: false;
      reason: AddressReason;
      /** The form of the same destination that would be accepted. */
      twin?: string;
      /** The network an address belongs to instead. */
      network?: string;
    };

/** Checks an address of one coin on one chain; the text is trimmed and not empty. */
export type AddressChecker = (text: string) => AddressCheck;

/**
 * An accepted address.
 *
 * @param normalized the form that is stored, compared and paid
 * @param warning what a person should know of it
 */
export function accept(normalized: string, warning?: AddressWarning): AddressCheck {
  return warning === undefined ? { ok: true, normalized } : { ok: true, normalized, warning };
}

/**
 * A refused address.
 *
 * @param reason why it is refused
 * @param twin the form that would be accepted
 */
export function refuse(reason: AddressReason, twin?: string): AddressCheck {
  return twin === undefined ? { ok: false, reason } : { ok: false, reason, twin };
}
