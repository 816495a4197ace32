import type { CallData, getStoredChart, saveStoredChart } from "contracts";
import { forgetWrites } from "../api/index.ts";
import { answerCalls, type Answer, type SeenRequest } from "../testing/index.ts";
import { createLayoutStorage } from "./layout-storage.ts";
import { defaultLayout, keptLayout } from "./layout.ts";

const ME = 7;
const NOW = 1_795_176_000_000;
const PATH = "/market/storage/1.1/charts/price-chart";
const LOCAL = defaultLayout("BTCUSDT");
const REMOTE = defaultLayout("LTCUSDT");
const yes = () => true;

type Stored = CallData<typeof getStoredChart>;

/** Mocks the pool server's responses. */
function answer(first: Partial<Stored> = {}) {
  let stored: Stored = { content: null, timestamp: 0, ...first };
  const isAway = { read: false, write: false };
  const seen = answerCalls(({ method, path, body }: SeenRequest): Answer | undefined => {
    if (path !== PATH) return undefined;
    if (isAway[method === "GET" ? "read" : "write"]) return { status: 503 };
    if (method === "GET") return { data: stored };
    const change = Object(body);
    if (change.timestamp > stored.timestamp)
      stored = { ...change, timestamp: Math.min(change.timestamp, NOW + 60_000) };
    return { data: { timestamp: stored.timestamp } satisfies CallData<typeof saveStoredChart> };
  });
  return { seen, isAway, stored: () => stored, writes: () => seen.filter(({ method }) => method === "PUT") };
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ["queueMicrotask", "setTimeout", "clearTimeout"] });
  localStorage.clear();
  forgetWrites();
});
afterEach(() => {
  jest.useRealTimers();
});

it("R7.6.2 stores a visitor's layout in the browser and makes no call", async () => {
  const { seen } = answer();
  const storage = createLayoutStorage(null);

  expect(await storage.write(LOCAL)).toBe("browser");
  expect(await storage.loadNewest(yes)).toBeNull();
  expect([storage.read(), seen]).toEqual([LOCAL, []]);
  await storage.write(null);
  expect(localStorage.getItem("marketChartLayout")).toBeNull();
});

it("R7.6.2 stores a layout in the account, where another browser reads it", async () => {
  const { stored } = answer();
  expect(await createLayoutStorage(ME).write(LOCAL)).toBe("account");
  expect(stored()).toEqual({ content: JSON.stringify(LOCAL), timestamp: NOW });

  localStorage.clear();
  const storage = createLayoutStorage(ME);
  expect(await storage.loadNewest(yes)).toEqual(LOCAL);
  expect(storage.read()).toEqual(LOCAL);
  expect(await storage.loadNewest(yes)).toBeNull();
});

it("R7.6.2 stores the layout in the browser while the account cannot be reached, and sends it later", async () => {
  const { isAway, stored, writes } = answer({ content: JSON.stringify(REMOTE), timestamp: NOW - 1 });
  isAway.read = isAway.write = true;
  const storage = createLayoutStorage(ME);
  expect(await storage.loadNewest(yes)).toBeNull();
  expect(await storage.write(LOCAL)).toBe("browser");
  expect(storage.read()).toEqual(LOCAL);

  isAway.read = isAway.write = false;
  forgetWrites();
  expect(await createLayoutStorage(ME).loadNewest(yes)).toBeNull();
  await jest.advanceTimersByTimeAsync(0);
  expect(writes()).toHaveLength(2);
  expect(stored().content).toBe(JSON.stringify(LOCAL));
});

it("R7.6.2 uses the newest: the account's layout, or a reset elsewhere", async () => {
  const other = answer({ content: JSON.stringify(REMOTE), timestamp: NOW + 5 });
  const storage = createLayoutStorage(ME);
  await storage.write(LOCAL);
  expect(await storage.loadNewest(yes)).toEqual(REMOTE);
  expect(other.stored().content).toBe(JSON.stringify(REMOTE));

  answer({ content: null, timestamp: NOW + 9 });
  expect(await storage.loadNewest(yes)).toBe("none");
  expect(keptLayout.read()).toBeNull();
});

it("R7.6.2 does not replace a layout that is being changed", async () => {
  answer({ content: JSON.stringify(REMOTE), timestamp: NOW + 5 });
  const storage = createLayoutStorage(ME);
  expect(await storage.loadNewest(() => false)).toBeNull();
  expect(keptLayout.read()).toBeNull();
});

it("R7.6.2 gives an account without a layout the one made before signing in", async () => {
  const { stored } = answer();
  await createLayoutStorage(null).write(LOCAL);
  await createLayoutStorage(ME).loadNewest(yes);
  await jest.advanceTimersByTimeAsync(0);

  expect(stored().content).toBe(JSON.stringify(LOCAL));
});

it("R7.6.2 never gives a layout of one account to another", async () => {
  const { writes } = answer();
  await createLayoutStorage(ME).write(LOCAL);
  const storage = createLayoutStorage(8);

  expect(storage.read()).toBeNull();
  answer();
  await storage.loadNewest(yes);
  await jest.advanceTimersByTimeAsync(0);
  expect(writes()).toHaveLength(1);
  expect(storage.read()).toBeNull();
});

it("R7.6.2 ignores an unreadable layout and does not overwrite it", async () => {
  const { writes } = answer({ content: "{", timestamp: NOW + 5 });
  const storage = createLayoutStorage(ME);

  expect(await storage.loadNewest(yes)).toBeNull();
  await jest.advanceTimersByTimeAsync(0);
  expect(writes()).toEqual([]);
});

it("R7.6.2 follows the server's clock, so that a browser with a fast clock does not win forever", async () => {
  const { stored } = answer();
  jest.setSystemTime(NOW + 86_400_000);
  const storage = createLayoutStorage(ME);
  await storage.write(LOCAL);
  expect(stored().timestamp).toBe(NOW + 60_000);

  answer({ content: JSON.stringify(REMOTE), timestamp: NOW + 60_001 });
  expect(await storage.loadNewest(yes)).toEqual(REMOTE);
});
