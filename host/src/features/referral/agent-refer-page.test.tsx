import { screen, waitFor, within } from "@testing-library/react";
import { getSession } from "shared/session";
import {
  accountOf,
  hasSkeleton,
  holdAnswer,
  loadCharts,
  readChart,
  userOf,
  type Answer,
} from "shared/testing";
import { leavePage, openPage } from "#/testing/open-page.tsx";
import { AgentReferPage } from "./agent-refer-page.tsx";
import { AGENCY, openAgency } from "./testing/open-agency.tsx";

const FAILED: Answer = { code: 500, message: "The pool is resting." };

beforeAll(loadCharts);
afterEach(leavePage);

describe("the agency board", () => {
  it("R2.3.5 R6.4 shows its figures, and clears the unread mark in the menu", async () => {
    const { seen } = await openAgency();

    expect(await screen.findByText("Agency Desk")).toBeVisible();
    expect(screen.getByText("Tier").parentElement).toHaveTextContent("30%");
    expect(screen.getByText("2 mining now")).toBeVisible();
    expect(screen.getByText("Rebates, last 30 d").parentElement).toHaveTextContent("80.00");
    expect(screen.getByText("Total rebates").parentElement).toHaveTextContent("900.00");
    expect(screen.getByText(/Paid to your main account on/u)).toBeVisible();
    await waitFor(() =>
      expect(seen.some(({ path, query }) => path === "/agency/unread" && query.get("action") === "set")).toBe(
        true,
      ),
    );
  });

  it.each([
    [[{ coin: "BTC", amount: "0.002" }], /^0\.002.*BTC$/u],
    [[], /^No rebates yet this month\.$/u],
  ])("shows the current month's rebates so far: %j", async (open, text) => {
    await openAgency({ "/agency/summary": { data: { ...AGENCY, open } } });

    await screen.findByText("Agency Desk");
    const card = within(screen.getByText(/Paid to your main account on/u).parentElement ?? document.body);
    expect(card.getByRole("listitem")).toHaveTextContent(text);
  });

  it("shows daily rebates as a chart, the newest day first in its table", async () => {
    const { user } = await openAgency({
      "/agency/reward/chart": {
        data: [
          { time: 1_788_192_000, value: "4.5" },
          { time: 1_788_278_400, value: "6.25" },
        ],
      },
    });

    const rows = await readChart(user, "Rebates by day");
    expect(rows.slice(1).map(([, value]) => value)).toEqual(["6.25\u00a0USD", "4.50\u00a0USD"]);
  });

  it("reserves space for its figures while they load", async () => {
    const held = holdAnswer();
    await openAgency({ "/agency/summary": () => held.answer });

    expect(await screen.findByText("This month so far")).toBeVisible();
    expect(hasSkeleton()).toBe(true);
    expect(screen.queryByText(/Paid to your main account/u)).toBeNull();
    held.give({ data: AGENCY });
    expect(await screen.findByText(/Paid to your main account/u)).toBeVisible();
  });

  it("shows its figures and no error when the unread mark cannot be cleared", async () => {
    await openAgency({ "/agency/unread": FAILED });

    expect(await screen.findByText("Agency Desk")).toBeVisible();
    expect(screen.getByRole("region", { name: "Messages" })).toBeEmptyDOMElement();
  });

  it("that could not be loaded can be reloaded", async () => {
    let answer: Answer = FAILED;
    const { user } = await openAgency({ "/agency/summary": () => answer });
    expect(await screen.findByText("Couldn't load your agency.")).toBeVisible();
    expect(screen.getByText("The pool is resting.")).toBeVisible();

    answer = { data: AGENCY };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("Agency Desk")).toBeVisible();
  });
});

describe("the agency program and its invitations", () => {
  const PROGRAM = "Bring miners, share the pool fee";
  const openVisit = (path: string, invite?: Answer) =>
    openPage(<AgentReferPage />, { path, answers: invite ? { "/agency/refer": invite } : {} });

  it.each([
    ["a main account without an agency", userOf()],
    ["a sub-account", userOf({ id: 8, account: "rack", account_type: "sub" })],
  ])("shows the program to %s", async (_who, person) => {
    const { countOf } = await openPage(<AgentReferPage />, {
      path: "/en/agent-refer",
      person,
      origin: accountOf(),
      answers: { "/agency/show": { data: { show_agency: false } } },
    });

    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(PROGRAM);
    expect(screen.getByRole("link", { name: "Referral program" })).toHaveAttribute("href", "/en/refer");
    expect(countOf("/agency/show")).toBe(1);
  });

  it("R6.4 asks an agency that works in another account to switch", async () => {
    const { countOf, user } = await openPage(<AgentReferPage />, {
      path: "/en/agent-refer",
      person: userOf({ id: 8, account: "rack", account_type: "sub" }),
      origin: accountOf(),
      answers: { "/agency/show": { data: { show_agency: true } } },
    });

    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Agency rebate");
    await user.click(screen.getByRole("button", { name: "Switch account" }));

    expect(getSession().mainAccountPrompt).toBe("referral");
    expect(screen.queryByText(PROGRAM)).toBeNull();
    expect(countOf("/agency/summary")).toBe(0);
  });

  it("waits until it is known whether there is an agency", async () => {
    const held = holdAnswer();
    await openAgency({ "/agency/show": () => held.answer });

    expect(screen.getByRole("status", { name: "Loading…" })).toBeVisible();
    held.give(FAILED);
    expect(await screen.findByText(PROGRAM)).toBeVisible();
  });

  it.each(["code", "refer"])("R2.3.5 shows the invitation of an agency's %s", async (name) => {
    const { seen } = await openVisit(`/en/agent-refer?${name}=DESK-LARGE`, {
      data: { valid: true, name: "Agency Desk", fee_discount: "0.1" },
    });

    expect(await screen.findByText("Agency Desk invites you to mine here")).toBeVisible();
    expect(screen.getByText(/pay 10% less pool fee/u)).toBeVisible();
    expect(screen.getByRole("link", { name: "Create an account" })).toHaveAttribute(
      "href",
      "/en/signup?refer=DESK-LARGE",
    );
    expect(seen.at(-1)?.query.get("code")).toBe("DESK-LARGE");
    expect(screen.queryByText(PROGRAM)).toBeNull();
  });

  it("reports an invalid code", async () => {
    await openVisit("/en/agent-refer?code=OLD", { data: { valid: false, name: null, fee_discount: null } });

    expect(await screen.findByText("This invite code is not valid.")).toBeVisible();
    expect(screen.getByText(PROGRAM)).toBeVisible();
  });

  it("can reload an invitation that could not be loaded", async () => {
    let answer: Answer = FAILED;
    const { user } = await openPage(<AgentReferPage />, {
      path: "/en/agent-refer?code=DESK-LARGE",
      answers: { "/agency/refer": () => answer },
    });
    expect(hasSkeleton()).toBe(true);
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(
      "Couldn't load the invitation.",
    );

    answer = { data: { valid: true, name: "Agency Desk", fee_discount: null } };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText(/pay 0% less pool fee/u)).toBeVisible();
  });
});
