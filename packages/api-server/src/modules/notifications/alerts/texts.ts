import type { Say, NoticeText, NoticeWriter } from "../texts.ts";
import { hashrateWords, partWords } from "../figures.ts";
import type { Locale } from "../../../texts/messages.ts";

const NAMES_SHOWN = 10;

/** An event as notices show it. */
export interface ToldEvent {
  readonly coin: string;
  readonly worker: string;
  readonly start_time: number;
  readonly end_time: number | null;
  readonly baseline: number | null;
  readonly value: number | null;
}

function namesOf(say: Say, events: readonly ToldEvent[]): string {
  const names = events.slice(0, NAMES_SHOWN).map((event) => event.worker);
  const workers = names.join(", ");
  const rest = events.length - names.length;
  return rest === 0 ? workers : say("notice_more", { workers, count: rest });
}

function linesOf(say: Say, account: string, events: readonly ToldEvent[]): string[] {
  return [...Map.groupBy(events, (event) => event.coin)].map(([coin, own]) =>
    say("notice_line", { account, coin, workers: namesOf(say, own) }),
  );
}

function minutesOf(events: readonly ToldEvent[], at: number): number {
  const longest = Math.max(...events.map((event) => (event.end_time ?? at) - event.start_time));
  return Math.max(1, Math.round(longest / 60));
}

const WORKER_TEXTS = {
  worker_offline: {
    one: "notice_offline_title_one",
    many: "notice_offline_title",
    text: "notice_offline_text",
    backOne: "notice_back_title_one",
    backMany: "notice_back_title",
    backText: "notice_back_text",
  },
  worker_low: {
    one: "notice_low_title_one",
    many: "notice_low_title",
    text: "notice_low_text",
    backOne: "notice_low_back_title_one",
    backMany: "notice_low_back_title",
    backText: "notice_low_back_text",
  },
} as const;

/** Content of a notice about workers that went offline or returned together. */
export interface WorkersIncident {
  readonly kind: keyof typeof WORKER_TEXTS;
  readonly account: string;
  readonly events: readonly ToldEvent[];
  readonly at: number;
  /** Delay after which a worker counts as offline, in minutes. */
  readonly delay: number;
  /** Number of the account's workers that are still offline. */
  readonly rest: number;
}

/** Writes that workers went offline, or are still offline when `isAgain`. */
export function writeWorkers(incident: WorkersIncident, isAgain = false): NoticeWriter {
  const { events, account, delay } = incident;
  const texts = WORKER_TEXTS[incident.kind];
  return (say) => {
    const [first] = events;
    const title =
      events.length === 1 && first !== undefined
        ? say(texts.one, { worker: first.worker })
        : say(texts.many, { count: events.length });
    return {
      title: isAgain ? say("notice_offline_again_title", { count: events.length }) : title,
      paragraphs: [say(texts.text, { minutes: delay })],
      lines: linesOf(say, account, events),
    };
  };
}

/** Writes that workers are back. */
export function writeWorkersBack(incident: WorkersIncident): NoticeWriter {
  const { events, account, at, rest } = incident;
  const texts = WORKER_TEXTS[incident.kind];
  return (say) => {
    const [first] = events;
    return {
      title:
        events.length === 1 && first !== undefined
          ? say(texts.backOne, { worker: first.worker })
          : say(texts.backMany, { count: events.length }),
      paragraphs: [say(texts.backText, { minutes: minutesOf(events, at), rest })],
      lines: linesOf(say, account, events),
    };
  };
}

function levelText(title: string, text: string): NoticeText {
  return { title, paragraphs: [text], lines: [] };
}

/** Content of a notice about the hashrate or reject rate of an account. */
export interface LevelIncident {
  readonly kind: "hashrate_drop" | "reject_rate";
  readonly account: string;
  readonly event: ToldEvent;
  readonly at: number;
}

function figureOf({ kind, event }: LevelIncident, locale: Locale): string {
  return kind === "reject_rate"
    ? partWords(event.value ?? 0, locale)
    : hashrateWords(event.value ?? 0, event.coin, locale);
}

/** Writes that a figure of an account passed its limit. */
export function writeLevel(incident: LevelIncident): NoticeWriter {
  const { kind, account, event } = incident;
  const { coin } = event;
  return (say, locale) => {
    const value = figureOf(incident, locale);
    if (kind === "reject_rate")
      return levelText(say("notice_reject_title", { account, coin }), say("notice_reject_text", { value }));
    const baseline = hashrateWords(event.baseline ?? 0, coin, locale);
    return levelText(
      say("notice_drop_title", { account, coin }),
      say("notice_drop_text", { value, baseline }),
    );
  };
}

/** Writes that a figure of an account has recovered. */
export function writeLevelBack(incident: LevelIncident): NoticeWriter {
  const { kind, account, event, at } = incident;
  const { coin } = event;
  return (say, locale) => {
    const values = { value: figureOf(incident, locale), minutes: minutesOf([event], at) };
    return kind === "reject_rate"
      ? levelText(say("notice_reject_back_title", { account, coin }), say("notice_reject_back_text", values))
      : levelText(say("notice_drop_back_title", { account, coin }), say("notice_drop_back_text", values));
  };
}
