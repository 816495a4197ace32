import { act, screen } from "@testing-library/react";
import { beginSession, getSession } from "shared/session";
import { showOnPhone, userOf } from "shared/testing";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import type { LayoutName } from "./framed-by-app.ts";
import { PageLayout } from "./page-layout.tsx";

const PERSON = userOf({ has_totp_auth: true });

interface Setup {
  isPhone?: boolean;
  isSignedIn?: boolean;
  answers?: Answers;
}

async function open(layout: LayoutName, { isPhone = true, isSignedIn = true, answers = {} }: Setup = {}) {
  showOnPhone(isPhone);
  await import("../features/header/bottom-bar.tsx");
  await import("../features/bind-prompt/bind-prompt.tsx");
  await openPage(
    <PageLayout layout={layout}>
      <p>The page</p>
    </PageLayout>,
    { path: "/en/setting/account", isFrame: true, answers, ...(isSignedIn ? { person: PERSON } : {}) },
  );
  await act(() => Promise.resolve());
  await screen.findByText("The page");
}

const bar = () => screen.queryByRole("navigation", { name: "Shortcuts" });

afterEach(leavePage);

it.each<[LayoutName]>([["auth"], ["setting"]])("is below a page of layout %s on a phone", async (layout) => {
  await open(layout);

  expect(await screen.findByRole("navigation", { name: "Shortcuts" })).toBeVisible();
});

it("is shown while the account is being read", async () => {
  await open("auth", { isSignedIn: false, answers: { "/account/user/info": () => new Promise(() => {}) } });
  act(() => void beginSession("a-token-of-a-test-0001"));

  expect(await screen.findByRole("navigation", { name: "Shortcuts" })).toBeVisible();
});

it("stays while the account cannot be read", async () => {
  await open("auth", { isSignedIn: false, answers: { "/account/user/info": { status: 503 } } });
  await act(() => beginSession("a-token-of-a-test-0001"));
  expect(getSession().status).toBe("failed");

  expect(await screen.findByRole("navigation", { name: "Shortcuts" })).toBeVisible();
});

it.each<[string, LayoutName, Parameters<typeof open>[1]]>([
  ["on a public page", "default", {}],
  ["while signing in", "sign", {}],
  ["for a visitor", "auth", { isSignedIn: false }],
  ["on a wide screen", "auth", { isPhone: false }],
])("is not shown %s", async (_when, layout, setup) => {
  await open(layout, setup);

  expect(bar()).toBeNull();
});

it("is not shown in the native app, which has its own", async () => {
  jest.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 PoolApp/4.0.0");
  await open("auth");

  expect(bar()).toBeNull();
});
