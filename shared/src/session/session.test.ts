import { waitFor } from "@testing-library/react";
import { getOriginUser, setLoginPassword } from "contracts";
import { callApi, forgetWrites, getApiIdentity, registerFailureHandlers } from "../api/index.ts";
import { readCookie, writeCookie } from "../storage/index.ts";
import { userOf } from "../testing/people.ts";
import { beginSession, endSession, signOut, startSession, switchAccount } from "./session-actions.ts";
import {
  getSession,
  isLoggedIn,
  readTempToken,
  setSummary,
  setTempToken,
  toggleSummary,
} from "./session-state.ts";

const USER = userOf({ id: 7 });
const TOKEN = "token-0123456789abcdef";

function setup(answers: Record<string, unknown> = {}) {
  const data: Record<string, unknown> = {
    "/res/account/user/info": USER,
    "/res/account/origin/user": null,
    ...answers,
  };
  return jest.spyOn(globalThis, "fetch").mockImplementation(async (url) => {
    const answer = data[String(url)];
    if (answer instanceof Response) return answer;
    return new Response(JSON.stringify({ code: 0, message: "", data: answer ?? null }));
  });
}

afterEach(() => {
  jest.restoreAllMocks();
  endSession();
  forgetWrites();
  localStorage.clear();
});

it("R4.1.1 counts as signed in only with an account that is not flagged", () => {
  expect(isLoggedIn({ account: null })).toBe(false);
  expect(isLoggedIn({ account: USER })).toBe(true);
  expect(isLoggedIn({ account: { ...USER, _unlogin: true } })).toBe(false);
});

it("R4.1.4 starts with the token in the cookie and in the calls", async () => {
  setup();
  await beginSession(TOKEN);
  expect(readCookie("token")).toBe(TOKEN);
  expect(getApiIdentity()).toMatchObject({ token: TOKEN, account: "northfield" });
  expect(getSession()).toMatchObject({ status: "signed-in", account: USER });
});

it.each([3001, 3035, 21004])("ends when the server rejects the token with %i", async (code) => {
  const refusal = new Response(JSON.stringify({ code, message: "No.", data: null }));
  setup({ "/res/account/user/info": refusal });
  await beginSession(TOKEN);
  expect(readCookie("token")).toBeUndefined();
  expect(getApiIdentity()).toMatchObject({ token: undefined, account: undefined });
  expect(getSession()).toMatchObject({ status: "signed-out", account: null });
});

it("R4.1.3 cleans up after signing out", async () => {
  setup();
  await beginSession(TOKEN);
  setTempToken("temporary");
  sessionStorage.setItem("weixinBind", '{"token":"t","name":"Ada"}');
  sessionStorage.setItem("codeResendAt", '{"signin-sms":1}');
  sessionStorage.setItem("moneyWrites", "[]");
  await expect(signOut()).resolves.toBe(true);
  const names = ["weixinBind", "codeResendAt", "moneyWrites"];
  expect(names.map((name) => sessionStorage.getItem(name))).toEqual([null, null, null]);
  expect(readCookie("token")).toBeUndefined();
  expect(getApiIdentity()).toMatchObject({ token: undefined, account: undefined });
  expect(getSession()).toMatchObject({ status: "signed-out", account: null });
  expect(readTempToken()).toBeUndefined();
});

it("R4.1.3 also cleans up when the server does not respond", async () => {
  setup();
  await beginSession(TOKEN);
  setup({ "/res/account/sign/out": new Response("", { status: 502 }) });
  await expect(signOut()).resolves.toBe(false);
  expect(getSession().status).toBe("signed-out");
});

it("R4.1.4 keeps the token of the selected account and leaves the summary", async () => {
  setup();
  await beginSession(TOKEN);
  setSummary(true);
  setup({ "/res/account/user": { token: "token-of-the-other-account" } });
  await switchAccount(12);
  expect(readCookie("token")).toBe("token-of-the-other-account");
  expect(getSession().isSummary).toBe(false);
});

it("R3.3 keeps the summary per account and the temporary token per tab", async () => {
  setup();
  await beginSession(TOKEN);
  toggleSummary();
  expect(JSON.parse(localStorage.getItem("isSummary") ?? "{}")).toEqual({ 7: true });
  setTempToken("temporary");
  expect(sessionStorage.getItem("tempToken")).toBe('"temporary"');
});

it("R4.5.1 starts with the token of the cookie, and follows a sign-out in another tab", async () => {
  setup();
  writeCookie("token", TOKEN);
  const seen: string[] = [];
  startSession({ onSwitched: () => seen.push("switched"), onEnded: () => seen.push("ended") });
  await waitFor(() => expect(getSession().status).toBe("signed-in"));

  writeCookie("token", "token-of-another-person");
  window.dispatchEvent(new Event("focus"));
  writeCookie("token", "");
  window.dispatchEvent(new Event("focus"));

  expect(seen).toEqual(["switched", "ended"]);
  expect(getSession().status).toBe("signed-out");
});

const RENEWED = "token-renewed-0123456789";

/** Mocks responses by the token of the call: the old token is rejected once the write has been answered. */
function answerRenewal() {
  const sent: string[] = [];
  const ends: (() => void)[] = [];
  let isRenewed = false;
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
    const token = new Headers(init?.headers).get("Authorization")?.replace("Bearer ", "") ?? "";
    sent.push(`${String(url).replace(/\?.*/u, "")} ${token}`);
    const ok = (headers: Record<string, string> = {}) =>
      new Response(JSON.stringify({ code: 0, message: "", data: null }), { headers });
    if (String(url) === "/res/setting/password/signin") {
      isRenewed = true;
      await new Promise<void>((resolve) => ends.push(resolve));
      return ok({ "X-Renewed-Token": RENEWED });
    }
    if (isRenewed && token !== RENEWED)
      return new Response(JSON.stringify({ code: 401, message: "Please sign in." }));
    if (String(url) === "/res/account/user/info")
      return new Response(JSON.stringify({ code: 0, message: "", data: USER }));
    return ok();
  });
  return { sent, answerWrite: () => ends.forEach((end) => end()) };
}

describe("a renewed token", () => {
  const change = () =>
    callApi(setLoginPassword, { body: { token: "0123456789abcdef0123", password: "Fresh_Pool_88" } });

  beforeEach(() => {
    registerFailureHandlers({ "session-lost": () => endSession() });
  });

  it("is stored and sent from then on, and a late response to the old one ends no session", async () => {
    const { sent, answerWrite } = answerRenewal();
    writeCookie("token", TOKEN);
    startSession({ onSwitched: jest.fn(), onEnded: jest.fn() });
    await waitFor(() => expect(getSession().status).toBe("signed-in"));
    const write = change();
    const late = callApi(getOriginUser, {});
    answerWrite();
    await write;
    await expect(late).rejects.toThrow("Please sign in.");
    await callApi(getOriginUser, {});

    expect(readCookie("token")).toBe(RENEWED);
    expect(getSession().status).toBe("signed-in");
    expect(sent.at(-1)).toBe(`/res/account/origin/user ${RENEWED}`);
  });

  it("is adopted by another tab silently", async () => {
    setup();
    writeCookie("token", TOKEN);
    const onSwitched = jest.fn();
    startSession({ onSwitched, onEnded: jest.fn() });
    await waitFor(() => expect(getSession().status).toBe("signed-in"));
    localStorage.setItem("sessionRenewal", JSON.stringify(TOKEN.slice(0, 8)));
    writeCookie("token", RENEWED);
    window.dispatchEvent(new Event("focus"));

    expect(onSwitched).not.toHaveBeenCalled();
    expect(getApiIdentity().token).toBe(RENEWED);
    expect(getSession().status).toBe("signed-in");
  });

  it("is adopted when a call with the old one is rejected before this tab was notified", async () => {
    const { answerWrite } = answerRenewal();
    writeCookie("token", TOKEN);
    startSession({ onSwitched: jest.fn(), onEnded: jest.fn() });
    await waitFor(() => expect(getSession().status).toBe("signed-in"));
    const write = change();
    localStorage.setItem("sessionRenewal", JSON.stringify(TOKEN.slice(0, 8)));
    writeCookie("token", RENEWED);
    const late = callApi(getOriginUser, {});
    answerWrite();
    await expect(late).rejects.toThrow("Please sign in.");
    await write;

    expect(getApiIdentity().token).toBe(RENEWED);
    expect(getSession().status).toBe("signed-in");
  });
});

it("R4.1.4 follows another tab that selects the summary of all accounts", async () => {
  setup();
  writeCookie("token", TOKEN);
  const onSwitched = jest.fn();
  startSession({ onSwitched, onEnded: () => undefined });
  await waitFor(() => expect(getSession().status).toBe("signed-in"));
  const tell = () => window.dispatchEvent(new StorageEvent("storage", { key: "isSummary" }));

  localStorage.setItem("isSummary", '{"99":true}');
  tell();
  expect(onSwitched).not.toHaveBeenCalled();
  localStorage.setItem("isSummary", '{"7":true}');
  tell();
  expect(onSwitched).toHaveBeenCalledTimes(1);
});
