import { screen } from "@testing-library/react";
import { BITCOIN_ADDRESS } from "#/testing/auto-withdrawals.ts";
import { approve, closePage, openPage } from "#/testing/open-page.tsx";
import { ADDRESS_CHECK, NO_ROWS, addressCheck } from "#/testing/withdraw-info.ts";
import { WithdrawPage } from "./withdraw-page.tsx";

const REVIEWED = "It is sent after a review. You can cancel it in the history.";

afterEach(closePage);

it.each([
  [true, "pending", "Usually within an hour; large amounts after a review", false],
  [false, "pending", "After a review, because the address is new", true],
  // The demonstration reviews nothing.
  [false, "processing", "After a review, because the address is new", false],
] as const)(
  "R2.3.17 an address that is known (%s) of an order %s arrives: %s",
  async (is_known, status, arrival, isShown) => {
    const { user } = await openPage(<WithdrawPage />, {
      path: "/en/wallet/withdraw?symbol=BTC",
      replies: {
        [ADDRESS_CHECK]: addressCheck({ is_known }),
        "/wallet/withdraw/history": { data: NO_ROWS },
        "/wallet/withdraw": {
          data: { id: 41, status, amount: "0.5", fee: "0.0001", final_amount: "0.4999", create_time: 1 },
        },
      },
    });
    await user.type(await screen.findByRole("textbox", { name: "Address" }), BITCOIN_ADDRESS);
    await user.type(screen.getByRole("textbox", { name: "Amount" }), "0.5");
    await user.click(screen.getByRole("button", { name: "Withdraw" }));

    expect(await approve(user)).toContain(`Arrival${arrival}`);
    expect(await screen.findByText("Withdrawal requested")).toBeVisible();
    expect(screen.queryByText(REVIEWED) !== null).toBe(isShown);
  },
);
