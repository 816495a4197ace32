import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { SubAccount, User } from "contracts";
import { clearCalls } from "shared/api";
import { beginSession, endSession } from "shared/session";
import { answerCalls, renderPage, userOf, type Answer, type SeenRequest } from "shared/testing";
import { MAIN, accountOf } from "#/testing/accounts.ts";
import { TOTALS, totalsOf } from "#/testing/totals.ts";
import { AccountPage } from "./account-page.tsx";

interface Scene {
  accounts?: SubAccount[];
  total?: number;
  origin?: SubAccount;
  user?: User;
  path?: string;
  /** Responses of single calls, by method and path. */
  own?: Readonly<Record<string, Answer>>;
}

function pageOf(accounts: readonly SubAccount[], total: number): Answer {
  return {
    data: {
      data: accounts,
      count: accounts.length,
      curr_page: 1,
      has_next: total > accounts.length,
      total,
      total_page: Math.ceil(total / 10),
    },
  };
}

async function setup(scene: Scene = {}) {
  const { accounts = [accountOf()], origin = MAIN, user = userOf(), path = "/en/setting/account" } = scene;
  const answers: Record<string, Answer> = {
    "GET /account/user/info": { data: user },
    "GET /account/origin/user": { data: origin },
    "GET /account/user/check": { data: { available: true } },
    "GET /account/mining/address": { data: { coins: [], addresses: [] } },
    [TOTALS]: { data: totalsOf() },
    ...scene.own,
  };
  function answer({ method, path: asked, query }: SeenRequest): Answer | undefined {
    const found = answers[`${method} ${asked}`];
    if (found || `${method} ${asked}` !== "GET /account/user") return found;
    const isVisible = query.get("visible") !== "false";
    const rows = accounts.filter(({ visible }) => visible === isVisible);
    return pageOf(rows, scene.total ?? rows.length);
  }
  const seen = answerCalls(answer);
  await beginSession("a-token-of-a-test-0001");
  renderPage(<AccountPage />, path);
  const requests = (call: string): SeenRequest[] =>
    seen.filter(({ method, path: asked }) => `${method} ${asked}` === call);
  return { requests, answers, user: userEvent.setup() };
}

function rows(): HTMLElement[] {
  return within(screen.getByRole("table", { name: "Mining accounts" }))
    .getAllByRole("row")
    .slice(1);
}

afterEach(async () => {
  endSession();
  jest.restoreAllMocks();
  await clearCalls();
});

describe("setting/account", () => {
  it("R2.3.30 lists the main account first, then the others with coin, hashrate and workers", async () => {
    await setup();

    await screen.findByText("north_rack_a");
    const [main, sub] = rows();
    expect(main).toHaveTextContent(/^northfieldCurrentMain account/u);
    expect(sub).toHaveTextContent(/112\.60/u);
    expect(sub).toHaveTextContent(/572/u);
    expect(sub).toHaveTextContent(/56/u);
  });

  it("R9.1 requests ten at a time and changes pages", async () => {
    const { requests, user } = await setup({ total: 11 });

    await user.click(await screen.findByRole("button", { name: "Page 2" }));

    await waitFor(() => expect(requests("GET /account/user").at(-1)?.query.get("page")).toBe("2"));
    expect(requests("GET /account/user").at(-1)?.query.get("limit")).toBe("10");
  });

  it("R2.3.30 searches by name or remark, after a pause", async () => {
    const { requests, user } = await setup();

    await user.type(await screen.findByRole("textbox", { name: "Name or remark" }), "kaspa");

    await waitFor(() => expect(requests("GET /account/user").at(-1)?.query.get("search")).toBe("kaspa"));
    expect(requests("GET /account/user").map(({ query }) => query.get("search"))).toEqual([null, "kaspa"]);
  });

  it("R2.3.30 shows an empty state when nothing is hidden", async () => {
    const { user } = await setup();

    await user.click(await screen.findByRole("tab", { name: "Hidden" }));

    expect(await screen.findByText("No hidden accounts")).toBeVisible();
  });

  it("R2.3.30 edits a remark in place", async () => {
    const { requests, user } = await setup({ own: { "PUT /account/user/2": { data: accountOf() } } });

    await user.click(await screen.findByRole("button", { name: "Edit remark of north_rack_a" }));
    const field = screen.getByRole("textbox", { name: "Remark of north_rack_a" });
    await user.clear(field);
    await user.type(field, `${"x".repeat(40)}{Enter}`);

    await waitFor(() => expect(field).not.toBeInTheDocument());
    expect(requests("PUT /account/user/2")[0]?.body).toEqual({ remark: "x".repeat(32) });
  });

  it("R2.3.30 leaves a remark unchanged on Escape, and keeps the text when saving fails", async () => {
    const { requests, user } = await setup();

    await user.click(await screen.findByRole("button", { name: "Edit remark of north_rack_a" }));
    await user.keyboard("new{Escape}");
    expect(requests("PUT /account/user/2")).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: "Edit remark of north_rack_a" }));
    await user.keyboard("new{Enter}");

    await waitFor(() => expect(requests("PUT /account/user/2")).toHaveLength(1));
    expect(await screen.findByDisplayValue("Hall 2new")).toBeVisible();
  });

  it("R2.3.30 hides an account after confirmation", async () => {
    const { requests, user } = await setup({ own: { "PUT /account/user/2": { data: accountOf() } } });

    await user.click(await screen.findByRole("button", { name: "More actions for north_rack_a" }));
    await user.click(screen.getByRole("menuitem", { name: "Hide" }));
    const dialog = await screen.findByRole("dialog", { name: "Hide north_rack_a?" });
    expect(requests("PUT /account/user/2")).toHaveLength(0);
    await user.click(within(dialog).getByRole("button", { name: "Hide" }));

    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(requests("PUT /account/user/2")[0]?.body).toEqual({ visible: false });
  });

  it("R2.3.30 never hides the main account", async () => {
    const { user } = await setup();

    await user.click(await screen.findByRole("button", { name: "More actions for northfield" }));

    expect(screen.getByRole("menuitem", { name: "Hide" })).toHaveAttribute("aria-disabled", "true");
  });

  it("R4.1.4 stays on the page when the switch is refused", async () => {
    const refusal = { code: 4030, message: "This account is frozen." };
    const { requests, user } = await setup({ own: { "PUT /account/user": refusal } });

    await user.click(await screen.findByRole("button", { name: "Switch to north_rack_a" }));

    await waitFor(() => expect(requests("PUT /account/user")[0]?.body).toEqual({ id: 2 }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Switch to north_rack_a" })).toBeEnabled());
  });

  it("R2.3.30 does not offer creating, hiding or switching to the login of a sub-account", async () => {
    const own = accountOf();
    await setup({
      accounts: [],
      origin: own,
      user: userOf({ id: 2, account: own.account, account_type: "sub" }),
    });

    expect(await screen.findByText("You signed in as a sub-account.")).toBeVisible();
    await screen.findByRole("button", { name: "More actions for north_rack_a" });
    expect(rows()).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Create account" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Switch/u })).not.toBeInTheDocument();
  });

  it("R6.6 offers a delegate inside a delegated account only the way back to their own", async () => {
    const user = userOf({ id: 9, account: "farm", account_type: "sub", is_delegated: true });
    const scene = await setup({ user });

    expect(await screen.findByRole("button", { name: "Switch to northfield" })).toBeEnabled();
    await scene.user.click(await screen.findByRole("button", { name: "More actions for north_rack_a" }));
    for (const name of ["Workers", "Observers", "API key", "Notifications"])
      expect(screen.getByRole("menuitem", { name }).querySelector("svg")).not.toBeNull();
    expect(screen.queryByRole("menuitem", { name: /^(?:Hide|Delete)$/u })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^(?:Create account|Edit remark)/u })).toBeNull();
    expect(screen.queryByText("You signed in as a sub-account.")).not.toBeInTheDocument();
    expect(screen.getByText(/^Its owner lets you view its mining/u)).toBeVisible();
    expect(screen.queryByText(/those of this sub-account/u)).not.toBeInTheDocument();
    expect(scene.requests("GET /account/mining/address")).toHaveLength(0);
  });

  it("R8.5 shows why the list failed and retries", async () => {
    const failing = { code: 500, message: "The list is not available." };
    const { answers, user } = await setup({ own: { "GET /account/user": failing } });

    expect(await screen.findByText("The list is not available.")).toBeVisible();
    answers["GET /account/user"] = pageOf([accountOf()], 1);
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Try again" })).not.toHaveAttribute("aria-busy"),
    );
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("north_rack_a")).toBeVisible();
  });
});

describe("a new account", () => {
  async function open(own: Readonly<Record<string, Answer>> = {}) {
    const scene = await setup({ own });
    await scene.user.click(await screen.findByRole("button", { name: "Create account" }));
    const dialog = await screen.findByRole("dialog", { name: "Create account" });
    return { ...scene, dialog: within(dialog) };
  }

  it("R2.3.30 shows rules, worker name and whether the name is free while typing", async () => {
    const { dialog, user, requests } = await open({
      "GET /account/user/check": { data: { available: false } },
    });

    await user.type(dialog.getByRole("textbox", { name: "Account name" }), "rack_9");

    expect(dialog.getByText("rack_9.worker")).toBeVisible();
    expect(await dialog.findByText("Already taken")).toBeVisible();
    expect(requests("GET /account/user/check").map(({ query }) => query.get("account"))).toEqual(["rack_9"]);
  });

  it("R2.3.30 creates and reloads the list", async () => {
    const { dialog, user, requests } = await open({
      "POST /account/user": { data: { id: 9, account: "rack_9" } },
    });

    await user.type(dialog.getByRole("textbox", { name: "Account name" }), " rack_9 ");
    await user.type(dialog.getByRole("textbox", { name: /Remark/u }), "Hall 9");
    const before = requests("GET /account/user").length;
    await user.click(dialog.getByRole("button", { name: "Create account" }));

    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(requests("POST /account/user")[0]?.body).toEqual({ account: "rack_9", remark: "Hall 9" });
    expect(requests("GET /account/user").length).toBeGreaterThan(before);
  });

  it("R2.3.30 keeps the input when the name is taken, with an error at the field", async () => {
    const { dialog, user } = await open({
      "POST /account/user": { code: 25008, message: "This name is used by another account." },
    });

    await user.type(dialog.getByRole("textbox", { name: "Account name" }), "rack_9");
    await user.click(dialog.getByRole("button", { name: "Create account" }));

    expect(await dialog.findByText("This name is used by another account.")).toBeVisible();
    expect(dialog.getByRole("textbox", { name: "Account name" })).toHaveValue("rack_9");
    expect(dialog.getByRole("textbox", { name: "Account name" })).toBeInvalid();
  });

  it("R2.3.30 rejects a name of digits before submitting", async () => {
    const { dialog, user, requests } = await open();

    await user.type(dialog.getByRole("textbox", { name: "Account name" }), "12345");
    await user.click(dialog.getByRole("button", { name: "Create account" }));

    expect(await dialog.findByText(/with at least one letter/u)).toBeVisible();
    expect(requests("POST /account/user")).toHaveLength(0);
  });
});
