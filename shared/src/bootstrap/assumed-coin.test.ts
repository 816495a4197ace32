import { waitFor } from "@testing-library/react";
import { removeText, writeText } from "../storage/stored-text.ts";
import { bootstrap } from "./bootstrap.ts";

const page = document.documentElement;
const SETTINGS = "/res/setting/custom";
const COIN = "/res/setting/coin/pool";
const homeOf = (coin: string) => `/res/pool/${coin}/home`;
const HASHRATES: Record<string, string> = {
  [homeOf("BTC")]: "24610000000000000",
  [homeOf("ZEC")]: "1500000",
};

/**
 * Opens the prerendered dashboard by a URL without a coin; the response that names the coin arrives when the test lets it.
 */
function open(personsCoin: string) {
  history.replaceState(null, "", "/en/pool/state");
  document.cookie = "token=abc";
  document.body.innerHTML = '<b data-early="hashrate_1day" data-early-solutions="ZEC">…</b>';
  Object.assign(page, { lang: "en" });
  Object.assign(page.dataset, {
    locale: "en_US",
    currency: "USD",
    earlyCalls: `${SETTINGS} ${COIN}#coin /res/pool/{coin}/home?summary={summary}`,
  });
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
  let nameCoin: () => void = () => undefined;
  const sent: string[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation((input) => {
    const url = String(input);
    sent.push(url);
    const data = url === COIN ? { coin: personsCoin } : { hashrate_1day: HASHRATES[url] };
    const response = Response.json({ code: 0, message: "", data });
    return url === COIN
      ? new Promise((resolve) => (nameCoin = () => resolve(response)))
      : Promise.resolve(response);
  });
  bootstrap();
  return { sent, nameCoin: () => nameCoin() };
}

afterEach(() => {
  jest.restoreAllMocks();
  removeText("local", "isSummary");
  globalThis.prefetchedResponses = undefined;
});

describe("the figures of a page whose URL names no coin", () => {
  it("are requested together with the coin, once, when it is the pool's default coin", async () => {
    const { sent, nameCoin } = open("BTC");
    expect(sent.toSorted()).toEqual([homeOf("BTC"), COIN, SETTINGS].toSorted());

    nameCoin();

    await waitFor(() => expect(document.querySelector("b")).toHaveTextContent("24.61 PH/s"));
    expect(sent).toHaveLength(3);
  });

  it("are requested again, and shown only then, when it is another coin", async () => {
    const { sent, nameCoin } = open("ZEC");
    await waitFor(() => expect(sent).toContain(homeOf("BTC")));
    expect(document.querySelector("b")).toHaveTextContent("…");

    nameCoin();

    await waitFor(() => expect(document.querySelector("b")).toHaveTextContent("1.50 MSol/s"));
    expect(sent.slice(3)).toEqual([homeOf("ZEC")]);
  });

  it("wait for the person when totals over all accounts were chosen", async () => {
    writeText("local", "isSummary", '{"7":true}');
    const { sent, nameCoin } = open("BTC");
    expect(sent).toEqual([SETTINGS, COIN]);

    nameCoin();

    await waitFor(() => expect(sent).toContain(homeOf("BTC")));
  });
});
