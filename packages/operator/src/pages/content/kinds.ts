import { LOCALES, type Locale } from "contracts/constants";
import { DESK_CONTENT_KINDS, type ContentRow, type DeskContentKind } from "contracts/operator/calls/content";
import type { BadgeKind } from "shared/ui";
import { languageName } from "../../components/language-name.ts";

/** Name of each kind, plural for lists and singular for single entries. */
export const KIND_WORDS: Readonly<Record<DeskContentKind, { many: string; one: string }>> = {
  article: { many: "Articles", one: "article" },
  announcement: { many: "Announcements", one: "announcement" },
  popup: { many: "Popups", one: "popup" },
  farm: { many: "Farms", one: "farm" },
  company: { many: "Companies", one: "company" },
  coupon: { many: "Coupons", one: "coupon" },
  activity: { many: "Activities", one: "activity" },
  question: { many: "Questions", one: "question" },
  category: { many: "Categories", one: "category" },
};

/** Returns the kind in an address; null if there is none of that name. */
export function readKind(text: string | undefined): DeskContentKind | null {
  return DESK_CONTENT_KINDS.find((kind) => kind === text) ?? null;
}

/** Languages in the order of the tabs. */
export const CONTENT_LOCALES: readonly Locale[] = LOCALES;

/** Returns the languages of an entry: their names, or those of the missing ones if these are fewer. */
export function languagesOf(locales: readonly Locale[]): string {
  const missing = CONTENT_LOCALES.filter((locale) => !locales.includes(locale));
  const namesOf = (list: readonly Locale[]) => list.map(languageName).join(", ");
  if (missing.length === 0) return "all";
  return missing.length < locales.length ? `all but ${namesOf(missing)}` : namesOf(locales);
}

/** Returns the state of an entry as one word, and its badge. */
export function stateOf(
  { status, publish_time }: Pick<ContentRow, "status" | "publish_time">,
  now: number,
): { word: string; badge: BadgeKind } {
  if (status === "draft") return { word: "draft", badge: "info" };
  if (status === "withdrawn") return { word: "withdrawn", badge: "warning" };
  if (publish_time !== null && publish_time > now) return { word: "scheduled", badge: "processing" };
  return { word: "published", badge: "done" };
}
