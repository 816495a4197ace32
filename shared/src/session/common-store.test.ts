import { systemOf, answerCalls, coinInfoOf, type Answer } from "../testing/index.ts";

const RETRY_MS = 5000;
const CHINA = { key: "CN", value: "86", first_letter: "C" };

/** Creates the store as at the start of a page load, with the server's responses by path. */
async function startPage(answers: Record<string, Answer>) {
  const seen = answerCalls(({ path, query }) => answers[`${path}?${query.toString()}`] ?? answers[path]);
  let store: typeof import("./common-store.ts") | undefined;
  await jest.isolateModulesAsync(async () => {
    store = await import("./common-store.ts");
  });
  if (store === undefined) throw new Error("the store did not load");
  return { seen, store, countOf: (path: string) => seen.filter((one) => one.path === path).length };
}

const SYSTEM = "/common/system";

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe("the data shared by all pages", () => {
  it("R4.5.1 is read once per page load, however often it is started", async () => {
    const { store, countOf } = await startPage({ [SYSTEM]: { data: systemOf() } });
    expect(store.getCommon().initialized).toBe(false);

    await Promise.all([store.startCommonData(), store.startCommonData()]);

    expect(store.getCommon()).toMatchObject({ initialized: true, system: systemOf() });
    expect(countOf(SYSTEM)).toBe(1);
  });

  it("R7.1.1 is initialized even if some responses are missing, and serves the region", async () => {
    const { store } = await startPage({});

    await store.startCommonData();

    expect(store.getCommon()).toMatchObject({
      initialized: true,
      system: null,
      coins: [],
      cloudMiningAccess: false,
      financeStatus: false,
      siteAccess: true,
    });
  });

  it("is requested again after an outage, until it is loaded", async () => {
    const answers: Record<string, Answer> = { [SYSTEM]: { status: 503 } };
    const { store, countOf } = await startPage(answers);
    await store.startCommonData();
    expect(store.getCommon().system).toBeNull();

    await jest.advanceTimersByTimeAsync(RETRY_MS);
    expect(countOf(SYSTEM)).toBe(2);
    answers[SYSTEM] = { data: systemOf() };
    await jest.advanceTimersByTimeAsync(RETRY_MS);

    expect(store.getCommon().system).toEqual(systemOf());
    await jest.advanceTimersByTimeAsync(RETRY_MS * 3);
    expect(countOf(SYSTEM)).toBe(3);
  });

  it("is not requested again when the server rejects it", async () => {
    const { store, countOf } = await startPage({ [SYSTEM]: { code: 22000, message: "No." } });
    await store.startCommonData();
    await jest.advanceTimersByTimeAsync(RETRY_MS * 2);
    expect(countOf(SYSTEM)).toBe(1);
  });
});

describe("the countries of phone numbers", () => {
  it("are fetched once per list", async () => {
    const { store, seen } = await startPage({ "/common/country/code": { data: { country_codes: [CHINA] } } });

    await store.loadCountries("all");
    await store.loadCountries("all");

    expect(seen.map(({ query }) => query.get("scope"))).toEqual(["all"]);
    expect(store.getCommon().countries).toEqual({ all: [CHINA], special: [] });
  });

  it("are requested again after a failure, which the form reports", async () => {
    const { store, countOf } = await startPage({ "/common/country/code": { status: 503 } });

    await expect(store.loadCountries("special")).rejects.toThrow();
    await expect(store.loadCountries("special")).rejects.toThrow();

    expect(countOf("/common/country/code")).toBe(2);
  });
});

describe("the coins that the pool mines", () => {
  it("keep the server's order and omit coins that are only held", async () => {
    const { store } = await startPage({});
    const usual = systemOf();
    const system = systemOf({
      coin_types: ["USDT", "LTC", "BTC", "KAS"],
      coin_types_info: {
        ...usual.coin_types_info,
        USDT: coinInfoOf({ name: "Tether", is_mining: false }),
      },
    });

    expect(store.getPoolCoins(system)).toEqual(["LTC", "BTC"]);
    expect(store.getPoolCoins(null)).toEqual([]);
  });
});
