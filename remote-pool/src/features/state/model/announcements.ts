import type { Announcement } from "contracts";

/** Number of announcements on the dashboard. */
const ROWS = 3;

/**
 * Selects the announcements about a coin: those with the coin in their title, else the newest ones without any coin.
 *
 * @param announcements announcements, the newest first
 * @returns at most three announcements
 */
export function pickAnnouncements(announcements: readonly Announcement[], coin: string): Announcement[] {
  const named = announcements.filter(({ title }) => new RegExp(`\\b${coin}\\b`, "u").test(title));
  return (named.length > 0 ? named : announcements).slice(0, ROWS);
}
