import {
  OPTIONAL_NOTICES,
  type NoticeSettings,
  type NoticeSettingsChange,
  type OptionalNotice,
} from "contracts";

/** Fractions of the usual hashrate below which an account can be notified. */
export const DROP_RATIOS = ["0.5", "0.6", "0.7", "0.8", "0.9"] as const;

/** Reject rates above which an account can be notified. */
export const REJECT_RATIOS = ["0.02", "0.05", "0.1", "0.15"] as const;

/** Loan-to-value ratios at which a borrower can be notified before the fixed levels. */
export const LOAN_LEVELS = ["0.5", "0.55", "0.6", "0.62", "0.65", "0.68"] as const;

/** Default quiet hours when they are turned on. */
export const USUAL_QUIET = { from: "22:00", to: "07:00" } as const;

/**
 * Turns a channel of an event on or off.
 *
 * @param settings current settings
 * @param event the event
 * @param channel the channel
 * @param isOn whether the channel is on
 * @returns new settings
 */
export function withChannel(
  settings: NoticeSettings,
  event: OptionalNotice,
  channel: "mail" | "message",
  isOn: boolean,
): NoticeSettings {
  const events = { ...settings.events, [event]: { ...settings.events[event], [channel]: isOn } };
  return { ...settings, events };
}

/**
 * Turns the alerts of a coin on or off.
 *
 * @param settings current settings
 * @param isWatched whether the coin raises alerts
 * @returns new settings
 */
export function withCoin(settings: NoticeSettings, coin: string, isWatched: boolean): NoticeSettings {
  const others = settings.muted_coins.filter((one) => one !== coin);
  return { ...settings, muted_coins: isWatched ? others : [...others, coin] };
}

/**
 * Turns the alerts of a group of workers on or off.
 *
 * @param settings current settings
 * @param group coin and group, 0 for the default one
 * @param isWatched whether the group raises alerts
 * @returns new settings
 */
export function withGroup(
  settings: NoticeSettings,
  group: { readonly coin: string; readonly group_id: number },
  isWatched: boolean,
): NoticeSettings {
  const others = settings.muted_groups.filter(
    (one) => one.coin !== group.coin || one.group_id !== group.group_id,
  );
  return { ...settings, muted_groups: isWatched ? others : [...others, group] };
}

/**
 * Sets or removes the fixed limit of a coin.
 *
 * @param settings current settings
 * @param hashrate limit in H/s; null compares with the usual hashrate again
 * @returns new settings
 */
export function withFixedLimit(
  settings: NoticeSettings,
  coin: string,
  hashrate: string | null,
): NoticeSettings {
  const others = settings.drop_fixed.filter((one) => one.coin !== coin);
  return { ...settings, drop_fixed: hashrate === null ? others : [...others, { coin, hashrate }] };
}

/**
 * Takes over the time zone in which new times were entered. Other changes leave the zone, and so the times, as they are.
 *
 * @param before stored settings
 * @param after changed settings
 * @param timeZone the person's time zone
 * @returns settings to store
 */
export function inZone(before: NoticeSettings, after: NoticeSettings, timeZone: string): NoticeSettings {
  const hasNewTimes =
    after.report_time !== before.report_time ||
    (after.quiet !== null && (after.quiet.from !== before.quiet?.from || after.quiet.to !== before.quiet.to));
  return hasNewTimes ? { ...after, time_zone: timeZone } : after;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function changedEvents(before: NoticeSettings, after: NoticeSettings): NoticeSettingsChange {
  const events: NonNullable<NoticeSettingsChange["events"]> = {};
  for (const event of OPTIONAL_NOTICES) {
    const [was, is] = [before.events[event], after.events[event]];
    const channels = {
      ...(was.mail !== is.mail && { mail: is.mail }),
      ...(was.message !== is.message && { message: is.message }),
    };
    if (!isSame(channels, {})) events[event] = channels;
  }
  return isSame(events, {}) ? {} : { events };
}

type Members = Omit<NoticeSettings, "events">;

const NAMES = [
  "offline_minutes",
  "repeat",
  "quiet",
  "report_time",
  "muted_coins",
  "muted_groups",
  "drop_ratio",
  "drop_fixed",
  "reject_ratio",
  "payout_minimum",
  "payout_currency",
  "loan_level",
] as const satisfies readonly (keyof Members)[];

function copyMember<Name extends keyof Members>(from: Members, to: Partial<Members>, name: Name): void {
  to[name] = from[name];
}

/**
 * Returns only what a person changed, so that saving it keeps what was changed elsewhere since the settings were read. New times are
 * sent with their zone, and an amount with its currency.
 *
 * @param before settings as read
 * @param after changed settings
 * @returns members, events and channels that differ
 */
export function changeOf(before: NoticeSettings, after: NoticeSettings): NoticeSettingsChange {
  const members: Partial<Members> = {};
  for (const name of NAMES) if (!isSame(before[name], after[name])) copyMember(after, members, name);
  if (members.report_time !== undefined || (members.quiet ?? null) !== null)
    copyMember(after, members, "time_zone");
  if (members.payout_minimum !== undefined || members.payout_currency !== undefined) {
    copyMember(after, members, "payout_minimum");
    copyMember(after, members, "payout_currency");
  }
  return { ...members, ...changedEvents(before, after) };
}
