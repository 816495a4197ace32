import { act, screen, waitFor } from "@testing-library/react";
import { getAgencyShow } from "contracts";
import { clearCalls, revalidateCalls } from "shared/api";
import { getRoute } from "shared/navigation";
import { beginSession, endSession } from "shared/session";
import { userOf } from "shared/testing";
import { answerCalls, renderPage } from "#/testing/render-page.tsx";
import { UserMenu } from "./user-menu.tsx";

const NO_FAVOURITES = {
  data: [] as object[],
  count: 0,
  curr_page: 1,
  has_next: false,
  total: 0,
  total_page: 1,
};

afterEach(async () => {
  jest.restoreAllMocks();
  endSession();
  await clearCalls();
});

async function setup(isAgency: boolean, favourites = NO_FAVOURITES) {
  jest.replaceProperty(getRoute("agent-refer"), "isBuilt", true);
  const fetched = answerCalls({
    "/res/account/user/info": userOf(),
    "/res/setting/observer/favorites": favourites,
    "/res/agency/show": { show_agency: isAgency },
    "/res/agency/unread": { unread: isAgency },
    "/res/setting/coupon/unuse": { has_can_use: true },
  });
  await beginSession("token-0123456789abcdef");
  renderPage(<UserMenu onFollow={() => undefined} />);
  await waitFor(() => expect(fetched.mock.calls.map(([url]) => String(url))).toContain("/res/agency/show"));
  // Nothing can be asserted before the response is rendered.
  await act(() => revalidateCalls(getAgencyShow));
}

it("R6.4 shows the agency rebate to agency users", async () => {
  await setup(true);

  expect(await screen.findByRole("link", { name: /Agency rebate/u })).toHaveAttribute(
    "href",
    "/en/agent-refer",
  );
});

it("R6.4 hides the agency rebate from everyone else", async () => {
  await setup(false);

  expect(screen.getByRole("link", { name: "Sign out" })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /Agency rebate/u })).toBeNull();
});

it("R7.2.2 opens a favorite with the coin last chosen there, not the one it was saved with", async () => {
  const url = `${location.origin}/en/observer/worker?access_key=k&coin=BTC`;
  await setup(false, { ...NO_FAVOURITES, data: [{ id: 1, remark: "North", url }], count: 1, total: 1 });

  expect(await screen.findByRole("link", { name: "North" })).toHaveAttribute(
    "href",
    "/en/observer/worker?access_key=k",
  );
});

it("R2.6.3 R7.1.3 offers coupons and referrals, and marks an available coupon", async () => {
  await setup(false);

  expect(await screen.findByRole("link", { name: "Fee coupons New coupon" })).toHaveAttribute(
    "href",
    "/en/setting/coupon",
  );
  expect(screen.getByRole("link", { name: "Referral rebate" })).toHaveAttribute("href", "/en/setting/refer");
});

it("R6.4 marks the agency entry while there is something unread", async () => {
  await setup(true);

  expect(await screen.findByRole("link", { name: "Agency rebate Unread" })).toBeVisible();
});
