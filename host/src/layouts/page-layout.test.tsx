import { matchRoute } from "shared/navigation";
import { act, renderHook, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { cancelVerification, usePendingVerification } from "shared/security";
import { beginSession, endSession } from "shared/session";
import { userOf } from "shared/testing";
import { answerCalls, renderPage } from "#/testing/render-page.tsx";
import type { LayoutName } from "./framed-by-app.ts";
import { PageLayout } from "./page-layout.tsx";

function setup(layout: LayoutName, path = "/en") {
  answerCalls({});
  return renderPage(
    <PageLayout layout={layout}>
      <p>The page</p>
    </PageLayout>,
    path,
  );
}

async function setupPerson(person: Parameters<typeof userOf>[0]) {
  answerCalls({ "/res/account/user/info": userOf(person) });
  await beginSession("token-0123456789abcdef");
  renderPage(
    <PageLayout layout="auth">
      <p>The page</p>
    </PageLayout>,
  );
}

afterEach(() => {
  jest.restoreAllMocks();
  act(cancelVerification);
  endSession();
  sessionStorage.clear();
});

it.each<[LayoutName]>([["activity"], ["banner"], ["blog"], ["default"], ["newActivity"]])(
  "R2.5.2 frames a page of layout %s with header and full footer",
  (layout) => {
    setup(layout);

    expect(screen.getByRole("banner")).toBeInTheDocument();
    expect(within(screen.getByRole("contentinfo")).getByText("Products")).toBeInTheDocument();
    expect(within(screen.getByRole("main")).getByText("The page")).toBeInTheDocument();
  },
);

it.each<[string, LayoutName, string]>([
  ["a blank page", "blank", "/en"],
  ["a new activity with isIos", "newActivity", "/en/activity/app?isIos=1"],
  ["an activity with isIos", "activity", "/en/activity/9th-anniversary?isIos=1"],
])("R2.5.2 shows %s without header and footer", (_name, layout, path) => {
  setup(layout, path);

  expect(screen.getByRole("main")).toHaveTextContent("The page");
  expect(screen.queryByRole("banner")).toBeNull();
  expect(screen.queryByRole("contentinfo")).toBeNull();
});

it("R2.5.2 shows an activity in the native app without header and footer", () => {
  jest.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Linux; Android 15) PoolApp/4.1.0");
  setup("activity");

  expect(screen.getByRole("main")).toHaveTextContent("The page");
  expect(screen.queryByRole("banner")).toBeNull();
});

it.each([
  ["activity", ""],
  ["newActivity", ""],
  ["default", null],
] as const)("R2.5.2 a prerendered page of layout %s can hide its frame in an app: %j", (layout, mark) => {
  setup(layout);

  expect(screen.getByRole("banner").parentElement?.getAttribute("data-app-page")).toBe(mark);
});

it.each([
  "activity/app",
  "activity/anniversary",
  "activity/9th-anniversary",
  "activity/9th-anniversary/question",
])("R2.5.2 R2.3.23 shows %s inside the native app without header and footer", (page) => {
  jest.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 PoolApp/4.0.0");
  const path = `/en/${page}`;
  setup(matchRoute(path)?.route.layout ?? "default", path);

  expect(screen.queryByRole("banner")).toBeNull();
  expect(screen.queryByRole("contentinfo")).toBeNull();
});

it("R2.5.2 shows only the copyright line below a sign-in page", () => {
  setup("sign");
  const footer = within(screen.getByRole("contentinfo"));

  expect(screen.getByRole("banner")).toBeInTheDocument();
  expect(footer.getByText(/©/u)).toBeInTheDocument();
  expect(footer.queryByText("Products")).toBeNull();
});

it("R2.5.2 gives the blog its own width", () => {
  setup("blog");

  expect(screen.getByRole("main")).toHaveClass("max-w-blog");
});

it("R2.5.3 R2.6.8 gives the observer its own header", async () => {
  setup("observer", "/en/observer/dashboard?access_key=key");

  expect(await screen.findByRole("banner")).toBeInTheDocument();
  expect(screen.queryByRole("navigation", { name: "Main" })).toBeNull();
  expect(screen.getByRole("main")).toHaveTextContent("The page");
});

it("R2.5.3 shows the settings menu beside the page, with the built pages", () => {
  setup("setting", "/en/setting/account");
  const menu = within(screen.getByRole("navigation", { name: "Settings" }));

  const names = menu.getAllByRole("link").map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(["Mining accounts", "Security"]));
  expect(menu.getByRole("link", { current: "page" })).toHaveAttribute("href", "/en/setting/account");
});

it("R2.5.1 prompts a person without phone and authenticator to bind one", async () => {
  await setupPerson({ mobile: null, has_totp_auth: false });

  expect(await screen.findByRole("dialog", { name: "Protect your account" })).toBeVisible();
});

it("R2.5.1 opens the binding directly from the prompt", async () => {
  await setupPerson({ mobile: null, has_totp_auth: false });
  const { result } = renderHook(() => usePendingVerification());

  await userEvent.click(await screen.findByRole("button", { name: "Link authenticator" }));

  expect(result.current?.request.business).toBe("bind_google_auth");
  expect(screen.queryByRole("dialog", { name: "Protect your account" })).toBeNull();
});

it.each<[string, Parameters<typeof userOf>[0]]>([
  ["a phone", { mobile: "+86 138****0000", has_totp_auth: false }],
  ["an authenticator", { mobile: null, has_totp_auth: true }],
])("R2.5.1 does not prompt a person with %s", async (_name, person) => {
  await setupPerson(person);
  await import("../features/bind-prompt/bind-prompt.tsx");
  await screen.findByText("The page");

  expect(screen.queryByRole("dialog")).toBeNull();
});
