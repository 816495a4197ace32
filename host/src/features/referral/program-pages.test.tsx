import { screen, waitFor } from "@testing-library/react";
import type { AgencySummary } from "contracts";
import { pageOf, userOf, type Answer } from "shared/testing";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import { AgentReferPage } from "./agent-refer-page.tsx";
import { AmbassadorFormPage } from "./ambassador-form-page.tsx";
import { AmbassadorPage } from "./ambassador-page.tsx";

const person = userOf();
const FAILED: Answer = { code: 500, message: "The pool is resting." };
const SUMMARY: AgencySummary = {
  name: "Agency Desk",
  tier: "0.3",
  customer_count: 3,
  mining_count: 2,
  total_value: "900",
  last_30d_value: "80",
  rebate: [],
  open: [{ coin: "BTC", amount: "0.002" }],
  next_time: 1_796_054_400,
};

function openAgency(answers: Answers = {}) {
  return openPage(<AgentReferPage />, {
    path: "/en/agent-refer",
    person,
    answers: {
      "/agency/show": { data: { show_agency: true } },
      "/agency/unread": { data: { unread: false } },
      "/agency/summary": { data: SUMMARY },
      "/agency/customers": { data: pageOf([]) },
      "/agency/reward/chart": { data: [] },
      "/agency/code": { data: [] },
      ...answers,
    },
  });
}

afterEach(leavePage);

describe("agent-refer", () => {
  it("R2.3.5 R6.4 shows an agency its figures, and clears the mark of the menu", async () => {
    const { seen } = await openAgency();

    expect(await screen.findByText("Agency Desk")).toBeVisible();
    expect(screen.getByText("Tier").parentElement).toHaveTextContent("30%");
    expect(screen.getByText(/Paid to your main account on/u)).toBeVisible();
    await waitFor(() =>
      expect(seen.some(({ path, query }) => path === "/agency/unread" && query.get("action") === "set")).toBe(
        true,
      ),
    );
  });

  it("refuses a discount that is no percentage, and sends one as a ratio", async () => {
    const { user, writes } = await openAgency({ "POST /agency/code": FAILED });
    await user.click(await screen.findByRole("tab", { name: "Invite codes" }));
    await user.click(await screen.findByRole("button", { name: "New code" }));
    await user.type(screen.getByRole("textbox", { name: /Customer discount/u }), "many");
    await user.click(screen.getByRole("button", { name: "Create code" }));
    expect(await screen.findByText(/Enter a discount from 0 to 100%/u)).toBeVisible();
    await user.clear(screen.getByRole("textbox", { name: /Customer discount/u }));
    await user.type(screen.getByRole("textbox", { name: /Customer discount/u }), "12.5");
    await user.click(screen.getByRole("button", { name: "Create code" }));

    expect(await screen.findByText("The pool is resting.")).toBeVisible();
    expect(writes()).toEqual([["POST /agency/code", { discount: "0.125", remark: "" }]]);
  });

  it("tells a failure", async () => {
    await openAgency({ "/agency/summary": FAILED });

    expect(await screen.findByText("Couldn't load your agency.")).toBeVisible();
  });

  it("R2.3.5 invites visitors who came by an agency's code", async () => {
    await openPage(<AgentReferPage />, {
      path: "/en/agent-refer?code=DESK-LARGE",
      answers: { "/agency/refer": { data: { valid: true, name: "Agency Desk", fee_discount: "0.1" } } },
    });

    expect(await screen.findByText("Agency Desk invites you to mine here")).toBeVisible();
    expect(screen.getByText(/pay 10% less pool fee/u)).toBeVisible();
    expect(screen.getByRole("link", { name: "Create an account" })).toHaveAttribute(
      "href",
      "/en/signup?refer=DESK-LARGE",
    );
  });
});

describe("ambassador", () => {
  it("R2.3.6 tells the program and leads to the form", async () => {
    await openPage(<AmbassadorPage />, { path: "/en/ambassador" });

    expect(screen.getByText("20% instead of 10%")).toBeVisible();
    expect(screen.getByRole("link", { name: "Apply" })).toHaveAttribute("href", "/en/ambassador/form");
  });

  const openForm = (state: Answer) =>
    openPage(<AmbassadorFormPage />, {
      path: "/en/ambassador/form",
      person,
      answers: { "/pool/ambassador": state, "/common/country/code": { data: { country_codes: [] } } },
    });

  it("R2.3.6 says what is missing before anything is sent", async () => {
    const { user, writes } = await openForm({ data: { status: "none", reason: "", time: null } });
    await user.click(await screen.findByRole("button", { name: "Send application" }));

    expect(await screen.findByText("Enter your name.")).toBeVisible();
    expect(screen.getByText("Choose at least one language.")).toBeVisible();
    expect(screen.getByText("Describe your plan.")).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it.each([
    ["pending", "Your application is under review"],
    ["approved", "You are an ambassador"],
    ["rejected", "Your application was not accepted"],
  ])("R2.3.6 shows where an application is: %s", async (status, title) => {
    await openForm({ data: { status, reason: "Later.", time: 1_790_000_000 } });

    expect(await screen.findByText(title)).toBeVisible();
  });
});
