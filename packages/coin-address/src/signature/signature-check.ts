/** Way in which a message was signed. */
export type SignatureStandard = "legacy" | "bip137" | "bip322" | "eip191" | "handshake" | "kip5" | "nervos";

/** Why a signature cannot be checked at all. */
export type Unreadable =
  | { readonly reason: "address" | "encoding" | "length" | "address_kind" }
  /** The first byte names no kind of key. */
  | { readonly reason: "header"; readonly header: number }
  /** The first byte names a kind of key that this address does not have. */
  | { readonly reason: "header_kind"; readonly header: number };

/** What a check found. */
export type SignatureCheck =
  | { readonly status: "valid"; readonly standard: SignatureStandard }
  | { readonly status: "invalid"; readonly standard: SignatureStandard }
  | ({ readonly status: "unreadable" } & Unreadable);
