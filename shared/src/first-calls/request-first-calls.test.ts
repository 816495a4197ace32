import { HEADERS } from "contracts";
import { getApiIdentity, setApiIdentity } from "shared/api";
import { takePrefetchedResponse } from "../api/prefetched-responses.ts";
import { answerCalls, type Answer } from "../testing/answer-calls.ts";
import { requestFirstCalls } from "./request-first-calls.ts";

const CALLS = [
  "/res/account/coin#coin",
  "/res/pool/{coin}/workers?limit=5#apart",
  "/res/pool/{coin}/home?summary={summary}",
  "/res/wallet/summary?summary={summary}#apart",
  "/res/observer/home?access_key={access_key}&coin={coin}",
];

async function request(page: { coin: string; isSummary: boolean }, last: Answer = { data: { coin: "LTC" } }) {
  const seen = answerCalls(({ path }) => (path === "/account/coin" ? last : undefined));
  await requestFirstCalls(CALLS, page);
  return { seen, paths: seen.map(({ path }) => path) };
}

const before = getApiIdentity();

beforeEach(() => {
  setApiIdentity({ token: "token-of-ada", locale: "ru_RU", currency: "EUR" });
});

afterEach(() => {
  setApiIdentity(before);
  globalThis.prefetchedResponses = undefined;
});

describe("calls made while a page's files load", () => {
  it("are for the known coin, those of the first screen first", async () => {
    const { paths } = await request({ coin: "BTC", isSummary: false });

    expect(paths).toEqual(["/wallet/summary", "/pool/BTC/home", "/pool/BTC/workers"]);
  });

  it("wait for the response that names the coin if none is known", async () => {
    const { paths } = await request({ coin: "", isSummary: false });

    expect(paths).toEqual(["/account/coin", "/wallet/summary", "/pool/LTC/home", "/pool/LTC/workers"]);
  });

  it("are left to the page when no response names a coin", async () => {
    const { paths } = await request({ coin: "", isSummary: false }, { code: 500, message: "Busy." });

    expect(paths).toEqual(["/account/coin", "/wallet/summary"]);
  });

  it.each([
    [true, "?summary=true"],
    [false, ""],
  ])("request the totals over all accounts when these are selected: %s", async (isSummary, query) => {
    await request({ coin: "BTC", isSummary });

    expect([...(globalThis.prefetchedResponses?.keys() ?? [])]).toContain(`/res/pool/BTC/home${query}`);
  });

  it("are used by the page for the same person", async () => {
    await request({ coin: "BTC", isSummary: false });
    const headers = {
      [HEADERS.authorization]: "Bearer token-of-ada",
      [HEADERS.acceptLanguage]: "ru_RU",
      [HEADERS.currency]: "EUR",
      [HEADERS.platform]: "web",
    };
    const own = {
      path: "/pool/BTC/home",
      url: "/res/pool/BTC/home",
      method: "GET",
      body: undefined,
    } as const;

    expect(takePrefetchedResponse({ ...own, headers })).toBeInstanceOf(Promise);
  });
});
