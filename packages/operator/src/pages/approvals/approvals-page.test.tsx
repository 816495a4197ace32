import type { OperatorApproval } from "contracts/operator/calls/approvals";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { pageOf, showOnPhone } from "shared/testing";
import { APPROVAL } from "../../testing/approval.ts";
import { meOf, openDesk } from "../../testing/open-desk.tsx";

afterEach(() => jest.restoreAllMocks());

const REST = { reason: "", status: "done", may_decide: false } as const;
const APPROVALS: OperatorApproval[] = [
  APPROVAL,
  { ...APPROVAL, ...REST, id: 3, target: "accounts/7/email", summary: "Lift the hold" },
  { ...APPROVAL, ...REST, id: 2, target: "resets/11", summary: "Reset the phone" },
  { ...APPROVAL, ...REST, id: 1, target: "coins/BTC", summary: "Something else" },
];

function open() {
  return openDesk("/approvals", {
    "GET /operator/me": meOf(["finance"], 1),
    "GET /operator/approvals": { data: pageOf(APPROVALS) },
    "POST /operator/approvals/4": { data: { ...APPROVAL, status: "done", may_decide: false } },
  });
}

describe("approvals", () => {
  it("link to what they are about, where the operator may open it", async () => {
    open();

    const link = (name: string) => screen.queryByRole("link", { name });
    expect(await screen.findByRole("link", { name: "Withdrawal 59: 1.5 BTC" })).toHaveAttribute(
      "href",
      "/payments/59",
    );
    expect(link("Lift the hold")).toHaveAttribute("href", "/people/7");
    for (const text of ["Reset the phone", "Something else"]) {
      expect(screen.getByText(text)).toBeVisible();
      expect(link(text)).toBeNull();
    }
  });

  it("are a list on a phone, with their buttons in view", async () => {
    showOnPhone();
    const seen = open();
    const user = userEvent.setup();

    const list = within(await screen.findByRole("list", { name: "Approvals" }));
    const [first] = list.getAllByRole("listitem");
    expect(first).toHaveTextContent(/^Withdrawal 59: 1\.5 BTCCalled back\.grace@pool\.example/u);
    await user.click(list.getByRole("button", { name: "Confirm" }));
    const question = within(await screen.findByRole("dialog", { name: "Confirm this proposal?" }));
    expect(question.getByText("Reason: Called back.")).toBeVisible();
    expect(seen.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
    await user.click(question.getByRole("button", { name: "Confirm" }));

    expect(await screen.findByRole("status")).toHaveTextContent("Withdrawal 59: 1.5 BTC: done.");
    expect(seen.find(({ call }) => call === "POST /operator/approvals/4")?.body).toEqual({
      decision: "confirm",
    });
  });
});
