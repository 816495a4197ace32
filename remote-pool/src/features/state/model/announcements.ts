import type { Announcement } from "contracts";

/** Announcements that the dashboard shows. */
const ROWS = 3;

/**
 * The announcements about a coin: those whose title names it, else the newest ones that name no coin.
 *
 * @param announcements announcements, the newest first
 * @returns at most three announcements
 */
export function pickAnnouncements(announcements: readonly Announcement[], coin: string): Announcement[] {
  const named = announcements.filter(({ title }) => new RegExp(`\\b${coin}\\b`, "u").test(title));
  return (named.length > 0 ? named : announcements).slice(0, ROWS);
}
