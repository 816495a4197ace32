/** Path of the page about a record, by the first segment of its target. */
const PAGES: Readonly<Record<string, (id: string) => string>> = {
  withdrawals: (id) => `/payments/${id}`,
  psbts: () => "/payments/external",
  accounts: (id) => `/people/${id}`,
  people: (id) => `/people/${id}`,
  tickets: (id) => `/support/tickets/${id}`,
  chats: (id) => `/support/chats/${id}`,
  resets: () => "/resets",
  operators: () => "/operators",
  approvals: () => "/approvals",
};

/**
 * Finds the page of the desk about a record.
 *
 * @param target of an action or a proposal, such as `withdrawals/59`
 * @returns the path; null without a page
 */
export function targetPath(target: string): string | null {
  const [kind = "", id = ""] = target.split("/");
  if (id === "" || !Object.hasOwn(PAGES, kind)) return null;
  return PAGES[kind]?.(id) ?? null;
}
