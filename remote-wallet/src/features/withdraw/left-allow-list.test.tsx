import { screen } from "@testing-library/react";
import { pageOf, accountOf, coinOf } from "shared/testing";
import { closePage, openPage } from "#/testing/open-page.tsx";
import { ADDRESS_CHECK, NO_ROWS, addressCheck, infoOf } from "#/testing/withdraw-info.ts";
import { WithdrawPage } from "./withdraw-page.tsx";

const ONLY_LISTED = "Only addresses of your address book can be paid.";

function open(type: string) {
  const until = Math.floor(Date.now() / 1000) + 7200;
  const hold = { kind: "withdrawal", reason: "allowlist", until } as const;
  return openPage(<WithdrawPage />, {
    path: `/en/wallet/withdraw?symbol=BTC&type=${type}`,
    replies: {
      "/common/coin": { data: { coins: [coinOf()] } },
      "/account/user": { data: pageOf([accountOf({ id: 2, account: "north_rack_a", account_type: "sub" })]) },
      [ADDRESS_CHECK]: addressCheck(),
      "/wallet/withdraw/info": { data: infoOf({ allowlist_only: true, hold }) },
      "/wallet/withdraw/history": { data: NO_ROWS },
    },
  });
}

afterEach(closePage);

describe("a day after the allow-list was turned off", () => {
  it("R2.9.7 the form can be used, and says until when only listed addresses are paid", async () => {
    await open("outer");
    await screen.findByRole("textbox", { name: "Amount" });

    expect(screen.getByRole("button", { name: "Withdraw" })).toBeEnabled();
    expect(screen.getAllByText(ONLY_LISTED)).toHaveLength(1);
    expect(screen.getByText(/The withdrawal allow-list was turned off\. The hold ends on/u)).toBeVisible();
    expect(screen.queryByText("Withdrawals are on hold.")).not.toBeInTheDocument();
  });

  it("R2.9.7 transfers between own accounts are not limited", async () => {
    await open("inner");
    await screen.findByRole("textbox", { name: "Amount" });

    expect(screen.queryByText(ONLY_LISTED)).not.toBeInTheDocument();
  });
});
