import { eq } from "drizzle-orm";
import type { OfflineMinimum } from "contracts/calls/notice-minimums";
import type { NoticeSettings } from "contracts/calls/notices";
import { workerGroups, workers } from "../../../platform/database/schema/index.ts";
import { createAlertFarm } from "../../../testing/alert-fixtures.ts";
import { registerTestDatabase } from "../../../testing/hooks.ts";
import { saveMinimums } from "./minimums-repository.ts";

const open = registerTestDatabase();
// A run checks every farm in the database.
beforeEach(async () => {
  await open.database.delete(workers);
});

const RIGS = ["rig-1", "rig-2", "rig-3", "rig-4", "rig-5"];

interface Farming {
  readonly own?: Omit<OfflineMinimum, "coin" | "group_id">;
  readonly all?: Omit<OfflineMinimum, "coin" | "group_id">;
  readonly settings?: Partial<NoticeSettings>;
}

/** A farm whose workers are in a group named hall, except for two in no group. */
async function setup({ own, all, settings }: Farming) {
  const farm = await createAlertFarm(open.database, [...RIGS, "attic-1", "attic-2"], settings);
  const { id } = farm.account;
  const groups = await open.database
    .insert(workerGroups)
    .values({ account_id: id, coin: "BTC", name: "Hall" })
    .returning();
  const hall = groups[0]?.id ?? 0;
  const move = async (name: string, group_id: number | null) => {
    await open.database.update(workers).set({ group_id }).where(eq(workers.name, name));
  };
  for (const name of RIGS) await move(name, hall);
  const minimums: OfflineMinimum[] = [];
  if (own !== undefined) minimums.push({ coin: "BTC", group_id: hall, ...own });
  if (all !== undefined) minimums.push({ coin: "BTC", group_id: -1, ...all });
  await saveMinimums(open.database, id, minimums);
  return { ...farm, hall, move };
}

describe("workers of a group with a minimum", () => {
  it.each([
    { unit: "workers", value: 3 },
    // 2 of 5 are 40 percent, 3 of 5 are 60.
    { unit: "percent", value: 41 },
    { unit: "percent", value: 60 },
  ] as const)(
    "are reported together from $value $unit offline at once, as are those that follow",
    async (own) => {
      const farm = await setup({ own });
      farm.away.add("rig-1").add("rig-2");
      await farm.pass(30);
      expect(await farm.titles()).toEqual([]);

      farm.away.add("rig-3");
      await farm.pass(20);
      expect(await farm.titles()).toEqual(["Workers offline: 3"]);
      farm.away.add("rig-4");
      await farm.pass(20);
      farm.away.clear();
      await farm.pass(30);

      expect(await farm.titles()).toEqual([
        "Workers offline: 3",
        "Worker rig-4 is offline",
        "Workers back: 4",
      ]);
    },
  );

  it("are reported neither as offline nor as back when they return before", async () => {
    const farm = await setup({ own: { unit: "workers", value: 3 } });
    farm.away.add("rig-1").add("rig-2");
    await farm.pass(30);
    farm.away.delete("rig-1");
    farm.away.add("rig-3");
    await farm.pass(30);
    farm.away.clear();
    await farm.pass(30);

    expect(await farm.titles()).toEqual([]);
    expect(await farm.events()).toHaveLength(3);
  });

  it("do not delay other groups, and are reported once their whole group is offline", async () => {
    const farm = await setup({ own: { unit: "percent", value: 100 } });
    farm.away.add("rig-1").add("attic-1");
    await farm.pass(20);
    expect(await farm.titles()).toEqual(["Worker attic-1 is offline"]);

    for (const name of RIGS) farm.away.add(name);
    await farm.pass(20);

    expect((await farm.titles()).at(-1)).toBe("Workers offline: 5");
  });

  it("are counted by their current group", async () => {
    const farm = await setup({ own: { unit: "workers", value: 2 } });
    farm.away.add("rig-1").add("attic-1").add("attic-2");
    await farm.move("attic-1", farm.hall);
    await farm.pass(20);
    expect(await farm.titles()).toEqual(["Workers offline: 3"]);

    farm.away.clear();
    await farm.pass(90);
    farm.away.add("rig-1");
    await farm.pass(20);
    expect(await farm.titles()).toHaveLength(2);
    await open.database.delete(workerGroups);
    await farm.pass(2);

    expect((await farm.titles()).at(-1)).toBe("Worker rig-1 is offline");
  });

  it("do not count individually muted workers", async () => {
    const farm = await setup({ own: { unit: "workers", value: 2 } });
    await farm.rule("rig-1", { enabled: false, delay_min: 10 });
    farm.away.add("rig-1").add("rig-2");
    await farm.pass(30);
    expect(await farm.titles()).toEqual([]);

    farm.away.add("rig-3");
    await farm.pass(20);

    expect(await farm.titles()).toEqual(["Workers offline: 2"]);
  });

  it("do not count workers that are offline for longer than a day", async () => {
    const farm = await setup({ own: { unit: "workers", value: 2 } });
    farm.away.add("rig-1");
    await farm.pass(30);
    const longAgo = { last_active: 1 };
    await open.database.update(workers).set(longAgo).where(eq(workers.name, "rig-1"));
    farm.away.add("rig-2");
    await farm.pass(20);

    expect(await farm.titles()).toEqual([]);
  });

  it("do not explain a drop of the hashrate, so it is reported", async () => {
    const farm = await setup({ all: { unit: "percent", value: 90 } });
    for (const name of RIGS.slice(0, 4)) farm.away.add(name);
    await farm.set({ hashrate_10min: 5e13 });
    await farm.pass(40);

    expect(await farm.titles()).toEqual([expect.stringContaining("has dropped")]);
  });
});

describe("a minimum for all groups", () => {
  it("counts each group by itself, and is overridden by a group's own minimum", async () => {
    const farm = await setup({ all: { unit: "workers", value: 2 }, own: { unit: "workers", value: 1 } });
    farm.away.add("attic-1").add("rig-1");
    await farm.pass(20);
    expect(await farm.titles()).toEqual(["Worker rig-1 is offline"]);

    farm.away.add("attic-2");
    await farm.pass(20);

    expect((await farm.titles()).at(-1)).toBe("Workers offline: 2");
  });
});
