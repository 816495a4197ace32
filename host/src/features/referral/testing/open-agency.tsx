import { screen } from "@testing-library/react";
import type { AgencySummary } from "contracts";
import { pageOf, userOf } from "shared/testing";
import { openPage, type Answers, type OpenedPage } from "#/testing/open-page.tsx";
import { AgentReferPage } from "../agent-refer-page.tsx";

/** Summary of an agency with two miners. */
export const AGENCY: AgencySummary = {
  name: "Agency Desk",
  tier: "0.3",
  customer_count: 3,
  mining_count: 2,
  total_value: "900",
  last_30d_value: "80",
  rebate: [],
  open: [{ coin: "BTC", amount: "0.002" }],
  next_time: 1_796_054_400,
};
/** Opens the agency page with empty lists. */
export function openAgency(answers: Answers = {}): Promise<OpenedPage> {
  return openPage(<AgentReferPage />, {
    path: "/en/agent-refer",
    person: userOf(),
    hasSharedCache: true,
    answers: {
      "/agency/show": { data: { show_agency: true } },
      "/agency/unread": { data: { unread: false } },
      "/agency/summary": { data: AGENCY },
      "/agency/customers": { data: pageOf([]) },
      "/agency/reward": { data: pageOf([]) },
      "/agency/reward/chart": { data: [] },
      "/agency/statement": { data: [] },
      "/agency/code": { data: [] },
      ...answers,
    },
  });
}

/** Opens one of its lists. */
export async function openTab(name: string, answers: Answers = {}): Promise<OpenedPage> {
  const page = await openAgency(answers);
  await page.user.click(await screen.findByRole("tab", { name }));
  return page;
}
