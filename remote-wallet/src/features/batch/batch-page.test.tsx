import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { clearCalls, forgetWrites } from "shared/api";
import { beginSession, endSession, startCommonData } from "shared/session";
import { answerCalls, renderPage, type Answer } from "shared/testing";
import { infoOf, payingAnswers } from "#/testing/withdraw-info.ts";
import { BatchPage } from "./batch-page.tsx";

jest.setTimeout(60_000);

const ADDRESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const CHECKED = {
  items: [
    {
      row: 1,
      ok: true,
      code: 0,
      message: "",
      fee: "0.0001",
      final_amount: "0.1499",
      is_double: false,
      is_known: true,
      lookalike: null,
      twin: null,
    },
  ],
  count: 1,
  sum: "0.15",
  allTxFee: "0.0001",
  actualAmount: "0.1499",
  balance_after: "1.35",
};

async function setup(own: Readonly<Record<string, Answer>> = {}, query = "symbol=BTC") {
  const answers: Record<string, Answer> = {
    ...payingAnswers(),
    "/wallet/batch/withdraw/check": { data: CHECKED },
  };
  const seen = answerCalls(({ path }) => own[path] ?? answers[path]);
  await beginSession("a-token-of-a-test-0001");
  await act(() => startCommonData());
  renderPage(<BatchPage />, `/en/wallet/batch?${query}`);
  const paste = await screen.findByRole("textbox", { name: "Or paste the rows" });
  return { seen, paste, user: userEvent.setup() };
}

afterEach(async () => {
  await act(() => Promise.resolve(endSession()));
  clearCalls();
  forgetWrites();
});

it.each([
  [4_000_000_000, true],
  [1, false],
])("R5.9 shows a hold until %d while it runs: %s", async (until, isRunning) => {
  const hold = { kind: "withdrawal", reason: "authenticator", until } as const;
  const { paste, user } = await setup({ "/wallet/withdraw/info": { data: infoOf({ hold }) } });
  await user.click(paste);
  await user.paste(`address;amount\n${ADDRESS};0.15`);
  await user.click(screen.getByRole("button", { name: "Use these rows" }));

  expect(await screen.findByText("All rows are valid.")).toBeInTheDocument();
  expect(screen.queryByText("Withdrawals are on hold.") !== null).toBe(isRunning);
  expect(screen.getByRole("button", { name: "Withdraw to 1 recipient" }).hasAttribute("disabled")).toBe(
    isRunning,
  );
});

it("R2.9.7 rows can be entered after the allow-list was turned off, for listed addresses", async () => {
  const hold = { kind: "withdrawal", reason: "allowlist", until: 4_000_000_000 } as const;
  const info = { data: infoOf({ hold, allowlist_only: true }) };
  const { paste, user } = await setup({ "/wallet/withdraw/info": info });
  await user.click(paste);
  await user.paste(`address;amount;remark\n${ADDRESS};0,15;rent`);
  await user.click(screen.getByRole("button", { name: "Use these rows" }));

  await waitFor(() => expect(screen.getByRole("button", { name: "Withdraw to 1 recipient" })).toBeEnabled());
  expect(screen.getByText("Only addresses of your address book can be paid.")).toBeVisible();
  expect(screen.queryByText("Withdrawals are on hold.")).not.toBeInTheDocument();
});

it("R4.3.7 guides an account that lacks a factor before rows are typed", async () => {
  await setup();

  expect(screen.getByText("Link an authenticator or a phone to withdraw.")).toBeVisible();
});

it("R2.3.18 sends amounts with a decimal comma to the check as plain numbers", async () => {
  const { seen, paste, user } = await setup();
  await user.click(paste);
  await user.paste(`address;amount;remark\n${ADDRESS};0,15;rent`);
  await user.click(screen.getByRole("button", { name: "Use these rows" }));

  expect(await screen.findByText("All rows are valid.")).toBeInTheDocument();
  await waitFor(() => {
    expect(seen.filter(({ path }) => path === "/wallet/batch/withdraw/check").at(-1)?.body).toMatchObject({
      items: [{ row: 1, address: ADDRESS, amount: "0.15", remark: "rent" }],
    });
  });
});

it("R2.3.18 does not mark rows as valid that the server could not check, and checks again", async () => {
  let isAway = true;
  const { paste, user } = await setup({
    get "/wallet/batch/withdraw/check"() {
      return isAway ? { code: 25010, message: "Try later." } : { data: CHECKED };
    },
  });
  await user.click(paste);
  await user.paste(`address;amount;remark\n${ADDRESS};0,15;rent`);
  await user.click(screen.getByRole("button", { name: "Use these rows" }));
  expect(await screen.findByText("Couldn't validate the rows")).toBeInTheDocument();
  expect(screen.getByText("Try later.")).toBeInTheDocument();
  expect(screen.queryByText("All rows are valid.")).toBeNull();

  isAway = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByText("All rows are valid.")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("button", { name: "Withdraw to 1 recipient" })).toBeEnabled());
});

it.each([
  ["outer", "Withdrawals to addresses are suspended.", "To an address"],
  ["inner", "Withdrawals to internal accounts are suspended.", "To a pool account"],
  ["coinex", "Withdrawals to CoinEx are suspended.", "To CoinEx"],
] as const)("R8.12 shows suspended payments by destination: %s", async (type, text, name) => {
  await setup(
    {
      "/wallet/withdraw/info": {
        data: infoOf({ [`${type}_enabled`]: false, paused_reason: "The node is renewed." }),
      },
      "/wallet/withdraw/address/type": {
        data: {
          supportChain: type !== "outer",
          supportInner: type !== "inner",
          supportCoinex: type !== "coinex",
        },
      },
    },
    `symbol=BTC&type=${type}`,
  );

  expect(screen.getByRole("radio", { name })).toBeChecked();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText("The node is renewed.")).toBeInTheDocument();
});
