import { act, renderHook, waitFor } from "@testing-library/react";
import { getCouponUnuse } from "contracts";
import { clearCalls, forgetWrites, getApiIdentity, useCall } from "../api/index.ts";
import { readCookie, writeCookie } from "../storage/index.ts";
import { accountOf, answerCalls, holdAnswer, userOf, type Answer } from "../testing/index.ts";
import {
  beginSession,
  closeMainAccountPrompt,
  endSession,
  getSession,
  hasCurrentAccount,
  isMainAccount,
  loadCouponMark,
  loadSession,
  promptForMainAccount,
  setHasNewCoupon,
  setSummary,
  setUnreadMessages,
  signOut,
  subscribeSession,
  switchAccount,
  useSession,
} from "./index.ts";
import { renewToken } from "./token.ts";

const TOKEN = "token-0123456789abcdef";
const RETRY_MS = 5000;

function setup(own: Readonly<Record<string, Answer | Promise<Answer>>> = {}) {
  const answers: Record<string, Answer | Promise<Answer>> = {
    "/account/user/info": { data: userOf() },
    "/account/origin/user": { data: accountOf() },
    "/account/sign/out": { data: null },
    ...own,
  };
  const seen = answerCalls(({ path }) => answers[path]);
  return { answers, seen, count: (path: string) => seen.filter((call) => call.path === path).length };
}

beforeEach(() => jest.useFakeTimers());

afterEach(async () => {
  jest.useRealTimers();
  endSession();
  await clearCalls();
  forgetWrites();
  localStorage.clear();
});

describe("a server that does not respond", () => {
  it("R8.5 is retried every five seconds, and the person is not signed out meanwhile", async () => {
    const { answers, count } = setup({ "/account/user/info": { status: 502 } });
    await beginSession(TOKEN);
    expect(getSession().status).toBe("failed");
    expect(readCookie("token")).toBe(TOKEN);

    await jest.advanceTimersByTimeAsync(RETRY_MS - 1);
    expect(count("/account/user/info")).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(count("/account/user/info")).toBe(2);

    answers["/account/user/info"] = { data: userOf() };
    await jest.advanceTimersByTimeAsync(RETRY_MS);
    expect(getSession()).toMatchObject({ status: "signed-in", account: userOf() });
    await jest.advanceTimersByTimeAsync(10 * RETRY_MS);
    expect(count("/account/user/info")).toBe(3);
  });

  it("R8.5 leaves a signed-in person on the page", async () => {
    const { answers } = setup();
    await beginSession(TOKEN);
    answers["/account/origin/user"] = { status: 503 };

    await loadSession();

    expect(getSession()).toMatchObject({ status: "signed-in", account: userOf() });
  });

  it("is no longer retried once the person has signed out", async () => {
    const { count } = setup({ "/account/user/info": { status: 502 } });
    await beginSession(TOKEN);
    endSession();

    await jest.advanceTimersByTimeAsync(3 * RETRY_MS);

    expect(count("/account/user/info")).toBe(1);
    expect(getSession().status).toBe("signed-out");
  });
});

describe("an answer that says nothing about the session", () => {
  it.each([
    ["403 of a firewall", { status: 403 }],
    ["404 of a gateway", { status: 404 }],
    ["400 of a gateway", { status: 400 }],
    ["that breaks the contract", { data: { id: "seven" } }],
  ])("%s leaves the person signed in, and is not retried automatically", async (_case, answer) => {
    const { answers, count } = setup({ "/account/user/info": answer });
    await beginSession(TOKEN);

    expect(getSession().status).toBe("failed");
    expect(readCookie("token")).toBe(TOKEN);
    await jest.advanceTimersByTimeAsync(3 * RETRY_MS);
    expect(count("/account/user/info")).toBe(1);

    answers["/account/user/info"] = { data: userOf() };
    await loadSession();
    expect(getSession().status).toBe("signed-in");
  });

  it("R4.1.2 ends the session when its status is 401", async () => {
    setup({ "/account/user/info": { status: 401 } });
    await beginSession(TOKEN);

    expect(getSession().status).toBe("signed-out");
    expect(readCookie("token")).toBeUndefined();
  });
});

it("R2.1.7 loads a public page again for a visitor when the sign-in has ended", async () => {
  const late = holdAnswer();
  const { count } = setup({
    "/account/user/info": late.answer,
    "/setting/coupon/unuse": { data: { has_can_use: true } },
  });
  const begun = beginSession(TOKEN);
  await waitFor(() => expect(count("/account/user/info")).toBe(1));
  const { result } = renderHook(() => useCall(getCouponUnuse, {}).data);
  await waitFor(() => expect(result.current).toEqual({ has_can_use: true }));

  await act(async () => {
    late.give({ status: 401 });
    await begun;
  });

  await waitFor(() => expect(result.current).toEqual({ has_can_use: true }));
  expect(count("/setting/coupon/unuse")).toBe(2);
});

describe("a session", () => {
  it("is not requested without a token", async () => {
    const { seen } = setup();
    await loadSession();

    expect(seen).toEqual([]);
    expect(getSession().status).toBe("signed-out");
  });

  it("R4.1.1 of a flagged account counts as signed out", async () => {
    setup({ "/account/user/info": { data: userOf({ _unlogin: true }) } });
    await beginSession(TOKEN);

    expect(getSession().status).toBe("signed-out");
  });

  it("is that of the newer token when the response to an older one is late", async () => {
    const late = holdAnswer();
    const { answers, count } = setup({ "/account/user/info": late.answer });
    const first = beginSession(TOKEN);
    await waitFor(() => expect(count("/account/user/info")).toBe(1));
    answers["/account/user/info"] = { data: userOf({ id: 8, account: "rack_b" }) };
    await beginSession("token-of-the-second-one");
    late.give({ data: userOf() });
    await first;

    expect(getSession()).toMatchObject({ status: "signed-in", account: { account: "rack_b" } });
    expect(getApiIdentity()).toMatchObject({ token: "token-of-the-second-one", account: "rack_b" });
  });

  it.each([
    ["its person was read", { data: userOf() }],
    ["its old token was refused", { status: 401 }],
  ])("starts with the token that replaced its own while loading, after %s", async (_case, answer) => {
    const late = holdAnswer();
    const { answers, count } = setup({ "/account/user/info": late.answer });
    const begun = beginSession(TOKEN);
    await waitFor(() => expect(count("/account/user/info")).toBe(1));
    answers["/account/user/info"] = { data: userOf() };
    renewToken(TOKEN, "renewed-0123456789abcdef");
    late.give(answer);
    await begun;

    expect(getSession()).toMatchObject({ status: "signed-in", account: userOf() });
    expect(getApiIdentity()).toMatchObject({ token: "renewed-0123456789abcdef" });
  });

  it("R4.1.3 clears everything when it ends", async () => {
    setup();
    await beginSession(TOKEN);
    setUnreadMessages(3);
    setHasNewCoupon(true);
    promptForMainAccount("loan");

    endSession();

    expect(getSession()).toEqual({
      status: "signed-out",
      account: null,
      origin: null,
      isSummary: false,
      unreadMessage: 0,
      hasNewCoupon: false,
      mainAccountPrompt: null,
    });
    expect(getApiIdentity()).toMatchObject({ token: undefined, account: undefined });
  });

  it.each([
    [{ data: null }, true],
    [{ status: 502 }, false],
    [{ code: 401, message: "Sign in." }, false],
  ] as const)(
    "R4.1.3 ends in this browser after signing out with %j, and reports whether it ended on the server",
    async (answer, isEnded) => {
      setup({ "/account/sign/out": answer });
      await beginSession(TOKEN);

      expect(await signOut()).toBe(isEnded);
      expect(readCookie("token")).toBeUndefined();
      expect(getSession().account).toBeNull();
    },
  );

  it("R4.1.3 without a token ends without a call", async () => {
    const { seen } = setup();

    expect(await signOut()).toBe(true);
    expect(seen).toEqual([]);
  });

  it("R4.1.4 keeps its account when a switch is rejected", async () => {
    setup({ "/account/user": { code: 3002, message: "Not yours." } });
    await beginSession(TOKEN);
    setSummary(true);

    await expect(switchAccount(9)).rejects.toThrow();

    expect(readCookie("token")).toBe(TOKEN);
    expect(getSession().isSummary).toBe(true);
  });

  it("keeps a token across a reload, with characters that a cookie does not allow", () => {
    writeCookie("token", "a;b=c d");
    expect(readCookie("token")).toBe("a;b=c d");
  });
});

describe("flags of the session", () => {
  it("R4.1.5 prompt for the main account until it is answered", () => {
    promptForMainAccount("referral");
    expect(getSession().mainAccountPrompt).toBe("referral");
    closeMainAccountPrompt();
    expect(getSession().mainAccountPrompt).toBeNull();
  });

  it("show an unused coupon, and stay unchanged when that is unknown", async () => {
    const { answers } = setup({ "/setting/coupon/unuse": { data: { has_can_use: true } } });
    await loadCouponMark();
    expect(getSession().hasNewCoupon).toBe(true);

    answers["/setting/coupon/unuse"] = { status: 502 };
    await loadCouponMark();
    expect(getSession().hasNewCoupon).toBe(true);
  });

  it("R3.3 select no summary while nobody is signed in", () => {
    setSummary(true);

    expect(getSession().isSummary).toBe(false);
  });

  it("notify pages and other subscribers until they unsubscribe", async () => {
    const { result } = renderHook(() => useSession().unreadMessage);
    const listener = jest.fn();
    const end = subscribeSession(listener);

    await act(async () => setUnreadMessages(5));
    expect(result.current).toBe(5);
    expect(listener).toHaveBeenCalledTimes(1);

    end();
    await act(async () => setUnreadMessages(6));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it.each([
    [null, false, false],
    [userOf(), true, true],
    [userOf({ account_type: "sub" }), true, false],
    [userOf({ account: null }), false, false],
  ])("R4.1.1 of %j are: has an account %s, the main one %s", (account, hasAccount, isMain) => {
    expect(hasCurrentAccount({ account })).toBe(hasAccount);
    expect(isMainAccount({ account })).toBe(isMain);
  });
});
