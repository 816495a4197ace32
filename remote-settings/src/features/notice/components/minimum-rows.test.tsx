import { screen, waitFor } from "@testing-library/react";
import type { NoticeSettings, OfflineMinimum } from "contracts";
import { closePage, type Reply } from "#/testing/open-page.tsx";
import { MINIMUMS, openNotices } from "../testing/notice-page.tsx";

const SAVING = "PUT /setting/notice/minimums";
const HALL: OfflineMinimum = { coin: "BTC", group_id: 6, unit: "percent", value: 10 };
const COUNTS = { total: 3, active: 2, unactive: 1, invalid: 0 };
const GROUPS = [
  { group_id: -1, group_name: "All", ...COUNTS },
  { group_id: 0, group_name: "Ungrouped", ...COUNTS },
  { group_id: 6, group_name: "Hall 6", ...COUNTS },
];

interface Opened {
  readonly minimums?: readonly OfflineMinimum[];
  readonly settings?: Partial<NoticeSettings>;
  readonly own?: Readonly<Record<string, Reply>>;
}

/** The page with a server that stores what is saved. */
async function open({ minimums = [], settings = {}, own = {} }: Opened = {}) {
  const stored = { minimums: [...minimums] };
  const page = await openNotices(
    { settings },
    {
      "GET /pool/BTC/worker/group": { data: GROUPS },
      [MINIMUMS]: () => ({ data: { ...stored } }),
      [SAVING]: ({ body }) => {
        Object.assign(stored, body);
        return { data: null };
      },
      ...own,
    },
  );
  await screen.findByRole("switch", { name: "Alerts for group Ungrouped" });
  return page;
}

const choice = (name: string) => screen.getByRole("combobox", { name: `${name}: report offline workers` });
const field = (name: string) => screen.getByRole("textbox", { name: `${name}: workers offline at once` });

afterEach(closePage);

describe("how many workers of a group must be offline at once", () => {
  it("is every worker until a number or a percentage is chosen, for all groups or for one", async () => {
    const { bodies, user } = await open();
    expect(choice("All groups")).toHaveDisplayValue("Every worker");
    expect(choice("Hall 6")).toHaveDisplayValue("As for all groups");

    await user.selectOptions(choice("All groups"), "workers or more at once");
    expect(field("All groups")).toHaveValue("5");
    await user.selectOptions(choice("Hall 6"), "% or more at once");
    await user.selectOptions(choice("Ungrouped"), "Every worker");
    await user.selectOptions(choice("All groups"), "Every worker");
    await user.selectOptions(choice("Hall 6"), "As for all groups");

    const all = { coin: "BTC", group_id: -1, unit: "workers", value: 5 };
    const every = { coin: "BTC", group_id: 0, unit: "workers", value: 1 };
    await waitFor(() =>
      expect(bodies(SAVING)).toEqual([
        { minimums: [all] },
        { minimums: [all, HALL] },
        { minimums: [all, HALL, every] },
        { minimums: [HALL, every] },
        { minimums: [every] },
      ]),
    );
    expect(choice("Ungrouped")).toHaveDisplayValue("Every worker");
  });

  it("is saved when the field loses focus, with the minimums of other coins", async () => {
    const litecoin = { ...HALL, coin: "LTC" };
    const { bodies, user } = await open({ minimums: [HALL, litecoin] });

    await user.clear(field("Hall 6"));
    await user.type(field("Hall 6"), "25");
    expect(bodies(SAVING)).toEqual([]);
    await user.tab();

    await waitFor(() => expect(bodies(SAVING)).toEqual([{ minimums: [litecoin, { ...HALL, value: 25 }] }]));
    expect(field("Hall 6")).toHaveValue("25");
  });

  it("keeps what was saved elsewhere since the page was opened", async () => {
    const { answers, bodies, user } = await open({ minimums: [HALL] });
    const other = { ...HALL, coin: "LTC", value: 50 };
    answers[MINIMUMS] = { data: { minimums: [HALL, other] } };

    await user.selectOptions(choice("Hall 6"), "As for all groups");

    await waitFor(() => expect(bodies(SAVING)).toEqual([{ minimums: [other] }]));
  });

  it.each(["0", "101", ""])("is not changed by “%s”", async (text) => {
    const { bodies, user } = await open({ minimums: [HALL] });

    await user.clear(field("Hall 6"));
    if (text !== "") await user.type(field("Hall 6"), text);
    await user.tab();

    expect(field("Hall 6")).toHaveValue("10");
    expect(bodies(SAVING)).toEqual([]);
  });

  it("is restored when saving fails", async () => {
    const { user } = await open({ own: { [SAVING]: { code: 500, message: "Not available." } } });

    await user.selectOptions(choice("Hall 6"), "% or more at once");

    expect(await screen.findByText("Not available.")).toBeVisible();
    expect(choice("Hall 6")).toHaveDisplayValue("As for all groups");
  });

  it("is not shown for a group without alerts", async () => {
    await open({ settings: { muted_groups: [{ coin: "BTC", group_id: 6 }] } });

    expect(choice("Ungrouped")).toBeVisible();
    expect(screen.queryByRole("combobox", { name: /^Hall 6/u })).not.toBeInTheDocument();
  });

  it("R8.5 shows why loading failed, and loads again on retry", async () => {
    const { answers, user } = await open({ own: { [MINIMUMS]: { code: 500, message: "Not available." } } });
    expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't load the settings.Not available.");

    answers[MINIMUMS] = { data: { minimums: [HALL] } };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("textbox", { name: "Hall 6: workers offline at once" })).toHaveValue("10");
  });
});
