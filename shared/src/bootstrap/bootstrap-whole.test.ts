import { waitFor } from "@testing-library/react";
import { takePrefetchedResponse } from "../api/prefetched-responses.ts";
import { bootstrapWhole } from "./bootstrap-whole.ts";

const page = document.documentElement;
const USER = "/res/account/user/info";
const SYSTEM = "/res/common/system";

/** Opens a complete page and runs its head script; returns the requests it sent. */
function setup(cookie = "") {
  history.replaceState(null, "", "/en");
  if (cookie !== "") document.cookie = cookie;
  document.body.innerHTML = "<main><button>Show all</button></main>";
  Object.assign(page.dataset, {
    currency: "USD",
    locale: "en_US",
    defaultTheme: "dark",
    scripts: "script /static/main.js sha384-m",
    earlyCalls: `${SYSTEM}#apart ${USER}`,
  });
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
  const fetch = jest
    .spyOn(globalThis, "fetch")
    .mockImplementation(() => Promise.resolve(Response.json({ code: 0, message: "", data: {} })));
  bootstrapWhole();
  return { fetch, sent: () => fetch.mock.calls.map(([url]) => url) };
}

const files = () => document.head.querySelectorAll("script, link");

describe("the head script of a complete page", () => {
  afterEach(() => {
    jest.restoreAllMocks();
    globalThis.heldActions?.release();
    globalThis.prefetchedResponses = undefined;
    for (const name of ["token", "lang"]) document.cookie = `${name}=; Max-Age=0; path=/`;
    for (const name of Object.keys(page.dataset)) delete page.dataset[name];
    document.head.replaceChildren();
    localStorage.clear();
  });

  it("requests nothing for a visitor until the page is used, and holds clicks in the meantime", async () => {
    const { sent } = setup();
    await new Promise((resolve) => setTimeout(resolve));
    expect([files().length, sent()]).toEqual([0, []]);
    expect([page.dataset["theme"], page.dataset["session"]]).toEqual(["dark", undefined]);

    const button = document.querySelector("button");
    button?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    button?.click();

    await waitFor(() => expect(document.head.querySelectorAll("script")).toHaveLength(1));
    expect(globalThis.heldActions?.last).toBe(button);
  });

  it("requests the scripts of a signed-in person and what they read first, other responses after it", async () => {
    const { fetch, sent } = setup("token=abc");
    expect(sent()).toEqual([USER]);
    expect(page.dataset["session"]).toBe("");

    await waitFor(() => expect(sent()).toEqual([USER, SYSTEM]));
    await waitFor(() => expect(document.head.querySelectorAll("script")).toHaveLength(1));
    const headers = { ...fetch.mock.calls[0]?.[1]?.headers };
    expect(headers).toMatchObject({
      Authorization: "Bearer abc",
      "Accept-Language": "en_US",
      currency: "USD",
    });
    for (const url of [USER, SYSTEM])
      expect(
        takePrefetchedResponse({ url, path: url, method: "GET", headers, body: undefined }),
      ).toBeDefined();
  });
});
