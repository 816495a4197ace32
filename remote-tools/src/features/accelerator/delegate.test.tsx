import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { clearCalls, forgetWrites } from "shared/api";
import { setCaptchaSolver } from "shared/security";
import { beginSession, endSession } from "shared/session";
import { accountOf, answerCalls, pageOf, renderPage, userOf } from "shared/testing";
import { orderOf, quoteOf, termsOf, TXID } from "#/testing/accelerations.ts";
import { withOwnCache } from "#/testing/with-own-cache.tsx";
import { AcceleratorPage } from "./accelerator-page.tsx";
import { HistoryPage } from "./history-page.tsx";

/** Opens a page in an account that its owner opened to the person. */
async function setup(page: ReactElement, path: string) {
  const seen = answerCalls(({ path: asked, method }) => {
    if (method === "POST") return { data: orderOf() };
    if (asked.startsWith("/tools/txaccelerator/order/")) return { data: { order: null } };
    return {
      "/account/user/info": { data: userOf({ is_delegated: true }) },
      "/account/origin/user": { data: accountOf() },
      "/tools/txaccelerator/quota": { data: termsOf() },
      "/tools/txaccelerator": { data: quoteOf() },
      "/tools/txaccelerator/history": { data: pageOf([orderOf()]) },
    }[asked];
  });
  await beginSession("token-0123456789abcdef");
  renderPage(withOwnCache(page), path);
  return { seen, user: userEvent.setup() };
}

const kept = (): unknown => JSON.parse(localStorage.getItem("accelerations") ?? "[]");

beforeEach(async () => {
  await clearCalls();
  forgetWrites();
  localStorage.clear();
  setCaptchaSolver(() =>
    Promise.resolve({ lot_number: "1", captcha_output: "x", pass_token: "p", gen_time: "1" }),
  );
});

afterEach(() => endSession());

describe("accelerations in an account opened to the person", () => {
  it("R2.3.39 show the price without a balance, and only the owner can pay", async () => {
    await setup(<AcceleratorPage />, `/en/tools/txaccelerator?txid=${TXID}`);

    expect(await screen.findByText("Only the account's owner can pay")).toBeVisible();
    expect(screen.getByText("0.05000000 BCH")).toBeVisible();
    expect(screen.queryByText(/^Available/u)).toBeNull();
    expect(screen.queryByRole("button", { name: /^Pay/u })).toBeNull();
    expect(screen.queryByRole("link", { name: "Sign in" })).toBeNull();
  });

  it("R7.4.3 are stored in this browser when they are free", async () => {
    const { user } = await setup(<AcceleratorPage />, `/en/tools/txaccelerator?txid=${TXID}`);

    await user.click(await screen.findByRole("button", { name: "Accelerate for free" }));

    await waitFor(() => expect(kept()).toHaveLength(1));
  });

  it("R2.3.42 are listed from this browser", async () => {
    localStorage.setItem("accelerations", JSON.stringify([orderOf().client_id]));
    const { seen } = await setup(<HistoryPage />, "/en/tools/history");

    const notice = "Only free accelerations made in this browser are listed.";
    expect(await screen.findByText(notice)).toBeVisible();
    const asked = seen.filter(({ path }) => path === "/tools/txaccelerator/history");
    expect(asked.at(-1)?.query.get("client_ids")).toBe(orderOf().client_id);
  });
});
