import { act, screen } from "@testing-library/react";
import { startCommonData } from "shared/session";
import { answerCalls, coinOf, renderPage } from "shared/testing";
import { ConfirmRisks } from "./confirm-risks.tsx";

afterEach(() => jest.restoreAllMocks());

it("R5.9 R9.4 groups the digits of a large fee and of what arrives", async () => {
  answerCalls(({ path }) =>
    path === "/common/coin" ? { data: { coins: [coinOf({ coin: "XEC" })] } } : undefined,
  );
  await act(() => startCommonData());
  renderPage(
    <ConfirmRisks
      payment={{
        coin: "XEC",
        address: "ecash:qz",
        outerFee: "1000",
        finalAmount: "2500.50",
        check: { address: "ecash:qz", is_known: true, lookalike: null, twin: null },
      }}
      onConfirm={jest.fn()}
      onCancel={jest.fn()}
    />,
    "/en/wallet/withdraw",
  );

  expect(
    await screen.findByText(/^The network fee of 1,000 XEC is .* of the 2,500\.5 XEC that/u),
  ).toBeVisible();
});
