import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { getAnnouncements, getPoolBlocks, type PoolHome } from "contracts";
import { clearCalls, useCall } from "shared/api";
import { answerCalls, renderPage } from "shared/testing";
import { PoolFrame } from "./pool-frame.tsx";

const CHOICE = { coin: "BTC", coins: ["BTC", "LTC"], onCoin: () => undefined };
const HOME: PoolHome = {
  coin: "BTC",
  hash_unit: "P",
  hashrate_10min: "171550000000000000",
  hashrate_1hour: "171230000000000000",
  hashrate_1day: "171710000000000000",
  hashrate_prev_1day: null,
  total_active: 1500,
  total_unactive: 40,
  total_invalid: 2,
  account_balance: "0.4",
  profit_24hour: "0.07",
  profit_today_est: "0.006",
  profit_yesterday: "0.07",
  profit_7day: "0.5",
  profit_30day: "2.1",
  profit_total: "6.3",
  profit_type: "pps",
  payment_total: "5.9",
  pps_plus_rate: "0.9682",
  target_24hour: "0.0004",
  fee_rate: "0.04",
  last_share_time: 1_795_176_000,
  min_payment_amount: "0.005",
  payment_start_time: "17:00",
  payment_end_time: "19:00",
  stratum_url: "stratum+tcp://btc.pool.invalid:3333",
  stratum_urls: [],
  backup_stratum_ports: [],
  quick_switch_stratum_url: null,
  backup_quick_switch_stratum_ports: [],
};

/** Two cards of one page, each with a reading of its own. */
function Cards() {
  useCall(getPoolBlocks, { params: { coin: "BTC" }, query: { page: 1, limit: 5 } });
  useCall(getAnnouncements, { params: { lang: "en_US" }, query: { page: 1, limit: 5 } });
  return null;
}

function setup(home: { data: unknown } | undefined, measuredAt?: number) {
  const seen = answerCalls(({ path }) => (path === "/pool/BTC/home" ? home : { data: null }));
  renderPage(
    <PoolFrame choice={CHOICE} updatedAt={1_795_176_000} isRefreshing={false} measuredAt={measuredAt}>
      <Cards />
    </PoolFrame>,
    "/en/pool/profit?coin=BTC",
  );
  return { countOf: (part: string) => seen.filter(({ path }) => path.includes(part)).length };
}

afterEach(async () => {
  jest.restoreAllMocks();
  await clearCalls();
});

describe("frame of the pool's pages", () => {
  it("R2.3.25 counts the workers behind the name of their page, whichever page is shown", async () => {
    setup({ data: HOME });

    expect(await screen.findByRole("link", { name: /^Workers\s*1,542$/u })).toBeVisible();
  });

  it("R2.3.25 shows no count when it cannot be had", async () => {
    setup(undefined);

    expect(await screen.findByRole("link", { name: "Workers" })).toBeVisible();
  });

  it("says how old mining data is in the row, and before the figures where the row has no room", () => {
    setup({ data: HOME }, 1_700_000_000);

    const [inRow, aboveFigures] = screen.getAllByText(/^Mining data is from/u);
    expect(inRow?.closest(".max-lg\\:hidden")).not.toBeNull();
    expect(aboveFigures?.closest(".lg\\:hidden")).not.toBeNull();
  });

  it("R2.3.25 reads again all that the page shows when the person asks", async () => {
    const { countOf } = setup({ data: HOME });
    await waitFor(() => expect([countOf("/block"), countOf("/announcement")]).toEqual([1, 1]));

    await userEvent.click(screen.getByRole("button", { name: "Refresh" }));

    await waitFor(() => expect([countOf("/block"), countOf("/announcement")]).toEqual([2, 2]));
  });
});
