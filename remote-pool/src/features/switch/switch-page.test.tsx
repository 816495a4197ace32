import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { QuickSwitch, QuickSwitchCoin, QuickSwitchRow, User } from "contracts";
import { clearCalls } from "shared/api";
import { Route, Routes } from "shared/router";
import { beginSession, endSession, setSummary } from "shared/session";
import { toast } from "shared/toast";
import { answerCalls, renderPage, userOf, type Answer } from "shared/testing";
import { SwitchPage } from "./switch-page.tsx";

const NOW = 1_795_176_000;

function coinOf(coin: string, own: Partial<QuickSwitchCoin> = {}): QuickSwitchCoin {
  return {
    coin,
    workers: 0,
    hashrate: "0",
    unit_output_currency: "44.50",
    diff_rate: "0",
    history: Array.from({ length: 24 }, () => "0"),
    ...own,
  };
}

function stateOf(own: Partial<QuickSwitch> = {}): QuickSwitch {
  return {
    current_coin: "BTC",
    next_coin: null,
    effective_time: null,
    algorithm: "SHA-256",
    hash_unit: "P",
    url: "stratum+tcp://sha256.pool.invalid:3333",
    ports: [443],
    currency: "USD",
    workers: 22,
    hashrate: "3900000000000000",
    start: NOW - 23 * 3600,
    step: 3600,
    coins: [
      coinOf("BTC", { workers: 22 }),
      coinOf("BCH", { unit_output_currency: "46.10", diff_rate: "0.035955" }),
      coinOf("XEC", { unit_output_currency: "41.20", diff_rate: "-0.074157" }),
    ],
    ...own,
  };
}

const ROW: QuickSwitchRow = {
  id: 7,
  time: NOW - 900,
  effective_time: NOW - 880,
  from_coin: "XEC",
  to_coin: "BTC",
  operator: "north_owner",
};

interface Scene {
  state?: Answer;
  rows?: readonly QuickSwitchRow[];
  path?: string;
  user?: User;
  change?: Answer;
  isSummary?: boolean;
}

async function setup(scene: Scene = {}) {
  const { rows = [], path = "/en/pool/switch?coin=BTC", user = userOf() } = scene;
  const answers: Record<string, Answer> = {
    "GET /account/user/info": { data: user },
    "GET /account/origin/user": { data: null },
    "GET /pool/switch": scene.state ?? { data: stateOf() },
    "PUT /pool/switch": scene.change ?? { data: { effective_time: NOW } },
    "GET /pool/switch/history": {
      data: {
        data: rows,
        count: rows.length,
        curr_page: 1,
        has_next: false,
        total: rows.length,
        total_page: 1,
      },
    },
  };
  const seen = answerCalls(({ method, path: asked }) => answers[`${method} ${asked}`]);
  await beginSession("a-token-of-a-test-0001");
  if (scene.isSummary === true) setSummary(true);
  renderPage(
    <Routes>
      <Route path="/en/pool/switch/:coin?" element={<SwitchPage />} />
    </Routes>,
    path,
  );
  return {
    user: userEvent.setup(),
    answers,
    writes: () => seen.filter(({ method }) => method === "PUT"),
  };
}

const optionOf = (coin: string) => screen.findByRole("radio", { name: new RegExp(`^${coin}`, "u") });

afterEach(async () => {
  setSummary(false);
  endSession();
  jest.restoreAllMocks();
  await clearCalls();
});

describe("pool/switch", () => {
  it("R2.3.29 shows the current coin, machines, address and the other coins with their difference", async () => {
    await setup();
    const current = within(await screen.findByRole("region", { name: "Mined now" }));

    expect(current.getByText("BTC")).toBeVisible();
    expect(current.getByText("22")).toBeVisible();
    expect(current.getByText("3.90")).toBeVisible();
    expect(screen.getByText("stratum+tcp://sha256.pool.invalid:3333")).toBeVisible();
    expect(screen.getByText("stratum+tcp://sha256.pool.invalid:443")).toBeVisible();
    expect(screen.getByText("+3.60%")).toBeVisible();
    expect(screen.getByText(/7\.42%/u)).toBeVisible();
  });

  it("R2.3.29 switches only after the warning is confirmed", async () => {
    const { user, writes } = await setup();
    await user.click(await optionOf("BCH"));
    await user.click(screen.getByRole("button", { name: "Switch to BCH" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Switch from BTC to BCH" }));

    expect(dialog.getByText(/split at the moment of the switch/u)).toBeVisible();
    expect(dialog.getByText(/the BTC window runs out/u)).toBeVisible();
    expect(writes()).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Switch to BCH" }));
    await waitFor(() => expect(writes().map(({ body }) => body)).toEqual([{ coin: "BCH" }]));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("R2.3.29 keeps the choice when the person goes back", async () => {
    const { user, writes } = await setup();
    await user.click(await optionOf("XEC"));
    await user.click(screen.getByRole("button", { name: "Switch to XEC" }));
    await user.click(await screen.findByRole("button", { name: "Cancel" }));

    expect(await optionOf("XEC")).toBeChecked();
    expect(writes()).toEqual([]);
  });

  it("R2.3.29 shows a refusal and leaves the dialog open", async () => {
    const error = jest.spyOn(toast, "error");
    const { user } = await setup({
      change: { code: 26008, message: "Quick switch does not offer this coin." },
    });
    await user.click(await optionOf("BCH"));
    await user.click(screen.getByRole("button", { name: "Switch to BCH" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Switch to BCH" }));

    await waitFor(() => expect(error).toHaveBeenCalledWith("Quick switch does not offer this coin."));
    expect(await dialog.findByRole("button", { name: "Switch to BCH" })).toBeEnabled();
  });

  it("R2.3.29 preselects the coin in the address", async () => {
    await setup({ path: "/en/pool/switch/bch?coin=BTC" });

    expect(await optionOf("BCH")).toBeChecked();
    expect(screen.getByRole("button", { name: "Switch to BCH" })).toBeEnabled();
  });

  it("R2.3.29 shows that a coin is not offered, and switches nothing", async () => {
    const { writes } = await setup({ path: "/en/pool/switch/LTC?coin=BTC" });

    expect(await screen.findByText("Quick switch does not offer LTC")).toBeVisible();
    expect(await optionOf("BTC")).toBeChecked();
    expect(screen.getByRole("button", { name: "Switch" })).toBeDisabled();
    expect(writes()).toEqual([]);
  });

  it("R2.3.29 offers no switch to the coin being mined", async () => {
    const { user } = await setup();
    await user.click(await optionOf("BTC"));

    expect(screen.getByRole("button", { name: "Switch" })).toBeDisabled();
  });

  it("R2.3.29 shows that it is waiting until the new coin has hashrate", async () => {
    await setup({ state: { data: stateOf({ next_coin: "BCH", effective_time: NOW }) } });

    expect(await screen.findByText("Switching from BTC to BCH")).toBeVisible();
    expect(await optionOf("BCH")).toBeChecked();
    expect(screen.getByText("Next")).toBeVisible();
    expect(screen.getByRole("button", { name: "Switch" })).toBeDisabled();
  });

  it("R2.3.29 begins with the guide while no miner uses the address", async () => {
    await setup({ state: { data: stateOf({ workers: 0, hashrate: "0" }) } });
    const guide = await screen.findByRole("region", { name: "Connect miners to quick switch" });
    const coins = screen.getByRole("region", { name: "Coins of SHA-256" });

    expect(within(guide).getAllByRole("listitem")).toHaveLength(3);
    expect(guide.compareDocumentPosition(coins)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("R2.3.29 lists who switched when from what to what", async () => {
    await setup({ rows: [ROW] });

    expect(await screen.findByRole("row", { name: /XEC BTC.*north_owner/u })).toBeVisible();
    expect(screen.getByRole("table", { name: "Switch history" })).toBeVisible();
  });

  it("4.2 switches nothing while totals of all accounts are shown", async () => {
    await setup({ isSummary: true, path: "/en/pool/switch/BCH?coin=BTC" });

    expect(await screen.findByText("You're viewing all accounts")).toBeVisible();
    expect(await optionOf("BCH")).toBeDisabled();
    expect(screen.getByRole("button", { name: "Switch to BCH" })).toBeDisabled();
  });

  it("R2.3.29 is read-only for a delegate", async () => {
    await setup({ user: userOf({ is_delegated: true }), path: "/en/pool/switch/BCH?coin=BTC" });

    expect(await screen.findByText("Only the account's owner can switch its miners")).toBeVisible();
    expect(screen.getByRole("button", { name: "Switch to BCH" })).toBeDisabled();
  });

  it("R2.3.29 shows that the pool has none", async () => {
    await setup({ state: { data: stateOf({ url: null, current_coin: null, coins: [], algorithm: null }) } });

    expect(await screen.findByText("This pool has no quick switch")).toBeVisible();
    expect(screen.queryByRole("radio")).not.toBeInTheDocument();
  });

  it("shows a failure and loads on retry", async () => {
    const { user, answers } = await setup({ state: { code: 26099, message: "The engine is away" } });
    expect(await screen.findByText("The engine is away")).toBeVisible();
    answers["GET /pool/switch"] = { data: stateOf() };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("region", { name: "Mined now" })).toBeVisible();
  });
});
