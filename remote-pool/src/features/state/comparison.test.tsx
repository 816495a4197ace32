import { screen, waitFor, within } from "@testing-library/react";
import { accountOf, hashrateChartOf, holdAnswer, pageOf } from "shared/testing";
import { DASHBOARD, NOW } from "#/testing/dashboard.ts";
import { REFUSED, closePool, openPool, type Answers, type Scene } from "#/testing/open-pool.ts";

const CHART = "GET /pool/BTC/user/hashrate/min/chart";
const ACCOUNTS = "GET /account/user";
const START = NOW - 288 * 600;
/** A day with a hashrate of 150, then one of 170. */
const TWO_DAYS = hashrateChartOf({
  start: START,
  hashrate: [...Array<number>(144).fill(150), ...Array<number>(144).fill(170)],
  reject_rate: Array<null>(288).fill(null),
  active_workers: Array<null>(288).fill(null),
});
const OTHER = hashrateChartOf({ start: NOW - 1800, hashrate: [40, 41, 42] });

function open(query = "", answers: Answers = {}, scene: Scene = {}) {
  return openPool(`/en/pool/state?coin=BTC${query}`, {
    answers: {
      ...DASHBOARD,
      [CHART]: ({ query: asked }) => ({ data: asked.get("account") === "hall-b" ? OTHER : TWO_DAYS }),
      [ACCOUNTS]: {
        data: pageOf([accountOf({ account: "northfield" }), accountOf({ id: 9, account: "hall-b" })]),
      },
      ...answers,
    },
    ...scene,
  });
}

const card = async () => within(await screen.findByRole("region", { name: "Hashrate" }));

/** Opens the chart's table. @returns its newest row */
async function openTable(user: Awaited<ReturnType<typeof open>>["user"], column: string) {
  await user.click((await card()).getByRole("button", { name: "Chart actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "View as table" }));
  const header = await screen.findByRole("columnheader", { name: column });
  const [, newest] = within(header.closest("table") ?? document.body).getAllByRole("row");
  return newest;
}

beforeEach(() => {
  jest.spyOn(Date, "now").mockReturnValue(NOW * 1000);
});
afterEach(closePool);

describe("comparison of hashrates", () => {
  it("renders the previous period as a separate line at the current times, and keeps it in the address", async () => {
    const { user, address } = await open();
    await user.click(await (await card()).findByRole("button", { name: "Compare with" }));
    await user.click(await screen.findByRole("menuitemcheckbox", { name: "Previous period" }));

    expect(
      await screen.findByRole("figure", { name: /^Hashrate, compared with Previous 24 h from/u }),
    ).toBeVisible();
    expect(await openTable(user, "Previous 24 h, PH/s")).toHaveTextContent(/170.*150/u);
    expect(address()).toBe("/en/pool/state?coin=BTC&compare=previous");
  });

  it("renders another account, and ends when nothing is selected", async () => {
    const { user, sent, address } = await open();
    await user.click(await (await card()).findByRole("button", { name: "Compare with" }));
    expect(screen.queryByRole("menuitemcheckbox", { name: "northfield" })).not.toBeInTheDocument();
    await user.click(await screen.findByRole("menuitemcheckbox", { name: "hall-b" }));

    expect(await openTable(user, "hall-b, PH/s")).toHaveTextContent(/42/u);
    expect(sent(CHART).at(-1)?.query.toString()).toContain("account=hall-b");
    await user.click(await (await card()).findByRole("button", { name: "Compare with" }));
    await user.click(await screen.findByRole("menuitemcheckbox", { name: "Nothing" }));
    await waitFor(() => expect(address()).toBe("/en/pool/state?coin=BTC"));
    expect(screen.queryByRole("columnheader", { name: "hall-b, PH/s" })).not.toBeInTheDocument();
  });

  it("shows why the comparison failed, keeps the own line, and retries", async () => {
    const held = holdAnswer();
    const { user, answers } = await open("&compare=account:gone", {
      [CHART]: ({ query }) => (query.get("account") === "gone" ? REFUSED : { data: TWO_DAYS }),
    });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Couldn't load the data to compare with. The engine is away.");
    answers[CHART] = held.answer;
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    held.give({ data: OTHER });

    await waitFor(() =>
      expect(screen.queryByText("Couldn't load the data to compare with.")).not.toBeInTheDocument(),
    );
  });

  it("offers only the previous period for totals over accounts", async () => {
    const { user } = await open("&compare=account:hall-b", {}, { isSummary: true });
    await user.click(await (await card()).findByRole("button", { name: "Compare with" }));

    expect(await screen.findByRole("menuitemcheckbox", { name: "Previous period" })).toBeVisible();
    expect(screen.queryByRole("menuitemcheckbox", { name: "hall-b" })).not.toBeInTheDocument();
  });
});
