import { screen, within } from "@testing-library/react";
import type { ApiKeyUse } from "contracts";
import { holdAnswer, showOnPhone } from "shared/testing";
import { closePage, type Reply } from "#/testing/open-page.tsx";
import { USES, openApi } from "../testing/api-page.tsx";

const REFUSED: ApiKeyUse = {
  id: 1,
  account: "northfield",
  time: 1_762_300_800,
  address: "203.0.113.7",
  path: "/res/openapi/v1/profit",
  code: 4071,
};

const ANSWERED: ApiKeyUse = { ...REFUSED, id: 2, path: "/res/openapi/v1/hashrate", code: 0 };

function open(uses: Reply) {
  return openApi({ data: [] }, { [USES]: uses });
}

afterEach(closePage);

describe("uses of the keys", () => {
  it("shows calls without their common prefix, and their results", async () => {
    await open({ data: [REFUSED, ANSWERED] });

    expect(await screen.findByRole("row", { name: /\/profit/u })).toHaveTextContent(
      /northfield203\.0\.113\.7\/profitRefused \(4071\)$/u,
    );
    expect(screen.getByRole("row", { name: /\/hashrate/u })).toHaveTextContent(/7\/hashrateAnswered$/u);
  });

  it("shows a skeleton until the response arrives", async () => {
    const held = holdAnswer();
    await open(held.answer);

    const table = screen.getByRole("table", { name: "Last 100 uses" });
    expect(table).toHaveAttribute("aria-busy", "true");
    held.give({ data: [ANSWERED] });

    expect(await within(table).findByText("Answered")).toBeVisible();
    expect(table).not.toHaveAttribute("aria-busy");
  });

  it("explains what will appear here when there are none", async () => {
    await open({ data: [] });

    expect(await screen.findByText("No uses yet")).toBeVisible();
    expect(screen.getByText("Your API calls appear here, including refused ones.")).toBeVisible();
  });

  it("R8.5 shows why they failed, and shows them after a retry", async () => {
    const { answers, user } = await open({ code: 500, message: "Not available." });

    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Couldn't load the call log.Not available.");
    answers[USES] = { data: [ANSWERED] };
    await user.click(within(alert).getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("Answered")).toBeVisible();
  });

  it("is a list on a phone", async () => {
    showOnPhone();
    await open({ data: [REFUSED] });

    const path = await screen.findByText("/profit");
    expect(path.closest("li")).toHaveTextContent(/\/profitRefused \(4071\)northfield · 203\.0\.113\.7/u);
  });
});
