import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { getAnnouncements, getPoolBlocks } from "contracts";
import { clearCalls, useCall } from "shared/api";
import { answerCalls, homeOf, renderPage } from "shared/testing";
import { PoolFrame } from "./pool-frame.tsx";

const CHOICE = { coin: "BTC", coins: ["BTC", "LTC"], onCoin: () => undefined };
const HOME = homeOf();

/** Two cards of one page, each with its own call. */
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
  it("R2.3.25 shows the worker count beside the link to their page on every page", async () => {
    setup({ data: HOME });

    expect(await screen.findByRole("link", { name: /^Workers\s*1,542$/u })).toBeVisible();
  });

  it("R2.3.25 shows no count if it cannot be loaded", async () => {
    setup(undefined);

    expect(await screen.findByRole("link", { name: "Workers" })).toBeVisible();
  });

  it("shows the age of mining data in the row, or above the figures where the row has no room", async () => {
    setup({ data: HOME }, 1_700_000_000);
    await screen.findByRole("link", { name: /^Workers\s*1,542$/u });

    const [inRow, aboveFigures] = screen.getAllByText(/^Mining data is from/u);
    expect(inRow?.closest(".max-lg\\:hidden")).not.toBeNull();
    expect(aboveFigures?.closest(".lg\\:hidden")).not.toBeNull();
  });

  it("R2.3.25 reloads everything the page shows on request", async () => {
    const { countOf } = setup({ data: HOME });
    await waitFor(() => expect([countOf("/block"), countOf("/announcement")]).toEqual([1, 1]));

    await userEvent.click(screen.getByRole("button", { name: "Refresh" }));

    await waitFor(() => expect([countOf("/block"), countOf("/announcement")]).toEqual([2, 2]));
  });
});
