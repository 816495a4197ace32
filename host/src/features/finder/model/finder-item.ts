/** Result groups, in display order. */
export const FINDER_KINDS = ["pages", "workers", "accounts", "transactions", "help"] as const;

/** Group of a search result. */
export type FinderKind = (typeof FINDER_KINDS)[number];

/** A search result. */
export interface FinderItem {
  /** Unique across all groups. */
  id: string;
  kind: FinderKind;
  title: string;
  /** A short detail, such as its coin. */
  hint?: string | undefined;
  /** Whether a result among the workers is a worker group. */
  isGroup?: boolean | undefined;
  /** A page of the product, an address outside of the router, or a mining account to switch to. */
  target: { to: string } | { href: string } | { accountId: number };
}
