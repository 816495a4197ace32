import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { clearCalls } from "shared/api";
import { answerCalls, holdAnswer, renderPage } from "shared/testing";
import { quoteOf, termsOf, TXID } from "#/testing/accelerations.ts";
import { withOwnCache } from "#/testing/with-own-cache.tsx";
import { AcceleratorPage } from "../accelerator-page.tsx";

const EXAMPLE = "cd".repeat(32);

function setup() {
  const held = holdAnswer();
  const terms = termsOf({ examples: [{ txid: EXAMPLE, kind: "free" }] });
  answerCalls(({ path }) => (path.endsWith("/quota") ? { data: terms } : held.answer));
  renderPage(withOwnCache(<AcceleratorPage />), "/en/tools/txaccelerator");
  return { give: held.give, user: userEvent.setup() };
}

const field = () => screen.findByLabelText("BTC transaction ID");
const announced = { selector: "[role=status]" };

beforeEach(() => clearCalls());

describe("the lookup of a transaction", () => {
  it("keeps the focus in the field, which shows the ID of a pasted link, and announces the result", async () => {
    const { give, user } = setup();

    await user.type(await field(), `https://explorer.invalid/tx/${TXID.toUpperCase()}{Enter}`);
    await waitFor(async () => expect(await field()).toHaveValue(TXID));
    expect(await field()).toHaveFocus();
    expect(await screen.findByText("Looking up…", announced)).toBeInTheDocument();

    give({ data: quoteOf() });
    expect(await screen.findByText("Transaction found", announced)).toBeInTheDocument();
    expect(screen.queryByText("Looking up…")).toBeNull();
    expect(await field()).toHaveFocus();
  });

  it("keeps the focus on a chosen example and drops the error of the field", async () => {
    const { user } = setup();
    await user.type(await field(), "hello{Enter}");
    expect(await screen.findByText(/^Enter a transaction ID/)).toBeVisible();

    await user.click(await screen.findByRole("button", { name: "Free" }));

    expect(await field()).toHaveValue(EXAMPLE);
    await waitFor(() => expect(screen.queryByText(/^Enter a transaction ID/)).toBeNull());
    expect(screen.getByRole("button", { name: "Free" })).toHaveFocus();
  });
});
