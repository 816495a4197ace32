import { LOCAL_STORAGE_KEYS } from "contracts";
import { isSafeNext } from "shared/navigation";
import { storedValue } from "shared/storage";
import * as v from "valibot";
import { FINDER_KINDS, type FinderItem } from "./finder-item.ts";
import type { FoundPage } from "./list-pages.ts";

/** Number of choices stored per account. */
const CHOICES = 6;
/** Number of accounts whose choices are stored in this browser; the least recently used is dropped first. */
const ACCOUNTS = 20;

const Choice = v.object({
  id: v.string(),
  kind: v.picklist(FINDER_KINDS),
  title: v.string(),
  hint: v.optional(v.string()),
  isGroup: v.optional(v.boolean()),
  to: v.pipe(v.string(), v.check(isSafeNext)),
});

const stored = storedValue({
  area: "local",
  name: LOCAL_STORAGE_KEYS.finderRecent,
  schema: v.array(v.object({ account: v.string(), choices: v.array(Choice) })),
  initial: [],
});

/**
 * Reads the recent choices of an account, newest first. Pages are named in the page's language; those that the person may not
 * open now are omitted.
 *
 * @param account id of the account
 * @param pages pages that the person may open
 */
export function readRecent(account: string, pages: readonly FoundPage[]): FinderItem[] {
  const choices = stored.read().find((one) => one.account === account)?.choices ?? [];
  return choices.flatMap(({ to, ...choice }): FinderItem[] => {
    if (choice.kind !== "pages") return [{ ...choice, target: { to } }];
    const page = pages.find(({ id }) => id === choice.id);
    return page === undefined ? [] : [page];
  });
}

/**
 * Stores a choice for an account. An account switch or an external address is not stored.
 *
 * @param account id of the account
 * @param item what was chosen
 */
export function keepRecent(account: string, { id, kind, title, hint, isGroup, target }: FinderItem): void {
  if (!("to" in target)) return;
  const all = stored.read();
  const others = (all.find((one) => one.account === account)?.choices ?? []).filter(
    (choice) => choice.id !== id,
  );
  const choice = {
    id,
    kind,
    title,
    to: target.to,
    ...(hint ? { hint } : {}),
    ...(isGroup ? { isGroup } : {}),
  };
  stored.write(
    [
      { account, choices: [choice, ...others].slice(0, CHOICES) },
      ...all.filter((one) => one.account !== account),
    ].slice(0, ACCOUNTS),
  );
}
