import { coinOf } from "shared/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { getWithdrawAddresses } from "contracts";
import { revalidateCalls } from "shared/api";
import { BITCOIN_ADDRESS, ruleOf } from "#/testing/auto-withdrawals.ts";
import { approve, closePage, openPage, type Replies } from "#/testing/open-page.tsx";
import { ADDRESS_CHECK, NO_ROWS, addressCheck } from "#/testing/withdraw-info.ts";
import { AutoWithdrawalPage } from "../auto-withdrawal-page.tsx";

const RULES = "/wallet/v1/withdraw/address";
const PAUSED = ruleOf({ enabled: false });
const STAYS_PAUSED = "Payouts of BTC stay paused until you resume them.";

/** Opens the form of the automatic withdrawal of bitcoin. */
async function setup(own: Replies = {}) {
  const page = await openPage(<AutoWithdrawalPage />, {
    path: "/en/wallet/autoWithdrawal",
    replies: {
      "/common/coin": { data: { coins: [coinOf()] } },
      "/setting/security/hold": { data: { holds: [] } },
      [ADDRESS_CHECK]: addressCheck(),
      [`GET ${RULES}`]: { data: [PAUSED] },
      [`POST ${RULES}`]: { data: { hold_until: null } },
      [`${RULES}/log`]: { data: NO_ROWS },
      ...own,
    },
  });
  await page.user.click(await screen.findByRole("button", { name: "Change BTC" }));
  return { ...page, form: within(await screen.findByRole("dialog", { name: "Auto-withdrawal of BTC" })) };
}

async function changeThreshold({ user, form }: Awaited<ReturnType<typeof setup>>): Promise<void> {
  await user.click(form.getByRole("button", { name: "0.01\u00a0BTC" }));
  await user.click(form.getByRole("button", { name: "Save" }));
}

afterEach(closePage);

describe("changing a paused automatic withdrawal", () => {
  it("R2.3.19 leaves it paused, and says so before and after", async () => {
    const page = await setup();
    expect(page.form.getByText(STAYS_PAUSED)).toBeVisible();
    await changeThreshold(page);

    expect(await approve(page.user)).toContain(STAYS_PAUSED);
    expect(await screen.findByText(`Saved. ${STAYS_PAUSED}`)).toBeInTheDocument();
    expect(page.bodiesOf(RULES)).toMatchObject([{ threshold: "0.01", enabled: false }]);
  });

  it("R2.3.19 leaves it paused when it was paused elsewhere while the form was open", async () => {
    const page = await setup({ [`GET ${RULES}`]: { data: [ruleOf()] } });
    expect(page.form.queryByText(STAYS_PAUSED)).toBeNull();
    page.replies[`GET ${RULES}`] = { data: [PAUSED] };
    await act(() => revalidateCalls(getWithdrawAddresses));
    await changeThreshold(page);
    await approve(page.user);

    await waitFor(() => expect(page.bodiesOf(RULES)).toMatchObject([{ threshold: "0.01", enabled: false }]));
  });

  it("R8.7 finds the change when its response was lost, and sends nothing twice", async () => {
    const page = await setup({ [`POST ${RULES}`]: { data: "cut off" } });
    await changeThreshold(page);
    page.replies[`GET ${RULES}`] = { data: [{ ...PAUSED, threshold: "0.010" }] };
    await approve(page.user);

    expect(await screen.findByText(`Saved. ${STAYS_PAUSED}`)).toBeInTheDocument();
    expect(page.bodiesOf(RULES)).toHaveLength(1);
  });
});

describe("the destination of an automatic withdrawal", () => {
  const LOOKALIKE = "bc1qw508XXXXXXXXXXXXXXXXXXXXXXXXXXXXX8f3t4";
  const TYPED = BITCOIN_ADDRESS.toUpperCase();

  async function saveTyped({ user, form }: Awaited<ReturnType<typeof setup>>): Promise<void> {
    const address = form.getByRole("textbox", { name: "Address" });
    await user.clear(address);
    await user.type(address, TYPED);
    await user.click(form.getByRole("button", { name: "Save" }));
  }

  it("R5.9 is confirmed before the codes when it looks like a paid one, and can be dropped", async () => {
    const page = await setup({ [ADDRESS_CHECK]: addressCheck({ lookalike: LOOKALIKE }) });
    await changeThreshold(page);
    const question = within(await screen.findByRole("dialog", { name: "Before you continue" }));

    expect(question.getByText("Similar to a saved address, but not the same. Compare them:")).toBeVisible();
    expect(question.getByRole("button", { name: /Continue in 5 s/u })).toBeDisabled();
    await page.user.click(question.getByRole("button", { name: "Back" }));

    expect(screen.queryByRole("dialog", { name: "Before you continue" })).toBeNull();
    expect([page.asked, page.writes()]).toEqual([[], []]);
  });

  it("R5.9 in an old format is saved after its current form was confirmed", async () => {
    const page = await setup({ [ADDRESS_CHECK]: addressCheck({ address: LOOKALIKE, twin: LOOKALIKE }) });
    await changeThreshold(page);
    await page.user.click(await screen.findByRole("button", { name: "Continue" }));

    expect(await approve(page.user)).toContain(LOOKALIKE);
    await waitFor(() => expect(page.bodiesOf(RULES)).toMatchObject([{ withdraw_address: LOOKALIKE }]));
    expect(page.asked[0]?.payload).toMatchObject({ address: LOOKALIKE });
  });

  it("R8.7 is found in its stored form when the response was lost", async () => {
    const page = await setup({
      [ADDRESS_CHECK]: addressCheck({ address: BITCOIN_ADDRESS }),
      [`POST ${RULES}`]: { data: "cut off" },
    });
    await saveTyped(page);
    await approve(page.user);

    expect(await screen.findByText(`Saved. ${STAYS_PAUSED}`)).toBeInTheDocument();
    expect(page.bodiesOf(RULES)).toMatchObject([{ withdraw_address: BITCOIN_ADDRESS }]);
  });

  it("R8.5 that cannot be paid is refused before the codes", async () => {
    const page = await setup({
      [ADDRESS_CHECK]: { code: 22005, message: "This address belongs to the pool." },
    });
    await changeThreshold(page);

    expect(await page.form.findByRole("alert")).toHaveTextContent("This address belongs to the pool.");
    expect(page.asked).toEqual([]);
  });
});
