import { screen, waitFor, within } from "@testing-library/react";
import type { Delegate } from "contracts";
import { holdAnswer, showOnPhone, type SeenRequest } from "shared/testing";
import { closePage, openPage, type Reply } from "#/testing/open-page.tsx";
import { listOf } from "#/testing/pages.ts";
import { ObserverPage } from "../observer-page.tsx";
import { delegateOf } from "../testing/delegates.ts";

const CALL = "GET /setting/delegate";

const GIVEN = delegateOf();

const RECEIVED = delegateOf({
  id: 8,
  role: "received",
  user_id: 70,
  user_account: "south_hall",
  account: "o***r@mail.invalid",
  remark: "",
});

const OFFERED: Delegate = { ...RECEIVED, accept_time: null };

/** Responds with separate lists of given and received delegations. */
function sides(given: Delegate[], received: Delegate[], total?: number) {
  return ({ query }: SeenRequest) =>
    query.get("role") === "received" ? listOf(received) : listOf(given, total);
}

function open(delegates: Reply, own: Readonly<Record<string, Reply>> = {}) {
  return openPage(<ObserverPage />, "/en/setting/observer?tab=delegates", {
    answers: { [CALL]: delegates, ...own },
  });
}

afterEach(closePage);

describe("authorized accounts", () => {
  it("lists who has access, with remark and status", async () => {
    await open(sides([GIVEN, { ...GIVEN, id: 5, account: "new@mail.invalid", accept_time: null }], []));

    expect(await screen.findByRole("row", { name: /tech@mail\.invalid/u })).toHaveTextContent(
      /^north_rack_atech@mail\.invalidNight shift.*AcceptedEnd$/u,
    );
    expect(screen.getByRole("row", { name: /new@mail\.invalid/u })).toHaveTextContent(
      /Not accepted yetEnd$/u,
    );
  });

  it("lists separately the accounts that others let the person enter", async () => {
    await open(sides([], [RECEIVED]));

    const table = await screen.findByRole("table", { name: "Accounts I can access" });
    expect(await within(table).findByRole("row", { name: /south_hall/u })).toHaveTextContent(
      /^south_hallo\*\*\*r@mail\.invalid.*AcceptedEnterEnd$/u,
    );
  });

  it.each([
    ["an offer waits", OFFERED, ["Accounts I can access", "People with access to my accounts"]],
    ["none waits", RECEIVED, ["People with access to my accounts", "Accounts I can access"]],
  ])("begins with the list that matters when %s", async (_what, received, titles) => {
    await open(sides([], [received]));

    await screen.findByRole("row", { name: /south_hall/u });
    const tables = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(tables).toEqual(titles);
  });

  it("hides the second list when no account was ever offered", async () => {
    const { user } = await open(sides([], []));

    expect(await screen.findByText("No one is authorized")).toBeVisible();
    expect(screen.queryByText("Accounts I can access")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Authorize" }));

    expect(await screen.findByRole("dialog", { name: "Authorize an account" })).toBeVisible();
  });

  it("waits with a skeleton until the response arrives", async () => {
    const held = holdAnswer();
    await open(held.answer);

    const table = await screen.findByRole("table", { name: "People with access to my accounts" });
    expect(table).toHaveAttribute("aria-busy", "true");
    held.give(listOf([GIVEN]));

    expect((await screen.findAllByRole("row", { name: /tech@mail\.invalid/u }))[0]).toBeVisible();
    await waitFor(() => expect(table).not.toHaveAttribute("aria-busy"));
  });

  it("R8.5 shows why each list failed to load, and shows it after a retry", async () => {
    const { answers, user } = await open({ code: 500, message: "Not available." });

    const alerts = await screen.findAllByRole("alert");
    expect(alerts.map(({ textContent }) => textContent)).toEqual([
      "Couldn't load authorized accounts.Not available.Try again",
      "Couldn't load authorized accounts.Not available.Try again",
    ]);
    answers[CALL] = sides([GIVEN], []);
    for (const button of screen.getAllByRole("button", { name: "Try again" })) await user.click(button);

    expect(await screen.findByRole("row", { name: /tech@mail\.invalid/u })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  });

  it("turns the pages of one list only", async () => {
    const { requests, user } = await open(sides([GIVEN], [RECEIVED], 11));

    await user.click(await screen.findByRole("button", { name: "Page 2" }));

    await waitFor(() => expect(requests(CALL).at(-1)?.query.get("page")).toBe("2"));
    const received = requests(CALL).filter(({ query }) => query.get("role") === "received");
    expect(received.map(({ query }) => query.get("page"))).toEqual(["1"]);
  });

  it("lists them on a phone with their actions", async () => {
    showOnPhone();
    await open(sides([GIVEN], [OFFERED]));

    const own = await screen.findByText("tech@mail.invalid · Night shift");
    expect(own.closest("li")).toHaveTextContent(/^north_rack_aAccepted.*End$/u);
    const other = await screen.findByText("south_hall");
    expect(other.closest("li")).toHaveTextContent(/Waiting for you.*AcceptRefuse$/u);
  });
});

describe("an offered account", () => {
  const ACCEPTANCE = "PUT /setting/delegate/8/accept";

  it("is accepted, and both lists are reloaded", async () => {
    const { answers, requests, user } = await open(sides([], [OFFERED]), { [ACCEPTANCE]: { data: null } });
    expect(await screen.findByText("Waiting for you")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Enter south_hall" })).not.toBeInTheDocument();
    const button = screen.getByRole("button", { name: "Accept south_hall" });
    answers[CALL] = sides([], [RECEIVED]);

    await user.click(button);

    expect(await screen.findByText("south_hall is now in your account list")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Enter south_hall" })).toBeVisible();
    expect(requests(ACCEPTANCE)).toHaveLength(1);
  });

  it("remains an offer when accepting fails, and shows the error", async () => {
    const { user } = await open(sides([], [OFFERED]), {
      [ACCEPTANCE]: { code: 404, message: "The offer was taken back." },
    });

    await user.click(await screen.findByRole("button", { name: "Accept south_hall" }));

    expect(await screen.findByText("The offer was taken back.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Accept south_hall" })).toBeEnabled();
  });

  it("is declined after confirmation", async () => {
    const REFUSAL = "DELETE /setting/delegate/8";
    const { requests, user } = await open(sides([], [OFFERED]), { [REFUSAL]: { data: null } });

    await user.click(await screen.findByRole("button", { name: "Refuse south_hall" }));
    const dialog = await screen.findByRole("dialog");
    expect(requests(REFUSAL)).toHaveLength(0);
    await user.click(within(dialog).getByRole("button", { name: "End" }));

    await waitFor(() => expect(requests(REFUSAL)).toHaveLength(1));
  });
});

describe("entering and ending an authorization", () => {
  it("shows why an account cannot be entered, and stays on the page", async () => {
    const { bodies, user } = await open(sides([], [RECEIVED]), {
      "PUT /account/user": { code: 4030, message: "This account is frozen." },
    });

    await user.click(await screen.findByRole("button", { name: "Enter south_hall" }));

    expect(await screen.findByText("This account is frozen.")).toBeVisible();
    expect(bodies("PUT /account/user")).toEqual([{ id: 70 }]);
  });

  it.each([
    ["given", GIVEN, /tech@mail\.invalid can no longer access north_rack_a\./u],
    [
      "received",
      RECEIVED,
      /You can no longer access south_hall\. Only o\*\*\*r@mail\.invalid can offer it again\./u,
    ],
  ])("explains what ending a %s authorization does, and ends it", async (role, delegate, meaning) => {
    const call = `DELETE /setting/delegate/${String(delegate.id)}`;
    const { answers, requests, user } = await open(
      role === "given" ? sides([delegate], []) : sides([], [delegate]),
      { [call]: { data: null } },
    );
    const name = `End the authorization for ${delegate.user_account}`;
    await user.click(await screen.findByRole("button", { name }));
    const dialog = await screen.findByRole("dialog", { name: `${name}?` });
    expect(dialog).toHaveTextContent(meaning);
    expect(requests(call)).toHaveLength(0);
    answers[CALL] = sides([], []);

    await user.click(within(dialog).getByRole("button", { name: "End" }));

    expect(await screen.findByText("The authorization has ended")).toBeVisible();
    expect(dialog).not.toBeInTheDocument();
    expect(requests(call)).toHaveLength(1);
    expect(await screen.findByText("No one is authorized")).toBeVisible();
  });

  it("keeps the confirmation open when ending fails, and shows the error", async () => {
    const { user } = await open(sides([GIVEN], []), {
      "DELETE /setting/delegate/4": { code: 500, message: "Try again later." },
    });
    await user.click(await screen.findByRole("button", { name: "End the authorization for north_rack_a" }));
    const dialog = await screen.findByRole("dialog");

    await user.click(within(dialog).getByRole("button", { name: "End" }));

    expect(await screen.findByText("Try again later.")).toBeVisible();
    expect(dialog).toBeVisible();
  });

  it("ends nothing when the confirmation is canceled", async () => {
    const { requests, user } = await open(sides([GIVEN], []));
    await user.click(await screen.findByRole("button", { name: "End the authorization for north_rack_a" }));

    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel" }));

    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(requests("DELETE /setting/delegate/4")).toHaveLength(0);
  });
});
