import { screen, waitFor } from "@testing-library/react";
import { BackButton, pageOf, userOf } from "shared/testing";
import { leavePage, openPage, type Answers } from "#/testing/open-page.tsx";
import { AgentReferPage } from "./agent-refer-page.tsx";
import { ReferDetailPage } from "./refer-detail-page.tsx";
import { AGENCY } from "./testing/open-agency.tsx";
import { inviteeOf, rebateOf } from "./testing/referral-answers.ts";

const MANY = { total: 61, total_page: 4, has_next: true };
const PEOPLE = { data: pageOf([inviteeOf()], MANY) };
const REBATES = { data: pageOf([rebateOf()], MANY) };
const ANSWERS: Answers = {
  "/pool/refer/user": PEOPLE,
  "/pool/refer/profit": REBATES,
  "/agency/show": { data: { show_agency: true } },
  "/agency/unread": { data: { unread: false } },
  "/agency/summary": { data: AGENCY },
  "/agency/reward/chart": { data: [] },
  "/agency/customers": PEOPLE,
  "/agency/reward": REBATES,
  "/agency/statement": { data: [] },
};

async function open(path: string) {
  const Page = path.startsWith("/en/agent-refer") ? AgentReferPage : ReferDetailPage;
  const page = await openPage(
    <>
      <Page />
      <BackButton />
    </>,
    { path, person: userOf(), answers: ANSWERS },
  );
  return {
    ...page,
    /** Queries of a call, in order. */
    asked: (call: string) =>
      page.seen.filter(({ path: one }) => one === call).map(({ query }) => Object.fromEntries(query)),
  };
}

afterEach(leavePage);

describe("people and rebates", () => {
  it("keep status and page of people in the address", async () => {
    const { address, asked, user } = await open("/en/refer/detail?status=idle&page=2");
    expect(await screen.findByRole("radio", { name: "Paused" })).toBeChecked();
    await waitFor(() =>
      expect(asked("/pool/refer/user")).toEqual([{ status: "idle", page: "2", limit: "20" }]),
    );
    await user.click(await screen.findByRole("button", { name: "Page 3" }));
    await waitFor(() => expect(address()).toBe("/en/refer/detail?status=idle&page=3"));

    await user.click(screen.getByRole("radio", { name: "Ended" }));
    await waitFor(() => expect(address()).toBe("/en/refer/detail?status=ended"));
    await user.click(screen.getByRole("button", { name: "Browser back" }));

    await waitFor(() => expect(screen.getByRole("radio", { name: "Paused" })).toBeChecked());
    expect(address()).toBe("/en/refer/detail?status=idle&page=3");
  });

  it("keep tab, month, coin and page of rebates in the address", async () => {
    const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);
    const { address, asked, user } = await open(
      `/en/refer/detail?tab=rewards&coin=LTC&month=${month}&page=2`,
    );
    await waitFor(() =>
      expect(asked("/pool/refer/profit")).toEqual([{ coin: "LTC", month, page: "2", limit: "20" }]),
    );
    expect(screen.getByRole("tab", { name: "Rebates" })).toHaveAttribute("aria-selected", "true");
    expect(asked("/pool/refer/user")).toEqual([]);

    await user.selectOptions(screen.getByRole("combobox", { name: "Month" }), "");
    await waitFor(() => expect(address()).toBe("/en/refer/detail?tab=rewards&coin=LTC"));
    await user.click(screen.getByRole("tab", { name: "People" }));

    await waitFor(() => expect(address()).toBe("/en/refer/detail"));
    await waitFor(() => expect(asked("/pool/refer/user")).toEqual([{ page: "1", limit: "20" }]));
  });

  it.each([
    ["?tab=none&status=rich&page=0", "/pool/refer/user"],
    ["?tab=rewards&coin=DOGECOIN&month=1999-01&page=x", "/pool/refer/profit"],
  ])("begin with their defaults when the address has unknown values: %s", async (search, call) => {
    const { asked } = await open(`/en/refer/detail${search}`);

    await waitFor(() => expect(asked(call)).toEqual([{ page: "1", limit: "20" }]));
  });
});

describe("the lists of an agency", () => {
  it("keep tab, filter and page in the address, beside the code of the link", async () => {
    const { address, asked, user } = await open("/en/agent-refer?code=A1&status=mining&page=3");
    await waitFor(() =>
      expect(asked("/agency/customers")).toEqual([{ status: "mining", page: "3", limit: "20" }]),
    );

    await user.click(await screen.findByRole("tab", { name: "Daily rebates" }));

    await waitFor(() => expect(address()).toBe("/en/agent-refer?code=A1&tab=rewards"));
    await waitFor(() => expect(asked("/agency/reward")).toEqual([{ page: "1", limit: "20" }]));
  });

  it("ignore a status that customers never have", async () => {
    const { asked } = await open("/en/agent-refer?status=ended");

    await waitFor(() => expect(asked("/agency/customers")).toEqual([{ page: "1", limit: "20" }]));
  });

  it("open the tab of the address", async () => {
    await open("/en/agent-refer?tab=statements");

    expect(await screen.findByText("No statements yet")).toBeVisible();
  });
});
