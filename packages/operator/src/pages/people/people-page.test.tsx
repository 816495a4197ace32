import type { PersonDetail } from "contracts/operator/calls/people";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { pageOf, showOnPhone } from "shared/testing";
import { meOf, openDesk, type DeskAnswers } from "../../testing/open-desk.tsx";

afterEach(() => jest.restoreAllMocks());

const ROW = {
  id: 7,
  account: "northfield",
  account_type: "main",
  parent_id: null,
  email: "miner@demo.example",
  register_time: 1_760_000_000,
  frozen_time: 1_795_176_000,
} as const;

const PERSON: PersonDetail = {
  ...ROW,
  sub_accounts: 6,
  has_authenticator: true,
  has_mobile: false,
  has_payment_password: true,
  holds: [
    {
      account_id: 7,
      kind: "outgoing",
      reason: "deposit_reversed",
      start_time: 1_795_000_000,
      until: null,
      proposal: null,
    },
    {
      account_id: 7,
      kind: "withdrawal",
      reason: "email",
      start_time: 1_795_000_000,
      until: 1_795_260_000,
      proposal: {
        id: 4,
        proposer: "grace@pool.example",
        proposed_time: 1_795_100_000,
        is_interrupted: false,
      },
    },
  ],
  sessions: [
    {
      id: 3,
      address: "192.0.2.7",
      device: "Firefox, Linux",
      signin_time: 1_795_000_000,
      used_time: 1_795_100_000,
    },
  ],
  resets: [],
  events: [],
};

function open(path: string, roles: Parameters<typeof meOf>[0] = ["support"], more: DeskAnswers = {}) {
  const answers: DeskAnswers = {
    "GET /operator/me": meOf(roles),
    "GET /operator/people": { data: pageOf([ROW]) },
    "GET /operator/people/7": { data: PERSON },
    ...more,
  };
  return { seen: openDesk(path, answers), answers, user: userEvent.setup() };
}

describe("people", () => {
  it("are searched, and open with their state", async () => {
    const { seen, user } = open("/people");

    await user.type(await screen.findByRole("textbox", { name: "Name, email or number" }), "n");
    await user.click(await screen.findByRole("link", { name: "northfield" }));

    expect(await screen.findByText("authenticator, payment password")).toBeVisible();
    expect(seen.find(({ query }) => query.get("search") === "n")?.call).toBe("GET /operator/people");
  });

  it("lose their sessions after confirmation", async () => {
    const { seen, answers, user } = open("/people/7", ["support"], {
      "POST /operator/people/7/end-sessions": { data: { ended: 1 } },
    });

    await user.click(await screen.findByRole("button", { name: "End all" }));
    answers["GET /operator/people/7"] = { data: { ...PERSON, sessions: [] } };
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "End all" }));

    expect(await screen.findByText("No active sessions.")).toBeVisible();
    expect(seen.filter(({ call }) => call === "POST /operator/people/7/end-sessions")).toHaveLength(1);
  });

  it("get a hold lifted by a proposal with a reason; a pending one is not proposed again", async () => {
    const { seen, user } = open("/people/7", ["support"], {
      "POST /operator/accounts/7/release": { data: { status: "proposed", approval_id: 5 } },
    });

    const holds = await screen.findByRole("table", { name: "Holds" });
    expect(within(holds).getByText("proposed by grace@pool.example")).toBeVisible();
    await user.click(within(holds).getByRole("button", { name: "Lift" }));
    const dialog = await screen.findByRole("dialog", { name: "Lift the hold?" });
    await user.click(within(dialog).getByRole("button", { name: "Propose lifting" }));
    expect(await within(dialog).findByText("Enter a reason for the second operator.")).toBeVisible();
    await user.type(within(dialog).getByLabelText("Reason"), "The deposit was mined again.");
    await user.click(within(dialog).getByRole("button", { name: "Propose lifting" }));
    await screen.findByRole("table", { name: "Holds" });

    expect(seen.find(({ call }) => call === "POST /operator/accounts/7/release")?.body).toEqual({
      hold: "deposit_reversed",
      reason: "The deposit was mined again.",
      start_time: 1_795_000_000,
    });
  });

  it("get a hold of their main account lifted at the main account", async () => {
    const [own] = PERSON.holds;
    const holds = [own, { ...own, account_id: 3, reason: "not_me" }];
    const { seen, user } = open("/people/7", ["support"], {
      "GET /operator/people/7": { data: { ...PERSON, parent_id: 3, holds } },
      "POST /operator/accounts/3/release": { data: { status: "proposed", approval_id: 5 } },
    });

    const row = await screen.findByRole("row", { name: /^not me \(main account\)/u });
    await user.click(within(row).getByRole("button", { name: "Lift" }));
    const dialog = await screen.findByRole("dialog", { name: "Lift the hold?" });
    await user.type(within(dialog).getByLabelText("Reason"), "Called back.");
    await user.click(within(dialog).getByRole("button", { name: "Propose lifting" }));
    await screen.findByRole("table", { name: "Holds" });

    expect(seen.find(({ call }) => call === "POST /operator/accounts/3/release")?.body).toEqual({
      hold: "not_me",
      reason: "Called back.",
      start_time: 1_795_000_000,
    });
  });

  it("are unfrozen, but are read-only for finance", async () => {
    const { seen, answers, user } = open("/people/7", ["support"], {
      "POST /operator/accounts/7/unfreeze": { data: { status: "unfrozen" } },
    });

    const lift = await screen.findByRole("button", { name: "Unfreeze account" });
    answers["GET /operator/people/7"] = { data: { ...PERSON, frozen_time: null } };
    await user.click(lift);
    expect(await screen.findByText("no")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Unfreeze account" })).toBeNull();
    expect(seen.find(({ call }) => call === "POST /operator/accounts/7/unfreeze")?.body).toEqual({
      frozen_time: PERSON.frozen_time,
    });
  });

  it("show sessions and the security log as lists on a phone", async () => {
    showOnPhone();
    const events = [
      { id: 9, time: 1_795_000_000, event: "api_key_created", address: "192.0.2.8", device: "" },
    ];
    open("/people/7", ["support"], { "GET /operator/people/7": { data: { ...PERSON, events } } });

    const sessions = await screen.findByRole("list", { name: "Sessions" });
    expect(within(sessions).getByText("Firefox, Linux")).toBeVisible();
    expect(within(sessions).getByText("192.0.2.7")).toBeVisible();
    const log = screen.getByRole("list", { name: "Security log" });
    expect(within(log).getByText("api key created")).toBeVisible();
    expect(within(log).getByText("192.0.2.8")).toBeVisible();
    expect(screen.getByRole("group", { name: "Holds" })).toHaveAttribute("tabindex", "0");
  });

  it("link to their main account, their open request and the proposal about a hold", async () => {
    const resets = [{ type: "ga", status: "in_review" }] as const;
    open("/people/7", ["support"], {
      "GET /operator/people/7": { data: { ...PERSON, account_type: "sub", parent_id: 3, resets } },
    });

    const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    await screen.findByText(/^sub-account of/u);
    expect(href("3")).toBe("/people/3");
    expect(href("authenticator: in review")).toBe("/resets");
    expect(href("proposed by grace@pool.example")).toBe("/approvals");
  });

  it("offer no changes to finance", async () => {
    open("/people/7", ["finance"]);

    await screen.findByRole("table", { name: "Holds" });
    for (const name of ["Lift", "Unfreeze account", "End all"])
      expect(screen.queryByRole("button", { name })).toBeNull();
  });
});
