import { screen, waitFor } from "@testing-library/react";
import { loadPage } from "shared/navigation";
import { usePendingVerification } from "shared/security";
import { pageOf, userOf, type Answer } from "shared/testing";
import type { ReactNode } from "react";
import { leavePage, openPage, type Answers, type PageSetup } from "#/testing/open-page.tsx";
import { BindPage } from "./bind-page.tsx";
import { CallbackPage } from "./callback-page.tsx";

jest.mock("shared/navigation", () => {
  const actual = jest.requireActual<typeof import("shared/navigation")>("shared/navigation");
  return { ...actual, loadPage: jest.fn(), goToPath: jest.fn() };
});

const { goToPath } = jest.requireMock<{ goToPath: jest.Mock }>("shared/navigation");
const STATE = "s".repeat(43);
const BIND_TOKEN = "b".repeat(43);
const NOON = 1_795_176_000;
const LINKED = "GET /weixin/bind";

/** Simulates the shell's dialog: submits the code immediately. */
function Dialog() {
  const pending = usePendingVerification();
  return pending === null ? null : (
    <button
      type="button"
      onClick={() =>
        void pending
          .run({ verify_type: "google_code", verify_code: "123456" })
          .catch((error: unknown) => pending.fail(error))
      }
    >
      Verify {pending.request.business}
    </button>
  );
}

function open(page: ReactNode, path: string, answers: Answers = {}, options: Partial<PageSetup> = {}) {
  return openPage(
    <>
      {page}
      <Dialog />
    </>,
    { path, person: userOf(), answers: { "/account/user": { data: pageOf([]) }, ...answers }, ...options },
  );
}

beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(loadPage).mockClear();
  goToPath.mockClear();
});
afterEach(leavePage);

describe("weixin/bind", () => {
  const start = { "POST /weixin/start": { data: { url: "https://chat.example/auth", state: STATE } } };

  it("R2.3.45 redirects to the chat app and stores the state in this tab", async () => {
    const { user } = await open(<BindPage />, "/en/weixin/bind", {
      ...start,
      [LINKED]: { data: { is_offered: true, bound: null } },
    });
    await user.click(await screen.findByRole("button", { name: "Continue with WeChat" }));

    await waitFor(() => expect(loadPage).toHaveBeenCalledWith("https://chat.example/auth"));
    expect(sessionStorage.getItem("weixinStart")).toContain(STATE);
  });

  it("R2.3.45 R2.1.7 offers a visitor both ways to sign in", async () => {
    const { user } = await openPage(<BindPage />, { path: "/en/weixin/bind", answers: start });

    expect(await screen.findByRole("link", { name: "Sign in with password" })).toHaveAttribute(
      "href",
      "/en/signin?next=%2Fen%2Fweixin%2Fbind",
    );
    await user.click(screen.getByRole("button", { name: "Continue with WeChat" }));
    await waitFor(() => expect(loadPage).toHaveBeenCalledTimes(1));
  });

  it("R2.3.45 links a person who returned from the chat app, with the second factor", async () => {
    sessionStorage.setItem("weixinBind", JSON.stringify({ token: BIND_TOKEN, name: "Ada" }));
    let bound: object | null = null;
    const { user, writes } = await open(<BindPage />, "/en/weixin/bind", {
      [LINKED]: () => ({ data: { is_offered: true, bound } }),
      "POST /weixin/bind": () => {
        bound = { name: "Ada", time: NOON };
        return { data: null };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Link Ada" }));
    await user.click(await screen.findByRole("button", { name: "Verify weixin_bind" }));

    expect(await screen.findByRole("button", { name: "Unlink WeChat" })).toBeVisible();
    expect(writes()).toEqual([
      ["POST /weixin/bind", { bind_token: BIND_TOKEN, verify_type: "google_code", verify_code: "123456" }],
    ]);
    expect(sessionStorage.getItem("weixinBind")).toBeNull();
  });

  it("R2.3.45 shows why a link was refused", async () => {
    sessionStorage.setItem("weixinBind", JSON.stringify({ token: BIND_TOKEN, name: "Ada" }));
    const { user } = await open(<BindPage />, "/en/weixin/bind", {
      [LINKED]: { data: { is_offered: true, bound: null } },
      "POST /weixin/bind": { code: 29008, message: "This WeChat account is linked to another account." },
    });
    await user.click(await screen.findByRole("button", { name: "Link Ada" }));
    await user.click(await screen.findByRole("button", { name: "Verify weixin_bind" }));

    expect(await screen.findByRole("alert")).toHaveTextContent(
      "This WeChat account is linked to another account.",
    );
  });

  it("R2.3.45 unlinks with the second factor", async () => {
    let bound: object | null = { name: "Ada", time: NOON };
    const { user, writes } = await open(<BindPage />, "/en/weixin/bind", {
      [LINKED]: () => ({ data: { is_offered: true, bound } }),
      "DELETE /weixin/bind": () => {
        bound = null;
        return { data: null };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Unlink WeChat" }));
    await user.click(await screen.findByRole("button", { name: "Verify weixin_unbind" }));

    expect(await screen.findByRole("button", { name: "Continue with WeChat" })).toBeVisible();
    expect(writes()).toEqual([
      ["DELETE /weixin/bind", { verify_type: "google_code", verify_code: "123456" }],
    ]);
  });

  it("shows when the pool has no chat app", async () => {
    await open(<BindPage />, "/en/weixin/bind", { [LINKED]: { data: { is_offered: false, bound: null } } });

    expect(await screen.findByText("WeChat is not available here.")).toBeVisible();
  });

  it("can be reloaded after a failure", async () => {
    let answer: Answer = { status: 500 };
    const { user } = await open(<BindPage />, "/en/weixin/bind", { [LINKED]: () => answer });
    expect(await screen.findByText("Couldn't load the link.")).toBeVisible();

    answer = { data: { is_offered: true, bound: null } };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("button", { name: "Continue with WeChat" })).toBeVisible();
  });
});

describe("weixin/callback", () => {
  const FINISH = "POST /weixin/callback";
  const path = `/en/weixin/callback?code=word&state=${STATE}`;
  const visit = (answers: Answers = {}, address = path) =>
    openPage(<CallbackPage />, { path: address, answers });
  const begin = (next = "") => sessionStorage.setItem("weixinStart", JSON.stringify({ state: STATE, next }));

  it("R2.3.45 signs a linked person in and continues", async () => {
    begin("/en/weixin/balance");
    const { writes } = await visit({
      [FINISH]: { data: { is_bind: true, account: "a@b.example", sign_in: { token: "t".repeat(43) } } },
      "/account/user/info": { data: userOf() },
    });

    await waitFor(() => expect(goToPath).toHaveBeenCalledWith("/en/weixin/balance", { replace: true }));
    expect(writes()).toEqual([[FINISH, { code: "word", state: STATE }]]);
    expect(sessionStorage.getItem("weixinStart")).toBeNull();
  });

  it("R2.3.45 sends an unlinked person to the page for linking", async () => {
    begin();
    await visit({ [FINISH]: { data: { is_bind: false, bind_token: BIND_TOKEN, name: "Ada" } } });

    await waitFor(() => expect(goToPath).toHaveBeenCalledWith("/en/weixin/bind", { replace: true }));
    expect(JSON.parse(sessionStorage.getItem("weixinBind") ?? "{}")).toEqual({
      token: BIND_TOKEN,
      name: "Ada",
    });
  });

  it.each([
    ["that this tab did not start", () => undefined],
    [
      "with another state",
      () => sessionStorage.setItem("weixinStart", JSON.stringify({ state: "other", next: "" })),
    ],
  ])("R2.3.45 sends nothing for an address %s", async (_case, prepare) => {
    prepare();
    const { writes } = await visit();

    expect(await screen.findByText("This request was not started in this browser.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Start again" })).toHaveAttribute("href", "/en/weixin/bind");
    expect(writes()).toEqual([]);
  });

  it("shows that the person canceled", async () => {
    begin();
    await visit({}, `/en/weixin/callback?error=access_denied&state=${STATE}`);

    expect(await screen.findByText("Sign-in with WeChat was canceled.")).toBeVisible();
  });

  it("shows the server's message when it refuses", async () => {
    begin();
    await visit({ [FINISH]: { code: 29007, message: "This request has expired." } });

    expect(await screen.findByText("Couldn't sign in with WeChat.")).toBeVisible();
    expect(screen.getByText("This request has expired.")).toBeVisible();
  });
});
