import { getStoredChart, saveStoredChart } from "contracts";
import * as v from "valibot";
import { AppError, callApi } from "../api/index.ts";
import { storedValue } from "../storage/index.ts";
import { keptLayout, layoutSchema, type ChartLayout } from "./layout.ts";

/** Name of the chart in the account's storage. */
const NAME = "price-chart";

/** The owner of this browser's layout, and when it was changed in milliseconds since 1970. */
export const keptChange = storedValue<{ owner: number | null; time: number }>({
  area: "local",
  name: "marketChartChange",
  schema: v.object({ owner: v.nullable(v.number()), time: v.number() }),
  initial: { owner: null, time: 0 },
});

/** Where a layout was saved. */
export type SavedIn = "account" | "browser";

/** Storage of a chart's layout (spec 7.6). */
export interface LayoutStorage {
  /** The layout of this browser; null if there is none or it belongs to another account. */
  read(): ChartLayout | null;
  /**
   * Compares this browser with the account; the newest change wins. Never rejects: without a response this browser's layout
   * stays.
   *
   * @param mayReplace called when the response arrives
   * @returns the account's layout when it is newer; "none" after a reset elsewhere, null when nothing changes
   */
  loadNewest(mayReplace: () => boolean): Promise<ChartLayout | "none" | null>;
  /** Stores a layout in this browser at once and then in the account; null deletes it. */
  write(layout: ChartLayout | null): Promise<SavedIn>;
}

function parseLayout(content: string): ChartLayout | null {
  try {
    const read = v.safeParse(layoutSchema, JSON.parse(content));
    return read.success ? read.output : null;
  } catch {
    // Not JSON: written by other code.
    return null;
  }
}

function keep(layout: ChartLayout | null, owner: number | null, time: number): void {
  if (layout === null) keptLayout.remove();
  else keptLayout.write(layout);
  keptChange.write({ owner, time });
}

/** Resolves to the server's response, or null on failure. */
async function answerOf<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return null;
  }
}

/** Storage of a visitor's layout, in this browser only. */
function browserStorage(): LayoutStorage {
  return {
    read: keptLayout.read,
    loadNewest: () => Promise.resolve(null),
    write(layout) {
      keep(layout, null, Date.now());
      return Promise.resolve("browser");
    },
  };
}

function accountStorage(owner: number): LayoutStorage {
  /** Serializes the writes. */
  let sending: Promise<unknown> = Promise.resolve();
  const isOwn = () => keptChange.read().owner === owner;
  /** When the person last changed this browser's layout; 0 for never. */
  const ownTime = () => (isOwn() ? keptChange.read().time : 0);
  const read = () => (isOwn() || keptChange.read().owner === null ? keptLayout.read() : null);

  async function send(layout: ChartLayout | null, timestamp: number): Promise<SavedIn> {
    const content = layout === null ? null : JSON.stringify(layout);
    const body = { content, timestamp };
    const answer = await answerOf(callApi(saveStoredChart, { params: { name: NAME }, body }));
    if (answer === null) return "browser";
    // This browser's clock is ahead of the server's.
    if (answer.timestamp < timestamp && ownTime() === timestamp)
      keptChange.write({ owner, time: answer.timestamp });
    return "account";
  }

  function write(layout: ChartLayout | null, time: number): Promise<SavedIn> {
    keep(layout, owner, time);
    const sent = sending.then(() => send(layout, time));
    sending = sent.catch(() => undefined);
    return sent;
  }

  /** Sends what the account does not have: changes it missed, and for a new account what was drawn before signing in. */
  function sendMissed(stored: number): void {
    const layout = read();
    if (ownTime() > stored) void write(layout, ownTime());
    else if (stored === 0 && layout !== null) void write(layout, Date.now());
  }

  return {
    read,
    async loadNewest(mayReplace) {
      const stored = await answerOf(callApi(getStoredChart, { params: { name: NAME } }));
      if (stored === null || !mayReplace()) return null;
      if (stored.timestamp <= ownTime()) {
        sendMissed(stored.timestamp);
        return null;
      }
      const layout = stored.content === null ? null : parseLayout(stored.content);
      if (layout === null && stored.content !== null) return null;
      keep(layout, owner, stored.timestamp);
      return layout ?? "none";
    },
    write: (layout) => write(layout, Math.max(Date.now(), ownTime() + 1)),
  };
}

/**
 * Creates the storage of a person's layout.
 *
 * @param owner id of the person; null for a visitor
 */
export function createLayoutStorage(owner: number | null): LayoutStorage {
  return owner === null ? browserStorage() : accountStorage(owner);
}
