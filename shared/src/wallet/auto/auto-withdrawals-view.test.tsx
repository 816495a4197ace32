import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { AutoWithdrawal } from "contracts";
import { ApiError } from "../../api/index.ts";
import { setTimezone } from "../../locale/index.ts";
import { hasSkeleton, renderPage, showOnPhone } from "../../testing/index.ts";
import type { WalletSource } from "../wallet-source.ts";
import { AutoWithdrawalsView, type AutoWithdrawalsViewProps } from "./auto-withdrawals-view.tsx";

const NOW = Date.UTC(2026, 10, 20, 12);
const SOON = NOW / 1000 + 3600;

function autoOf(own: Partial<AutoWithdrawal> = {}): AutoWithdrawal {
  return {
    account: null,
    coin: "BTC",
    chain: "BTC",
    address_type: "chain",
    withdraw_address: "bc1q…9xk2",
    threshold: "0.05",
    enabled: true,
    available: "0.4",
    hold_until: null,
    next_time: SOON,
    paused_reason: null,
    last: null,
    ...own,
  };
}

interface Scene extends Partial<AutoWithdrawalsViewProps> {
  rows?: AutoWithdrawal[] | undefined;
  error?: ApiError;
  isSummary?: boolean;
}

function show({ rows, error, isSummary = false, ...props }: Scene) {
  const mutate = jest.fn();
  const source = {
    isSummary,
    useAutoWithdrawals: () => ({ data: rows, error, isLoading: false, isValidating: false, mutate }),
  } as unknown as WalletSource;
  renderPage(<AutoWithdrawalsView source={source} {...props} />, "/en/wallet/autoWithdrawal");
  return { user: userEvent.setup(), mutate };
}

const firstRow = () => within(screen.getAllByRole("row")[1] ?? document.body);

beforeEach(() => {
  setTimezone("0");
  jest.spyOn(Date, "now").mockReturnValue(NOW);
});

afterEach(() => {
  jest.restoreAllMocks();
  setTimezone("local");
});

describe("an automatic withdrawal", () => {
  it("R2.3.19 shows destination, threshold and next run", () => {
    show({ rows: [autoOf()] });
    expect(firstRow().getByText("bc1q…9xk2")).toBeVisible();
    expect(firstRow().getByText("0.05000000")).toBeVisible();
    expect(firstRow().getByText("0.40000000")).toBeVisible();
    expect(firstRow().getByText("On")).toBeVisible();
    expect(firstRow().getByText("next about 11/20/2026 13:00")).toBeVisible();
    expect(firstRow().getByText("None yet")).toBeVisible();
  });

  it.each([
    ["paused by its owner", { enabled: false, paused_reason: "Chain paused." }, "Paused"],
    ["paused with the reason", { enabled: false, paused_reason: "Chain paused." }, "Chain paused."],
    [
      "suspended with the reason",
      { paused_reason: "Payments on BTC are paused." },
      "Payments on BTC are paused.",
    ],
    ["on hold", { hold_until: SOON }, "On hold until 11/20/2026 13:00"],
    ["on again after its hold", { hold_until: NOW / 1000 - 1 }, "On"],
  ])("is shown as %s", (_name, own, text) => {
    show({ rows: [autoOf(own)] });
    expect(firstRow().getByText(text)).toBeVisible();
  });

  it("R2.3.19 shows the last payout, and that a failed one was returned", () => {
    const last = { time: NOW / 1000 - 86_400, amount: "0.07", status: "failed" };
    show({ rows: [autoOf({ last: last as AutoWithdrawal["last"] })] });
    expect(firstRow().getByText("0.07000000")).toBeVisible();
    expect(firstRow().getByText(/^Failed, the amount was returned\./u)).toBeVisible();
    expect(firstRow().getByText("11/19/2026 12:00")).toBeVisible();
  });

  it.each([
    ["pending", "Pending"],
    ["processing", "Processing"],
    ["cancelled", "Canceled, the amount was returned."],
  ] as const)("R2.3.19 shows that the last payout is %s", (status, text) => {
    const last = { time: NOW / 1000 - 86_400, amount: "0.07", txid: null, status };
    show({ rows: [autoOf({ last })] });
    expect(firstRow().getByText(text)).toBeVisible();
  });

  it("R2.3.19 shows a last payout that arrived without a mark", () => {
    const last = { time: NOW / 1000 - 86_400, amount: "0.07", txid: null, status: "finished" } as const;
    show({ rows: [autoOf({ last })] });
    expect(firstRow().getByRole("cell", { name: /^0\.07000000.BTC 11\/19\/2026 12:00$/u })).toBeVisible();
  });

  it("R2.3.19 states on a phone that its amount is a threshold", () => {
    showOnPhone();
    show({ rows: [autoOf()] });

    expect(screen.getByRole("listitem")).toHaveTextContent(/from 0\.05000000.BTC/u);
  });

  it("can be changed by its owner, but not in the summary of all accounts", () => {
    const actions = ({ coin }: AutoWithdrawal) => <button type="button">Edit {coin}</button>;
    show({ rows: [autoOf()], actions });
    expect(screen.getByRole("button", { name: "Edit BTC" })).toBeVisible();
    cleanup();

    show({ rows: [autoOf({ account: "north_rack_a" })], actions, isSummary: true });
    expect(screen.queryByRole("button", { name: "Edit BTC" })).not.toBeInTheDocument();
    expect(screen.getByText("north_rack_a")).toBeVisible();
  });
});

describe("the list of automatic withdrawals", () => {
  it("shows a skeleton while it loads", () => {
    show({ rows: undefined });
    expect(hasSkeleton()).toBe(true);
  });

  it("shows where earnings stay without an address, and the available action", () => {
    show({ rows: [], emptyAction: <button type="button">Set an address</button> });
    expect(screen.getByText("No address set")).toBeVisible();
    expect(screen.getByText("Without an address, earnings stay in the balance.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Set an address" })).toBeVisible();
  });

  it("R8.5 shows why it could not be loaded, and retries", async () => {
    const { user, mutate } = show({
      rows: undefined,
      error: new ApiError(26099, "The engine is away.", null),
    });
    expect(screen.getByText("Couldn't load the list.")).toBeVisible();
    expect(screen.getByText("The engine is away.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(mutate).toHaveBeenCalledTimes(1);
  });
});
