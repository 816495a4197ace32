import { act, screen, within } from "@testing-library/react";
import { getRoute } from "shared/navigation";
import { setHasNewCoupon, setUnreadMessages } from "shared/session";
import { userOf } from "shared/testing";
import { leavePage, openPage } from "#/testing/open-page.tsx";
import { SettingMenu } from "./setting-menu.tsx";

async function setup(path: string) {
  await openPage(<SettingMenu />, { path, person: userOf(), isFrame: true });
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
])("R2.5.3 marks the entry of %s", async (path, name) => {
  const menu = await setup(path);

  expect(menu.getAllByRole("link", { current: "page" }).map(({ textContent }) => textContent)).toEqual([
    name,
  ]);
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

it("marks that an unused coupon waits, where coupons are offered", async () => {
  jest.replaceProperty(getRoute("setting.coupon"), "isBuilt", true);
  const menu = await setup("/en/setting/account");
  const coupon = menu.getByRole("link", { name: "Fee coupons" });

  await tell(() => setHasNewCoupon(true));

  expect(coupon).toHaveAccessibleName("Fee coupons New coupon");
});
