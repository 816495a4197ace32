import { whenNeeded } from "./when-needed.ts";

const COOKIES = ["token", "timezone", "currency", "langGuessed", "lang"];

/** Opens a complete page, rendered with dollars; returns whether its scripts are needed by now. */
async function setup({ cookie = "", address = "/en/pricing", query = "", main = "<p>read</p>" } = {}) {
  if (query !== "") document.documentElement.dataset["renderedQuery"] = query;
  document.body.innerHTML = `<main>${main}</main>`;
  if (cookie !== "") document.cookie = `${cookie}; path=/`;
  history.replaceState(null, "", address);
  jest.useFakeTimers();
  const needed = jest.fn();
  void whenNeeded("USD").then(needed);
  await jest.advanceTimersByTimeAsync(0);
  return needed;
}

describe("the scripts of a complete page", () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    localStorage.clear();
    globalThis.heldActions?.release();
    delete document.documentElement.dataset["renderedQuery"];
    for (const name of COOKIES) document.cookie = `${name}=; Max-Age=0; path=/`;
  });

  it.each([
    ["a person who is signed in", { cookie: "token=abc" }],
    ["a visitor with a time zone", { cookie: "timezone=UTC" }],
    ["a visitor with another currency", { cookie: "currency=EUR" }],
    ["a visitor whose language was guessed", { cookie: "langGuessed=1" }],
    ["an address with a query", { address: "/en/statistics?coin=LTC" }],
    ["an address without the query it was rendered with", { address: "/en/statistics", query: "?coin=LTC" }],
  ])("are needed immediately for %s", async (_name, options) => {
    expect(await setup(options)).toHaveBeenCalled();
  });

  it("are needed immediately in an app with its own frame", async () => {
    jest.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 PoolApp/3.1");

    expect(await setup()).toHaveBeenCalled();
  });

  it("wait for a visitor with the currency of the rendered page", async () => {
    expect(await setup({ cookie: "currency=USD" })).not.toHaveBeenCalled();
  });

  it("wait for a visitor with the query of the rendered page", async () => {
    const address = "/en/statistics?coin=LTC";

    expect(await setup({ address, query: "?coin=LTC" })).not.toHaveBeenCalled();
  });

  it("keep to R2.1.3 while they wait: the language is stored, unless it was guessed", async () => {
    await setup({ address: "/ru/pricing", cookie: "langGuessed=1" });
    expect([localStorage.getItem("lang"), document.cookie]).toEqual([null, "langGuessed=1"]);

    document.cookie = "langGuessed=; Max-Age=0; path=/";
    await setup({ address: "/ru/pricing" });

    expect([localStorage.getItem("lang"), document.cookie]).toEqual(['"ru"', "lang=ru"]);
  });

  it("are needed immediately if part of the page is missing", async () => {
    expect(await setup({ main: '<span class="sweep"></span>' })).toHaveBeenCalled();
  });

  it("wait until the page has been idle", async () => {
    const needed = await setup();

    await jest.advanceTimersByTimeAsync(4_900);
    expect(needed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    expect(needed).toHaveBeenCalled();
  });

  it("then wait for an idle moment, but not forever", async () => {
    const idle = jest.fn((act: () => void, { timeout = Infinity } = {}) => setTimeout(act, timeout));
    Object.assign(globalThis, { requestIdleCallback: idle });
    const needed = await setup();

    await jest.advanceTimersByTimeAsync(5_100);
    expect(idle).toHaveBeenCalledTimes(1);
    expect(needed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(needed).toHaveBeenCalled();
    Reflect.deleteProperty(globalThis, "requestIdleCallback");
  });

  it("wait for the rest of a page that is still loading", async () => {
    const state = jest.spyOn(document, "readyState", "get").mockReturnValue("interactive");
    const needed = await setup();

    await jest.advanceTimersByTimeAsync(20_000);
    expect(needed).not.toHaveBeenCalled();
    state.mockReturnValue("complete");
    dispatchEvent(new Event("load"));
    await jest.advanceTimersByTimeAsync(5_100);
    expect(needed).toHaveBeenCalled();
  });

  it("are not requested for a pointer that merely rests over the page", async () => {
    const needed = await setup();
    const move = (by: number) =>
      Object.assign(new Event("pointermove", { bubbles: true }), { movementX: by, movementY: 0 });

    document.body.dispatchEvent(move(0));
    await jest.advanceTimersByTimeAsync(0);
    expect(needed).not.toHaveBeenCalled();
    document.body.dispatchEvent(move(3));
    await jest.advanceTimersByTimeAsync(0);
    expect(needed).toHaveBeenCalled();
  });

  it.each(["pointermove", "pointerdown", "keydown", "focusin"])(
    "are requested on the first %s",
    async (touch) => {
      const needed = await setup();

      document.body.dispatchEvent(new Event(touch, { bubbles: true }));
      await jest.advanceTimersByTimeAsync(0);

      expect(needed).toHaveBeenCalled();
    },
  );
});
