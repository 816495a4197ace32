import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ResetRequest } from "contracts";
import { answerCalls, renderPage } from "shared/testing";
import { ProofsStep } from "./proofs-step.tsx";

const REQUEST: ResetRequest = {
  type: "payment",
  status: "verified",
  reason: "",
  account_masked: "no***@mail.example",
  proofs_missing: 2,
  proofs: [],
  sign_message: "reset payment request 2 2026-11-20",
  created_time: 1_795_000_000,
  submit_time: null,
  finish_time: null,
  expire_time: 1_795_100_000,
};

function setup() {
  const seen = answerCalls(() => ({ data: { ...REQUEST, proofs_missing: 1 } }));
  const onRequest = jest.fn();
  renderPage(
    <ProofsStep
      token="a-token-of-a-test-0001"
      type="payment"
      {...{ request: REQUEST, onRequest }}
      onNext={jest.fn()}
    />,
    "/en/reset?type=payment",
  );
  return { seen, onRequest, user: userEvent.setup() };
}

afterEach(() => jest.restoreAllMocks());

it("R2.3.10 says in words what a proof lacks, and sends nothing", async () => {
  const { seen, user } = setup();
  const withdrawal = screen.getByRole("form", { name: "Last withdrawal" });
  const signature = screen.getByRole("form", { name: "Signed message" });

  await user.type(within(withdrawal).getByLabelText("Coin"), "b!");
  await user.click(within(withdrawal).getByRole("button", { name: "Add" }));
  await user.type(within(signature).getByLabelText("Signature"), "abc");
  await user.click(within(signature).getByRole("button", { name: "Add" }));

  for (const text of [
    "Enter a coin, e.g. BTC.",
    "Enter the amount.",
    "Choose the day.",
    "Enter the whole address.",
    "Enter the whole signature.",
  ])
    expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText(/^Invalid/u)).not.toBeInTheDocument();
  expect(seen).toEqual([]);
});

it("R2.3.10 hands in the last withdrawal with its day", async () => {
  const { seen, onRequest, user } = setup();
  const withdrawal = screen.getByRole("form", { name: "Last withdrawal" });

  await user.type(within(withdrawal).getByLabelText("Coin"), "btc");
  await user.type(within(withdrawal).getByLabelText("Amount"), "0.5");
  await user.type(within(withdrawal).getByLabelText("Day"), "2026-11-01");
  await user.click(within(withdrawal).getByRole("button", { name: "Add" }));

  await waitFor(() => expect(onRequest).toHaveBeenCalledWith({ ...REQUEST, proofs_missing: 1 }));
  expect(seen.at(-1)?.body).toMatchObject({
    kind: "withdrawal",
    coin: "BTC",
    amount: "0.5",
    day: "2026-11-01",
  });
});
