import type { AlertKind } from "contracts/notice-events";
import { ALERT_TIMES, NEW_USUAL } from "./times.ts";

/** A measurement checked against a limit: the hashrate of an account or a worker, or the reject rate of an account. */
export interface Subject {
  readonly account_id: number;
  readonly coin: string;
  readonly kind: Exclude<AlertKind, "worker_offline">;
  /** Empty for the whole account. */
  readonly worker: string;
  /** Value over the last 10 minutes. */
  readonly value: number;
  /** Usual hashrate at present; null where the limit does not depend on it. */
  readonly usual: number | null;
  /**
   * Whether the value is bad or good again. Between the two limits it is neither, so that a value near the limit does not flap.
   */
  readonly judge: (value: number, baseline: number | null) => "bad" | "good" | "between";
  /** Seconds that the value must be bad before it counts. */
  readonly confirm: number;
  /** Whether its owner should be notified: it is requested, and nothing else explains the event. */
  readonly isNotified: boolean;
}

/** The fields of an event that the decision needs. */
export interface OpenEvent {
  readonly id: number;
  readonly account_id: number;
  readonly coin: string;
  readonly kind: AlertKind;
  readonly worker: string;
  readonly start_time: number;
  readonly confirmed_time: number | null;
  readonly back_time: number | null;
  readonly baseline: number | null;
}

/** A change to an event. */
export type LevelChange =
  | { readonly act: "open"; readonly subject: Subject }
  | { readonly act: "drop"; readonly id: number }
  | { readonly act: "confirm"; readonly id: number; readonly value: number; readonly isSilent: boolean }
  | { readonly act: "back"; readonly id: number; readonly back_time: number | null }
  | {
      readonly act: "end";
      readonly id: number;
      readonly end_time: number;
      readonly value: number | null;
      readonly isSilent: boolean;
    };

/** Key of a subject or event. */
export function subjectKey(
  of: Pick<Subject, "account_id" | "coin" | "worker"> & { readonly kind: AlertKind },
): string {
  return JSON.stringify([of.account_id, of.coin, of.kind, of.worker]);
}

function decideOpen(
  subject: Subject,
  event: OpenEvent,
  at: number,
  isRecent: boolean,
): LevelChange | undefined {
  const { value } = subject;
  const verdict = subject.judge(value, event.baseline);
  if (event.confirmed_time === null) {
    if (verdict !== "bad") return { act: "drop", id: event.id };
    if (at - event.start_time < subject.confirm) return undefined;
    return { act: "confirm", id: event.id, value, isSilent: isRecent || !subject.isNotified };
  }
  const isUsual =
    subject.usual !== null && at - event.start_time > 86_400 && value >= NEW_USUAL * subject.usual;
  if (verdict !== "good") {
    if (isUsual) return { act: "end", id: event.id, end_time: at, value, isSilent: true };
    return event.back_time === null ? undefined : { act: "back", id: event.id, back_time: null };
  }
  if (event.back_time === null) return { act: "back", id: event.id, back_time: at };
  if (at - event.back_time < ALERT_TIMES.back) return undefined;
  return { act: "end", id: event.id, end_time: event.back_time, value, isSilent: false };
}

/**
 * Decides how events measured against a limit change.
 *
 * @param open events that have not ended
 * @param options present time, and keys of subjects that reached their limit of alerts
 * @returns changes, at most one for each subject or event
 */
export function decideLevels(
  subjects: readonly Subject[],
  open: readonly OpenEvent[],
  options: { readonly at: number; readonly recent: ReadonlySet<string> },
): readonly LevelChange[] {
  const { at, recent } = options;
  const events = new Map(open.map((event) => [subjectKey(event), event]));
  const changes: LevelChange[] = [];
  for (const subject of subjects) {
    const key = subjectKey(subject);
    const event = events.get(key);
    events.delete(key);
    const change =
      event === undefined
        ? subject.judge(subject.value, subject.usual) === "bad" && ({ act: "open", subject } as const)
        : decideOpen(subject, event, at, recent.has(key));
    if (change) changes.push(change);
  }
  for (const event of events.values()) {
    if (event.confirmed_time === null) changes.push({ act: "drop", id: event.id });
    else changes.push({ act: "end", id: event.id, end_time: at, value: null, isSilent: true });
  }
  return changes;
}
