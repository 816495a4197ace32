import type { ReactNode } from "react";
import { screen } from "@testing-library/react";
import { accountOf, pageOf, userOf } from "shared/testing";
import { leavePage, openPage } from "#/testing/open-page.tsx";
import { askAfterOutage } from "#/testing/outage.ts";
import { renderPage } from "#/testing/render-page.tsx";
import { BalancePage } from "./balance-page.tsx";
import { HashratePage } from "./hashrate-page.tsx";

afterEach(async () => {
  jest.useRealTimers();
  await leavePage();
});

it.each<[string, ReactNode, string]>([
  ["hashrate", <HashratePage key="hashrate" />, "/res/pool/BTC/home"],
  ["balance", <BalancePage key="balance" />, "/res/wallet/summary"],
])("2.2 the %s page refreshes by itself", async (name, page, path) => {
  jest.useFakeTimers();

  const { first, later } = await askAfterOutage(() => renderPage(page, `/en/weixin/${name}`));

  expect([...first]).toContain(path);
  expect([...later]).toContain(path);
});

it("5.1 asks for no hidden accounts", async () => {
  const { seen } = await openPage(<HashratePage />, {
    path: "/en/weixin/hashrate",
    person: userOf(),
    answers: { "/account/user": { data: pageOf([accountOf({ id: 5, account: "hall_b" })]) } },
  });

  expect(await screen.findByRole("combobox", { name: "Mining account" })).toBeVisible();
  expect(seen.find(({ path }) => path === "/account/user")?.query.get("visible")).toBe("true");
});
