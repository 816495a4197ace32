import { screen, waitFor } from "@testing-library/react";
import type { NoticeSettings, WorkerGroup } from "contracts";
import type { Reply } from "#/testing/open-page.tsx";
import { closePage } from "#/testing/open-page.tsx";
import { SAVING, openNotices } from "../testing/notice-page.tsx";

function groupOf(group_id: number, group_name: string): WorkerGroup {
  return { group_id, group_name, total: 3, active: 2, unactive: 1, invalid: 0 };
}

const GROUPS = { data: [groupOf(-1, "All"), groupOf(0, "Ungrouped"), groupOf(6, "Hall 6")] };

function open(settings: Partial<NoticeSettings> = {}, own: Readonly<Record<string, Reply>> = {}) {
  return openNotices({ settings }, { "GET /pool/BTC/worker/group": { data: [] }, ...own });
}

afterEach(closePage);

describe("workers and hashrate", () => {
  it.each([
    ["Worker counts as offline after", "10 min", { offline_minutes: 10 }],
    ["Hashrate drops below", "80%", { drop_ratio: "0.8" }],
    ["Reject rate above", "2%", { reject_ratio: "0.02" }],
  ])("saves %s: %s", async (name, option, change) => {
    const { bodies, user } = await open();

    await user.selectOptions(screen.getByRole("combobox", { name }), option);

    await waitFor(() => expect(bodies(SAVING)).toEqual([change]));
  });

  it("shows the saved value even when it is not one of the options", async () => {
    await open({ offline_minutes: 5, drop_ratio: "0.35", reject_ratio: "0.15", repeat: true });

    expect(screen.getByRole("combobox", { name: "Worker counts as offline after" })).toHaveDisplayValue(
      "5 min",
    );
    expect(screen.getByRole("combobox", { name: "Hashrate drops below" })).toHaveDisplayValue("35%");
    expect(screen.getByRole("combobox", { name: "Reject rate above" })).toHaveDisplayValue("15%");
    expect(screen.getByRole("switch", { name: "Remind every hour" })).toBeChecked();
  });

  it("turns the reminder off again", async () => {
    const { bodies, user } = await open({ repeat: true });

    await user.click(screen.getByRole("switch", { name: "Remind every hour" }));

    await waitFor(() => expect(bodies(SAVING)).toEqual([{ repeat: false }]));
  });
});

describe("a fixed hashrate limit", () => {
  const field = (coin = "BTC") => screen.getByRole("textbox", { name: `Fixed limit of ${coin}` });

  it("is saved in H/s when the field loses focus", async () => {
    const { bodies, user } = await open({ drop_fixed: [{ coin: "BTC", hashrate: "1000000000000000" }] });
    expect(field()).toHaveValue("1");
    expect(field().parentElement).toHaveTextContent("PH/s");

    await user.clear(field());
    await user.type(field(), "2.5");
    expect(bodies(SAVING)).toEqual([]);
    await user.tab();

    await waitFor(() =>
      expect(bodies(SAVING)).toEqual([{ drop_fixed: [{ coin: "BTC", hashrate: "2500000000000000" }] }]),
    );
  });

  it("is removed when the field is cleared", async () => {
    const { bodies, user } = await open({ drop_fixed: [{ coin: "BTC", hashrate: "1000000000000000" }] });

    await user.clear(field());
    await user.tab();

    await waitFor(() => expect(bodies(SAVING)).toEqual([{ drop_fixed: [] }]));
  });

  it.each(["0", "1234567890123", "x"])("is not changed by “%s”", async (text) => {
    const { bodies, user } = await open();

    await user.type(field(), text);
    await user.tab();

    expect(field()).toHaveValue("");
    expect(bodies(SAVING)).toEqual([]);
  });

  it("applies to the selected coin", async () => {
    const { bodies, user } = await open(
      { drop_fixed: [{ coin: "BTC", hashrate: "1000000000000000" }] },
      { "GET /pool/LTC/worker/group": { data: [] } },
    );

    await user.selectOptions(screen.getByRole("combobox", { name: "Coin" }), "LTC");
    expect(field("LTC")).toHaveValue("");
    await user.type(field("LTC"), "3");
    await user.tab();

    await waitFor(() => expect(bodies(SAVING)).toHaveLength(1));
    expect(bodies(SAVING)[0]).toMatchObject({
      drop_fixed: [
        { coin: "BTC", hashrate: "1000000000000000" },
        { coin: "LTC", hashrate: expect.stringMatching(/^30+$/u) },
      ],
    });
  });
});

describe("alerts of a coin and its groups", () => {
  it("are on until they are turned off", async () => {
    const { bodies, user } = await open();
    const toggle = screen.getByRole("switch", { name: "BTC alerts" });
    expect(toggle).toBeChecked();

    await user.click(toggle);

    await waitFor(() => expect(bodies(SAVING)).toEqual([{ muted_coins: ["BTC"] }]));
  });

  it("are turned on again", async () => {
    const { bodies, user } = await open({ muted_coins: ["LTC", "BTC"] });
    const toggle = screen.getByRole("switch", { name: "BTC alerts" });
    expect(toggle).not.toBeChecked();

    await user.click(toggle);

    await waitFor(() => expect(bodies(SAVING)).toEqual([{ muted_coins: ["LTC"] }]));
  });

  it("are selected by group where there are several, without the group of all workers", async () => {
    const { bodies, user } = await open(
      { muted_groups: [{ coin: "LTC", group_id: 6 }] },
      { "GET /pool/BTC/worker/group": GROUPS },
    );
    const hall = await screen.findByRole("switch", { name: "Alerts for group Hall 6" });
    expect(hall).toBeChecked();
    expect(screen.getAllByRole("switch", { name: /^Alerts for group/u })).toHaveLength(2);

    await user.click(hall);

    await waitFor(() =>
      expect(bodies(SAVING)).toEqual([
        {
          muted_groups: [
            { coin: "LTC", group_id: 6 },
            { coin: "BTC", group_id: 6 },
          ],
        },
      ]),
    );
  });

  it("shows a muted group, and hides all groups of a muted coin", async () => {
    const { user } = await open(
      { muted_groups: [{ coin: "BTC", group_id: 6 }] },
      { "GET /pool/BTC/worker/group": GROUPS },
    );
    expect(await screen.findByRole("switch", { name: "Alerts for group Hall 6" })).not.toBeChecked();

    await user.click(screen.getByRole("switch", { name: "BTC alerts" }));

    expect(screen.queryByRole("switch", { name: /^Alerts for group/u })).not.toBeInTheDocument();
  });
});
