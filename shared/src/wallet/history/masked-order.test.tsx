import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { WithdrawalRow } from "contracts";
import { setTimezone } from "../../locale/index.ts";
import { renderPage } from "../../testing/index.ts";
import { withdrawalOf } from "../testing/withdrawal-of.ts";
import { OrderDrawer } from "./order-drawer.tsx";

const ORDER = withdrawalOf({
  txid: "ab".repeat(32),
  confirmations: 1,
  status: "finished",
  status_reason: "confirming",
});

function show(own: Partial<WithdrawalRow>): void {
  const order = { ...ORDER, ...own };
  renderPage(<OrderDrawer order={order} reader="observer" onClose={() => undefined} />, "/en/observer");
}

beforeEach(() => setTimezone("0"));

afterEach(() => {
  jest.restoreAllMocks();
  setTimezone("local");
});

it("offers to copy the destination and the transaction of an order", async () => {
  show({});

  expect(await screen.findByRole("button", { name: "Copy the destination" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Copy the transaction id" })).toBeVisible();
});

it.each(["bc1qar…mdq", "al***@example.com"])(
  "1.6 never offers to copy what is masked: %s",
  async (address) => {
    const user = userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, "writeText");
    show({ address, txid: "abab…abab" });

    expect(screen.queryByRole("button", { name: "Copy the destination" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Copy the transaction id" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Copy details" }));
    expect(write).toHaveBeenCalledWith(expect.stringContaining("Order: 41"));
    expect(write).not.toHaveBeenCalledWith(expect.stringMatching(/…|\*\*\*/u));
  },
);
