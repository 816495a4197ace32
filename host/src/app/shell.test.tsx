import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { brand } from "brand";
import { activateLocale, i18n } from "shared/i18n";
import { getRoute, goToPath } from "shared/navigation";
import { BrowserRouter } from "shared/router";
import { usePendingVerification, verify } from "shared/security";
import { getSession } from "shared/session";
import { readCookie } from "shared/storage";
import { accountOf, pageOf, userOf } from "shared/testing";
import { SWRConfig } from "swr";
import { leavePage, startServer, type PageSetup } from "#/testing/open-page.tsx";
import { registerHostFailures } from "./failure-handlers.ts";
import { Providers } from "./providers.tsx";
import { setErrorStatus } from "./shell-state.ts";
import { Shell } from "./shell.tsx";

/** A person with nothing left to set up. */
const PERSON = userOf({ has_totp_auth: true });
const LIST = "GET /account/user";
const ANSWERS: PageSetup["answers"] = {
  "/announcement/list/en_US": { data: pageOf([]) },
  "/announcement/popup_window/list": { data: [] },
  "/message/count": { data: { result: 0, message_check: false } },
  "/user/summary/show": { data: { show: false, data: null } },
  "/account/delegated": { data: [] },
  "/pool/rate": { data: [] },
  "/pool/state/new": { data: [] },
  [LIST]: { data: pageOf([]) },
};

function Pending() {
  return <output>{usePendingVerification() === null ? "no dialog" : "a dialog"}</output>;
}

async function open({ path = "/en", hostname = "localhost", ...own }: PageSetup & { hostname?: string }) {
  i18n.load("en_US", {});
  activateLocale("en_US");
  registerHostFailures();
  jest.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  history.replaceState(null, "", path);
  const server = await startServer({ ...own, answers: { ...ANSWERS, ...own.answers } });
  render(
    <Providers i18n={i18n}>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <BrowserRouter>
          <Shell hostname={hostname} />
          <Pending />
        </BrowserRouter>
      </SWRConfig>
    </Providers>,
    // Errors caught by a boundary are expected here; all others still fail the test.
    { onCaughtError: () => undefined },
  );
  // Session changes of the first render are reported asynchronously.
  await act(() => Promise.resolve());
  return { ...server, user: userEvent.setup() };
}
const address = () => location.pathname + location.search;
const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });

beforeEach(() => {
  // Each message compiles to itself here.
  i18n.setMessagesCompiler((message) => [message]);
});
afterEach(async () => {
  await leavePage();
  history.replaceState(null, "", "/");
});

it("shows a host page between header and footer", async () => {
  await open({ path: "/en/pricing" });

  expect(await heading("Pricing and payouts")).toBeVisible();
  expect(screen.getByRole("navigation", { name: "Main" })).toBeInTheDocument();
  expect(screen.getByRole("contentinfo")).toBeInTheDocument();
});

it("R2.8.1 keeps header and footer around a section that cannot be loaded", async () => {
  await open({ path: "/en/tools/calculator" });

  expect(await heading("Couldn't load this section.")).toBeVisible();
  expect(screen.getByRole("navigation", { name: "Main" })).toBeInTheDocument();
  expect(screen.getByRole("contentinfo")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Try again" })).toBeEnabled();
});

it("R2.1.10 shows the 404 page for an unknown path", async () => {
  await open({ path: "/en/nothing" });

  expect(await heading("This page could not be found")).toBeVisible();
  expect(address()).toBe("/en/nothing");
});

it("R2.1.2 adds the page's language to a path without one", async () => {
  await open({ path: "/pricing?a=1" });

  expect(await heading("Pricing and payouts")).toBeVisible();
  expect(address()).toBe("/en/pricing?a=1");
});

it("R2.1.12 shows nothing but a warning on an unofficial host", async () => {
  const { seen } = await open({ path: "/en/signin", hostname: "pool.evil.example" });

  expect(await heading("This is not the official site")).toBeVisible();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("banner")).toBeNull();
  expect(seen).toEqual([]);
});

it("is an official host", async () => {
  await open({ path: "/en/pricing", hostname: new URL(brand.hosts.canonical).hostname });

  expect(await heading("Pricing and payouts")).toBeVisible();
});

describe("a protected page", () => {
  it("R2.1.6 sends a visitor to sign in and back", async () => {
    const { countOf } = await open({ path: "/en/account/switch?next=%2Fen%2Fpricing" });

    expect(await heading("Sign in")).toBeVisible();
    expect(address()).toBe("/en/signin?next=%2Fen%2Faccount%2Fswitch%3Fnext%3D%252Fen%252Fpricing");
    expect(countOf("/account/user")).toBe(0);
  });

  it("R6.6 is shown only to the owner of a delegated account", async () => {
    await open({
      path: "/en/setting/security",
      person: userOf({ account_type: "sub", is_delegated: true }),
    });

    expect(await heading("Only the owner can open this page")).toBeVisible();
  });

  it("R6.3 asks a sub-account to switch to the main one", async () => {
    jest.replaceProperty(getRoute("finance.loan"), "isBuilt", true);
    const sub = userOf({ has_totp_auth: true, id: 8, account: "north_rack_a", account_type: "sub" });
    await open({ path: "/en/finance/loan", person: sub, origin: accountOf() });

    expect(await screen.findByRole("dialog", { name: "Switch account" })).toHaveTextContent(
      "The loan service is limited to main accounts.",
    );
  });

  it("shows an error when the session cannot be read, and opens after a retry", async () => {
    let isAway = true;
    const { user } = await open({
      path: "/en/account/switch",
      person: PERSON,
      answers: { "/account/user/info": () => (isAway ? { status: 503 } : { data: PERSON }) },
    });
    expect(await heading("The page could not be shown")).toBeVisible();

    isAway = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await heading("Switch account")).toBeVisible();
  });
});

describe("a refused session", () => {
  const path = "/en/account/switch";

  it.each([401, 3001])("R8.1 R8.2 ends on code %i and sends the person to sign-in and back", async (code) => {
    await open({ path, person: PERSON, answers: { [LIST]: { code, message: "Sign in." } } });

    expect(await heading("Sign in")).toBeVisible();
    expect(address()).toBe("/en/signin?next=%2Fen%2Faccount%2Fswitch");
    expect(getSession()).toMatchObject({ status: "signed-out", account: null });
    expect(readCookie("token")).toBeUndefined();
  });

  it("R8.1 ends on status 401 as well", async () => {
    await open({ path, person: PERSON, answers: { [LIST]: { status: 401 } } });

    expect(await heading("Sign in")).toBeVisible();
    expect(readCookie("token")).toBeUndefined();
  });

  it("R8.3 shows that it was ended elsewhere", async () => {
    await open({
      path,
      person: PERSON,
      answers: { [LIST]: { code: 3035, message: "Signed in elsewhere." } },
    });

    expect(await screen.findByText("Signed in elsewhere.")).toBeVisible();
    expect(location.pathname).toBe("/en/signin");
    expect(getSession().status).toBe("signed-out");
  });

  it("R8.6 with status 403 redirects to the home page, with or without a body", async () => {
    await open({ path, person: PERSON, answers: { [LIST]: { status: 403, code: 1, message: "No." } } });

    await waitFor(() => expect(address()).toBe("/en"));
    expect(getSession().status).toBe("signed-in");
  });

  it("R8.6 with code 666 shows the warning of an unofficial host", async () => {
    await open({ path, person: PERSON, answers: { [LIST]: { code: 666, message: "" } } });

    expect(await heading("This is not the official site")).toBeVisible();
  });

  it("R8.6 leaves only the warning of status 666, without messages, chat and tips", async () => {
    await open({ path: "/en/pricing" });
    expect(await screen.findByRole("region", { name: "Notifications" })).toBeInTheDocument();

    act(() => setErrorStatus(666));

    expect(await heading("This is not the official site")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Notifications" })).toBeNull();
    act(() => setErrorStatus(null));
  });
});

it("starts a page that a link opens at its top with the focus on it, and leaves Back to the browser", async () => {
  const { user } = await open({ path: "/en/nothing" });
  await heading("This page could not be found");
  expect(window.scrollTo).not.toHaveBeenCalled();

  await user.click(screen.getByRole("link", { name: "Pricing" }));
  await heading("Pricing and payouts");
  expect(window.scrollTo).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("main")).toHaveFocus();

  act(() => history.back());
  await heading("This page could not be found");
  expect(window.scrollTo).toHaveBeenCalledTimes(1);
});

it("R2.9.1 closes the security dialog when the page changes", async () => {
  await open({ path: "/en/pricing" });
  await heading("Pricing and payouts");
  await act(async () => {
    void verify({ business: "bind_mobile" });
    await Promise.resolve();
  });
  expect(screen.getByText("a dialog")).toBeInTheDocument();

  // A modal blocks clicks on the page behind it; the browser's back button still navigates.
  act(() => goToPath("/en/nothing"));

  expect(await heading("This page could not be found")).toBeVisible();
  expect(screen.getByText("no dialog")).toBeInTheDocument();
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
});
