import { act, screen, within } from "@testing-library/react";
import { setHasNewCoupon, setUnreadMessages } from "shared/session";
import { userOf } from "shared/testing";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import { SettingMenu } from "./setting-menu.tsx";

async function setup(path: string, answers: Answers = {}) {
  await openPage(<SettingMenu />, {
    path,
    person: userOf(),
    isFrame: true,
    answers: { "GET /setting/coupon/unuse": { data: { has_can_use: false } }, ...answers },
  });
  return within(screen.getByRole("navigation", { name: "Settings" }));
}
async function tell(work: () => void): Promise<void> {
  await act(async () => {
    work();
    await Promise.resolve();
  });
}

afterEach(leavePage);

it.each([
  ["/en/setting/account", "Mining accounts"],
  ["/en/setting/security", "Security"],
  ["/en/setting/observer", "Observers"],
  ["/en/setting/message", "Messages"],
  ["/en/setting/message/7", "Messages"],
  ["/en/setting/notice", "Messages"],
  ["/en/setting/refer", "Referral rebate"],
])("R2.5.3 marks the entry of %s", async (path, name) => {
  const menu = await setup(path);

  expect(menu.getAllByRole("link", { current: "page" }).map(({ textContent }) => textContent)).toEqual([
    name,
  ]);
});

it("has no entry of the referral page on the other pages", async () => {
  const menu = await setup("/en/setting/account");

  expect(menu.getAllByRole("link")).toHaveLength(7);
});

it.each([
  [1, "Messages1 unread"],
  [99, "Messages99 unread"],
  [100, "Messages… unread"],
])("R9.1 shows %i unread messages", async (count, text) => {
  const menu = await setup("/en/setting/account");

  await tell(() => setUnreadMessages(count));

  expect(menu.getByRole("link", { name: /^Messages/u })).toHaveTextContent(text);
});

it("shows no number without unread messages", async () => {
  const menu = await setup("/en/setting/account");

  expect(menu.getByRole("link", { name: "Messages" })).toHaveTextContent(/^Messages$/u);
});

it("R2.3.32 marks an available unused coupon, until the last one is in use", async () => {
  const menu = await setup("/en/setting/account", {
    "GET /setting/coupon/unuse": { data: { has_can_use: true } },
  });
  const coupon = await menu.findByRole("link", { name: "Fee coupons New coupon" });

  await tell(() => setHasNewCoupon(false));

  expect(coupon).toHaveAccessibleName("Fee coupons");
});
