import { waitFor } from "@testing-library/react";
import { removeText, writeText } from "../storage/stored-text.ts";
import { bootstrap } from "./bootstrap.ts";

const HOME = "/res/pool/BTC/home";
const RATE = "24610000000000000";
const page = document.documentElement;

/** Opens the prerendered dashboard of account 7 and runs the script; returns a function that lists the requests. */
function open(): () => unknown[] {
  history.replaceState(null, "", "/en/pool/state?coin=BTC");
  document.cookie = "token=abc";
  document.body.innerHTML =
    '<h1 data-early="account" data-early-summary="All accounts">…</h1><b data-early="hashrate_1day" data-early-solutions="ZEC">…</b>';
  Object.assign(page, { lang: "en" });
  Object.assign(page.dataset, {
    locale: "en_US",
    currency: "USD",
    earlyCalls: `/res/account/user/info ${HOME.replace("BTC", "{coin}")}?summary={summary} /res/pool/{coin}/worker?page=1&summary={summary}#apart`,
  });
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
  const fetch = jest.spyOn(globalThis, "fetch").mockImplementation((url) => {
    const data = String(url).endsWith("/info") ? { id: 7, account: "northfield" } : { hashrate_1day: RATE };
    return Promise.resolve(Response.json({ code: 0, message: "", data }));
  });
  bootstrap();
  return () => fetch.mock.calls.map(([url]) => url);
}

afterEach(() => {
  jest.restoreAllMocks();
  removeText("local", "isSummary");
  globalThis.prefetchedResponses = undefined;
});

it.each([
  [null, "northfield", ["/res/account/user/info", HOME, "/res/pool/BTC/worker?page=1"]],
  ['{"8":true}', "northfield", ["/res/account/user/info", HOME, "/res/pool/BTC/worker?page=1"]],
  ['{"7":false}', "northfield", ["/res/account/user/info", HOME, "/res/pool/BTC/worker?page=1"]],
  ["broken", "northfield", ["/res/account/user/info", HOME, "/res/pool/BTC/worker?page=1"]],
  [
    '{"7":true,"8":false}',
    "All accounts",
    ["/res/account/user/info", `${HOME}?summary=true`, "/res/pool/BTC/worker?page=1&summary=true"],
  ],
])(
  "requests totals over all accounts if they were chosen for the account: %s",
  async (kept, title, calls) => {
    if (kept !== null) writeText("local", "isSummary", kept);
    const sent = open();

    await waitFor(() => expect(document.querySelector("b")).toHaveTextContent("24.61 PH/s"));
    expect(document.querySelector("h1")).toHaveTextContent(title);
    await waitFor(() => expect(sent()).toEqual(calls));
  },
);
