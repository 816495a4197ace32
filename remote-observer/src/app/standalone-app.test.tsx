import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ObserverInfo } from "contracts";
import { clearCalls, revalidateAll } from "shared/api";
import { activateLocale, loadCatalog } from "shared/i18n";
import { beginSession, endSession, startCommonData } from "shared/session";
import { answerCalls, groupOf, systemOf, userOf, workerOf, workerPageOf, type Answer } from "shared/testing";
import { toast } from "shared/toast";
import { infoOf } from "#/testing/open-observer.ts";
import { createHost } from "./create-host.ts";
import { StandaloneApp } from "./standalone-app.tsx";

const ACCOUNTS = [
  { user_id: 5, account: "north_rack_a" },
  { user_id: 9, account: "lease_kz_02" },
];
const FAVOURITES = "/setting/observer/favorites";

interface Visit {
  path?: string;
  info?: Partial<ObserverInfo>;
  answers?: Record<string, Answer>;
  isSignedIn?: boolean;
}

/** Opens the site as a browser does, at its own address. */
async function visit({
  path = "worker?access_key=k&coin=BTC",
  info,
  answers = {},
  isSignedIn = false,
}: Visit = {}) {
  history.replaceState(null, "", `/en/observer/${path}`);
  const all: Record<string, Answer> = {
    "/common/system": { data: systemOf() },
    "/observer/info": { data: infoOf(info) },
    "/observer/worker": { data: workerPageOf([workerOf({ id: 11, name: "s21-a01" })]) },
    "/observer/worker/group": { data: [groupOf()] },
    "/account/user/info": { data: userOf() },
    "/account/origin/user": { data: null },
    ...answers,
  };
  const seen = answerCalls(({ path: asked }) => all[asked]);
  loadCatalog("host", "en_US", {});
  activateLocale("en_US");
  await startCommonData();
  if (isSignedIn) await beginSession("a-token-of-a-test-0001");
  const context = {
    host: createHost(),
    base: "/en/observer",
    portal: document.body,
    signal: new AbortController().signal,
  };
  render(<StandaloneApp context={context} />);
  return { user: userEvent.setup(), seen, all };
}

const query = () => Object.fromEntries(new URLSearchParams(location.search));

afterEach(async () => {
  cleanup();
  await revalidateAll();
  endSession();
  await clearCalls();
  jest.restoreAllMocks();
  history.replaceState(null, "", "/");
});

describe("the standalone observer pages", () => {
  it("R2.6.8 show the header of a link with its pages around the page", async () => {
    await visit();

    expect(await screen.findByRole("row", { name: /s21-a01/u })).toBeVisible();
    const pages = within(screen.getByRole("navigation", { name: "Observer pages" }));
    expect(pages.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Dashboard",
      "Workers",
      "Profit",
      "Payouts",
      "Assets",
    ]);
    expect(pages.getByRole("link", { name: "Workers" })).toHaveAttribute("aria-current", "page");
    expect(screen.getAllByText("Read-only view")).not.toHaveLength(0);
    expect(screen.getByRole("link", { name: "Skip to content" })).toHaveAttribute("href", "#main");
  });

  it("R2.6.8 start at their top with the focus on them when a link opens them", async () => {
    const scroll = jest.spyOn(window, "scrollTo").mockImplementation(() => undefined);
    const { user } = await visit();
    await screen.findByRole("row", { name: /s21-a01/u });
    expect(scroll).not.toHaveBeenCalled();

    await user.click(screen.getByRole("link", { name: "Profit" }));

    await waitFor(() => expect(scroll.mock.calls).toEqual([[0, 0]]));
    expect(screen.getByRole("main")).toHaveFocus();
  });

  it("R2.6.8 omit pages that the key does not open", async () => {
    await visit({ info: { open_auth: ["worker"] } });

    const pages = within(await screen.findByRole("navigation", { name: "Observer pages" }));
    expect(pages.getAllByRole("link").map((link) => link.textContent)).toEqual(["Dashboard", "Workers"]);
  });

  it("keep key and account when another page is opened", async () => {
    await visit({ path: "worker?access_key=k&coin=LTC&user_id=9", info: { accounts: ACCOUNTS } });

    const pages = within(await screen.findByRole("navigation", { name: "Observer pages" }));
    const target = new URL(
      pages.getByRole("link", { name: "Profit" }).getAttribute("href") ?? "",
      location.origin,
    );
    expect(target.pathname).toBe("/en/observer/profit");
    expect(Object.fromEntries(target.searchParams)).toEqual({ access_key: "k", user_id: "9", coin: "LTC" });
  });

  it("R2.4.1 show an error at an address without a page", async () => {
    await visit({ path: "weather?access_key=k" });

    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeInTheDocument();
    expect(
      screen.getByText("The link may be incomplete or no longer valid. Ask the owner for a new one."),
    ).toBeVisible();
  });

  it("R2.4.1 show no header of a link that is revoked while it is open", async () => {
    jest.spyOn(window, "scrollTo").mockImplementation(() => undefined);
    const { all } = await visit();
    await screen.findByRole("row", { name: /s21-a01/u });

    all["/observer/info"] = { code: 4060, message: "This link is no longer valid." };
    await act(revalidateAll);

    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeInTheDocument();
    expect(screen.queryByRole("navigation", { name: "Observer pages" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Add to favorites" })).not.toBeInTheDocument();
  });

  it("show messages until they are closed", async () => {
    const { user } = await visit();
    await screen.findByRole("row", { name: /s21-a01/u });

    toast.error("The list could not be saved.");
    expect(await screen.findByRole("alert")).toHaveTextContent("The list could not be saved.");
    await user.click(within(screen.getByRole("alert")).getByRole("button", { name: "Close" }));

    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  });
});

describe("the account of a link", () => {
  it("R2.6.8 is named without a choice if the key opens only one", async () => {
    await visit();

    expect(await screen.findByText("north_rack_a")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Account:/u })).not.toBeInTheDocument();
  });

  it("R2.6.8 is found by name and selected in the address", async () => {
    const { user, seen } = await visit({
      path: "worker?access_key=k&coin=BTC&group=7&page=3",
      info: { accounts: ACCOUNTS },
    });
    const trigger = await screen.findByRole("button", { name: "Account: north_rack_a" });
    expect(trigger).toHaveTextContent("Account 1 / 2");

    await user.click(trigger);
    await user.type(await screen.findByRole("textbox", { name: "Search accounts" }), " KZ");
    expect(screen.queryByRole("link", { name: "north_rack_a" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "lease_kz_02" }));

    expect(await screen.findByRole("button", { name: "Account: lease_kz_02" })).toBeVisible();
    expect(query()).toEqual({ access_key: "k", coin: "BTC", user_id: "9" });
    await waitFor(() =>
      expect(
        seen
          .filter(({ path }) => path === "/observer/worker")
          .at(-1)
          ?.query.get("user_id"),
      ).toBe("9"),
    );
  });

  it("shows that no account matches the name", async () => {
    const { user } = await visit({ info: { accounts: ACCOUNTS } });
    await user.click(await screen.findByRole("button", { name: "Account: north_rack_a" }));

    await user.type(await screen.findByRole("textbox", { name: "Search accounts" }), "south");

    expect(screen.getByText("No account matches")).toHaveRole("status");
  });
});

describe("the favorite of a link", () => {
  it("R6.5 is offered only after sign-in, whose address does not contain the key", async () => {
    const { user } = await visit();
    for (const link of await screen.findAllByRole("link", { name: "Sign in" })) {
      expect(link.getAttribute("href")).toMatch(/^https:\/\/[^/]+\/en\/signin$/u);
      expect(link).toHaveAttribute("referrerpolicy", "no-referrer");
    }

    await user.click(await screen.findByRole("button", { name: "Add to favorites" }));

    const dialog = within(await screen.findByRole("dialog", { name: "Sign in to keep this link" }));
    expect(dialog.getByText("Favorites are saved with your account.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("R6.5 is marked if the person has it", async () => {
    await visit({ isSignedIn: true, info: { in_favorites: true } });

    expect(await screen.findByText("In favorites")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Add to favorites" })).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Sign in" })).not.toBeInTheDocument();
  });

  it("R6.5 R7.2.2 is saved with its remark and the address of the page", async () => {
    const success = jest.spyOn(toast, "success");
    const { user, seen } = await visit({ isSignedIn: true, answers: { [FAVOURITES]: { data: null } } });
    await user.click(await screen.findByRole("button", { name: "Add to favorites" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add to favorites" }));

    await user.type(dialog.getByRole("textbox", { name: "Remark" }), "North");
    await user.click(dialog.getByRole("button", { name: "Confirm" }));

    await waitFor(() => expect(success).toHaveBeenCalledWith("Added to favorites"));
    expect(seen.find(({ path }) => path === FAVOURITES)?.body).toEqual({
      remark: "North",
      url: `${location.origin}/en/observer/worker?access_key=k&coin=BTC`,
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("R7.2.2 of another pool is saved as a foreign favorite", async () => {
    const path = "/setting/foreign_observer/favorites";
    const { user, seen } = await visit({ isSignedIn: true, answers: { [path]: { data: null } } });
    await user.click(await screen.findByRole("button", { name: "Add to favorites" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add to favorites" }));
    const address = dialog.getByRole("textbox", { name: "Observer link" });

    await user.clear(address);
    await user.type(address, "https://other-pool.test/view?access_key=z");
    await user.type(dialog.getByRole("textbox", { name: "Remark" }), "Other");
    await user.click(dialog.getByRole("button", { name: "Confirm" }));

    await waitFor(() => expect(seen.filter((one) => one.path === path)).toHaveLength(1));
    expect(seen.some((one) => one.path === FAVOURITES)).toBe(false);
  });

  it("keeps the dialog open with the reason for a refusal until the link is changed", async () => {
    const { user } = await visit({
      isSignedIn: true,
      answers: { [FAVOURITES]: { code: 24010, message: "The link is no longer valid." } },
    });
    await user.click(await screen.findByRole("button", { name: "Add to favorites" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add to favorites" }));
    await user.type(dialog.getByRole("textbox", { name: "Remark" }), "North");

    await user.click(dialog.getByRole("button", { name: "Confirm" }));
    expect(await dialog.findByText("The link is no longer valid.")).toBeVisible();
    await user.type(dialog.getByRole("textbox", { name: "Observer link" }), "1");

    expect(dialog.queryByText("The link is no longer valid.")).not.toBeInTheDocument();
  });
});
