import { getStoredChart, saveStoredChart } from "contracts";
import * as v from "valibot";
import { AppError, callApi } from "../api/index.ts";
import { storedValue } from "../storage/index.ts";
import { keptLayout, layoutSchema, type ChartLayout } from "./layout.ts";

/** Name of the chart in the storage of an account. */
const NAME = "price-chart";

/** Whose layout this browser keeps, and when it was changed in milliseconds since 1970. */
export const keptChange = storedValue<{ owner: number | null; time: number }>({
  area: "local",
  name: "marketChartChange",
  schema: v.object({ owner: v.nullable(v.number()), time: v.number() }),
  initial: { owner: null, time: 0 },
});

/** Where a layout was saved. */
export type SavedIn = "account" | "browser";

/** Where the layout of a chart is stored (spec 7.6). */
export interface LayoutStorage {
  /** The layout of this browser; null for none, and for that of another account. */
  read(): ChartLayout | null;
  /**
   * Compares this browser with the account; the newest change wins. Never rejects: without an answer this browser's layout stays.
   *
   * @param mayReplace asked when the answer is there
   * @returns the account's layout when it is newer; "none" after a reset elsewhere, null when nothing changes
   */
  loadNewest(mayReplace: () => boolean): Promise<ChartLayout | "none" | null>;
  /** Keeps a layout in this browser at once and then in the account; null deletes it. */
  write(layout: ChartLayout | null): Promise<SavedIn>;
}

function parseLayout(content: string): ChartLayout | null {
  try {
    const read = v.safeParse(layoutSchema, JSON.parse(content));
    return read.success ? read.output : null;
  } catch {
    // Not JSON: written by something else.
    return null;
  }
}

function keep(layout: ChartLayout | null, owner: number | null, time: number): void {
  if (layout === null) keptLayout.remove();
  else keptLayout.write(layout);
  keptChange.write({ owner, time });
}

/** What an answer of the server is; null when there is none. */
async function answerOf<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return null;
  }
}

/** Layouts of a visitor, in this browser only. */
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
  /** Writes are sent one after the other. */
  let sending: Promise<unknown> = Promise.resolve();
  const isOwn = () => keptChange.read().owner === owner;
  /** When the person last changed the layout of this browser; 0 for never. */
  const ownTime = () => (isOwn() ? keptChange.read().time : 0);
  const read = () => (isOwn() || keptChange.read().owner === null ? keptLayout.read() : null);

  async function send(layout: ChartLayout | null, timestamp: number): Promise<SavedIn> {
    const content = layout === null ? null : JSON.stringify(layout);
    const body = { content, timestamp };
    const answer = await answerOf(callApi(saveStoredChart, { params: { name: NAME }, body }));
    if (answer === null) return "browser";
    // The clock of this browser is ahead of the server's.
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

  /** Sends what the account does not have: changes it missed, and to a new one what was drawn before signing in. */
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
 * The storage of a person's layout.
 *
 * @param owner id of the person; null for a visitor
 */
export function createLayoutStorage(owner: number | null): LayoutStorage {
  return owner === null ? browserStorage() : accountStorage(owner);
}
