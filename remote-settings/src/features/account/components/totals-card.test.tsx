import { screen, within } from "@testing-library/react";
import { userOf } from "shared/testing";
import { closePage } from "#/testing/open-page.tsx";
import { TOTALS, totalsOf } from "#/testing/totals.ts";
import { openAccounts } from "../testing/account-page.tsx";

const strip = () => screen.findByRole("region", { name: "All accounts and saved links" });

afterEach(closePage);

describe("total value of accounts and links", () => {
  it("shows one total of balances and one of today, with the part from links", async () => {
    await openAccounts();

    const region = await strip();
    expect(await within(region).findByText("≈ 1,250.50 USD")).toBeVisible();
    expect(region).toHaveTextContent(/Accounts ≈ 1,000\.50 USDSaved links ≈ 250\.00 USD/u);
    expect(region).toHaveTextContent(
      /Estimated earnings today≈ 12\.25 USDAccounts ≈ 10\.00 USDSaved links ≈ 2\.25 USD/u,
    );
    expect(region).not.toHaveTextContent(/not counted/u);
  });

  it("shows no parts without links, and how many links are not counted", async () => {
    const links = { count: 0, left_out: 2, balance_value: "0", today_value: "0" };
    await openAccounts({ answers: { [TOTALS]: { data: totalsOf({ links }) } } });

    const region = await strip();
    expect(
      await within(region).findByText("2 saved links show no balances and are not counted."),
    ).toBeVisible();
    expect(region).toHaveTextContent(/No saved links counted/u);
  });

  it("leaves no empty line below the figures of a person without saved links", async () => {
    const links = { count: 0, left_out: 0, balance_value: "0", today_value: "0" };
    await openAccounts({ answers: { [TOTALS]: { data: totalsOf({ links }) } } });

    const region = await strip();
    expect((await within(region).findAllByText("No saved links counted"))[0]).toBeVisible();
    expect(region.querySelector(":scope > p")).toBeNull();
  });

  it("loads again after a failure", async () => {
    const { answers, user } = await openAccounts({
      answers: { [TOTALS]: { code: 500, message: "busy" } },
    });
    const region = await strip();
    const [first] = await within(region).findAllByRole("button", { name: "Try again" });
    answers[TOTALS] = { data: totalsOf() };
    if (first) await user.click(first);

    expect(await within(region).findByText("≈ 1,250.50 USD")).toBeVisible();
  });

  it("is hidden from a delegate", async () => {
    const { requests } = await openAccounts({ user: userOf({ is_delegated: true }) });

    expect(await screen.findByRole("table", { name: "Mining accounts" })).toBeVisible();
    expect(requests(TOTALS)).toHaveLength(0);
  });
});
