/** Standard by which a message was signed. */
export type SignatureStandard = "legacy" | "bip137" | "bip322" | "eip191" | "handshake" | "kip5" | "nervos";

/** Reasons why a signature cannot be checked at all. */
export type Unreadable =
  | { readonly reason: "address" | "encoding" | "length" | "address_kind" }
  /** The first byte is not a valid header. */
  | { readonly reason: "header"; readonly header: number }
  /** The first byte is for a kind of key that this address does not have. */
  | { readonly reason: "header_kind"; readonly header: number };

/** Result of a check. */
export type SignatureCheck =
  | { readonly status: "valid"; readonly standard: SignatureStandard }
  | { readonly status: "invalid"; readonly standard: SignatureStandard }
  | ({ readonly status: "unreadable" } & Unreadable);
