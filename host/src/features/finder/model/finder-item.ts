/** Groups of what is found, in the order in which they are shown. */
export const FINDER_KINDS = ["pages", "workers", "accounts", "transactions", "help"] as const;

/** Group of something that is found. */
export type FinderKind = (typeof FINDER_KINDS)[number];

/** Something that is found. */
export interface FinderItem {
  /** Unique over all groups. */
  id: string;
  kind: FinderKind;
  title: string;
  /** A word or two about it, such as its coin. */
  hint?: string | undefined;
  /** Of workers: a group of them. */
  isGroup?: boolean | undefined;
  /** A page of the product, an address outside of the router, or a mining account to switch to. */
  target: { to: string } | { href: string } | { accountId: number };
}
