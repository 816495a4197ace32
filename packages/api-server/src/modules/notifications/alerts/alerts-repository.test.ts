import { and, eq } from "drizzle-orm";
import type { NoticeSettings } from "contracts/calls/notices";
import { workers } from "../../../platform/database/schema/index.ts";
import { ALERT_TEST_TIME, createAlertFarm } from "../../../testing/alert-fixtures.ts";
import { HOUR, MINUTE } from "../../../platform/time.ts";
import { registerTestDatabase } from "../../../testing/hooks.ts";

const open = registerTestDatabase();
// A run checks every farm in the database.
beforeEach(async () => {
  await open.database.delete(workers);
});

function setup(names: readonly string[], settings: Partial<NoticeSettings> = {}) {
  return createAlertFarm(open.database, names, settings);
}

describe("a worker that goes offline", () => {
  it("R2.3.33 is notified once by message and email after its delay, and once when it is back", async () => {
    const farm = await setup(["rig-1", "rig-2"]);
    farm.away.add("rig-1");

    await farm.pass(9);
    expect(await farm.titles()).toEqual([]);
    await farm.pass(60);
    expect(await farm.titles()).toEqual(["Worker rig-1 is offline"]);
    farm.away.clear();
    await farm.pass(30);

    expect(await farm.titles()).toEqual(["Worker rig-1 is offline", "Worker rig-1 is back"]);
    const mails = await farm.mails();
    expect(mails.map((mail) => mail.subject)).toEqual(["Worker rig-1 is offline", "Worker rig-1 is back"]);
    expect(mails[0]?.body).toMatch(/\/en\/unsubscribe\?token=\S{40,}/u);
    expect(await farm.events()).toMatchObject([
      { worker: "rig-1", start_time: ALERT_TEST_TIME, is_silent: false },
    ]);
  });

  it("R2.3.33 with many others is one message", async () => {
    const names = Array.from({ length: 40 }, (_, index) => `rig-${String(index)}`);
    const farm = await setup([...names, "stays"]);
    for (const name of names.slice(0, 25)) farm.away.add(name);
    await farm.pass(1);
    for (const name of names) farm.away.add(name);
    await farm.pass(40);
    farm.away.clear();
    await farm.pass(30);

    expect(await farm.titles()).toEqual(["Workers offline: 40", "Workers back: 40"]);
  });

  it("does not notify again while it flaps", async () => {
    const farm = await setup(["rig-1", "rig-2"]);
    for (let round = 0; round < 6; round += 1) {
      farm.away.add("rig-1");
      await farm.pass(14);
      farm.away.clear();
      await farm.pass(4);
    }
    farm.away.clear();
    await farm.pass(30);

    expect(await farm.titles()).toEqual(["Worker rig-1 is offline", "Worker rig-1 is back"]);
  });

  it("is notified at most three times a day", async () => {
    const farm = await setup(["rig-1", "rig-2"]);
    for (let round = 0; round < 4; round += 1) {
      farm.away.add("rig-1");
      await farm.pass(20);
      farm.away.clear();
      await farm.pass(70);
    }

    expect((await farm.titles()).filter((title) => title.endsWith("offline"))).toHaveLength(3);
    expect(await farm.events()).toHaveLength(4);
  });

  it("keeps its event but sends no notification while the worker, its coin or its group is muted", async () => {
    const farm = await setup(["rig-1"]);
    await farm.rule("rig-1", { enabled: false, delay_min: 10 });
    const byCoin = await setup(["rig-1"], { muted_coins: ["BTC"] });
    const byGroup = await setup(["rig-1"], { muted_groups: [{ coin: "BTC", group_id: 0 }] });
    for (const one of [farm, byCoin, byGroup]) {
      one.away.add("rig-1");
      await one.pass(30);
      expect(await one.titles()).toEqual([]);
      expect((await one.events()).filter((event) => event.kind === "worker_offline")).toMatchObject([
        { is_silent: true },
      ]);
    }
  });

  it("is not notified while it is muted temporarily, and is again afterwards", async () => {
    const farm = await setup(["rig-1", "rig-2"]);
    const muted_until = ALERT_TEST_TIME + HOUR;
    await farm.rule("rig-1", { enabled: true, delay_min: 10, muted_until });
    farm.away.add("rig-1");
    await farm.pass(30);
    farm.away.clear();
    await farm.pass(60);
    expect(await farm.titles()).toEqual([]);

    farm.away.add("rig-1");
    await farm.pass(30);

    expect(await farm.titles()).toEqual(["Worker rig-1 is offline"]);
  });

  it.each([
    ["is offline", { threshold: "0" }, "Worker rig-1 is offline"],
    ["has a low hashrate", { threshold: "0.9" }, "Worker rig-1: low hashrate"],
  ])("is notified after a temporary mute if it still %s, once", async (_state, limit, title) => {
    const farm = await setup(["rig-1", "rig-2"]);
    const muted_until = ALERT_TEST_TIME + 20 * MINUTE;
    await farm.rule("rig-1", { enabled: true, delay_min: 10, muted_until, ...limit });
    if (limit.threshold === "0") farm.away.add("rig-1");
    else await farm.set({ hashrate_10min: 8.5e13 });
    await farm.pass(19);
    expect(await farm.titles()).toEqual([]);

    await farm.pass(15);

    expect(await farm.titles()).toEqual([title]);
  });

  it("is not notified after a temporary mute while its group is muted", async () => {
    const farm = await setup(["rig-1"], { muted_groups: [{ coin: "BTC", group_id: 0 }] });
    await farm.rule("rig-1", { enabled: true, delay_min: 10, muted_until: ALERT_TEST_TIME + 20 * MINUTE });
    farm.away.add("rig-1");
    await farm.pass(30);

    expect(await farm.titles()).toEqual([]);
  });

  it("has no alert of a low hashrate while its group is muted", async () => {
    const farm = await setup(["rig-1"], { muted_groups: [{ coin: "BTC", group_id: 0 }] });
    await farm.rule("rig-1", { enabled: true, delay_min: 10, threshold: "0.9" });
    await farm.set({ hashrate_10min: 8.5e13 });
    await farm.pass(30);

    expect(await farm.titles()).toEqual([]);
    expect(await farm.events()).toMatchObject([{ kind: "worker_low", is_silent: true }]);
  });

  it("has its own delay where its owner set one", async () => {
    const farm = await setup(["rig-1", "rig-2"]);
    await farm.rule("rig-1", { enabled: true, delay_min: 30 });
    farm.away.add("rig-1");

    await farm.pass(29);
    expect(await farm.titles()).toEqual([]);
    await farm.pass(5);
    expect(await farm.titles()).toEqual(["Worker rig-1 is offline"]);
  });

  it("is notified after quiet hours if still offline, and not at all if back by then", async () => {
    const quiet = { from: "11:00", to: "13:00" };
    const farm = await setup(["rig-1", "rig-2", "rig-3"], { quiet });
    farm.away.add("rig-1").add("rig-2");
    await farm.pass(30);
    farm.away.delete("rig-2");
    await farm.pass(29);
    expect(await farm.titles()).toEqual([]);

    await farm.pass(5);

    expect(await farm.titles()).toEqual(["Worker rig-1 is offline"]);
  });

  it("repeats its alert every hour only where requested", async () => {
    const asked = await setup(["rig-1", "rig-2"], { repeat: true });
    asked.away.add("rig-1");

    await asked.pass((2 * HOUR) / MINUTE + 20);

    expect(await asked.titles()).toEqual([
      "Worker rig-1 is offline",
      "Workers still offline: 1",
      "Workers still offline: 1",
    ]);
  });

  it("ends its event silently when it is deleted", async () => {
    const farm = await setup(["rig-1", "rig-2"]);
    farm.away.add("rig-1");
    await farm.pass(15);
    await farm.database
      .delete(workers)
      .where(and(eq(workers.account_id, farm.account.id), eq(workers.name, "rig-1")));
    await farm.pass(10);

    expect(await farm.titles()).toEqual(["Worker rig-1 is offline"]);
    expect((await farm.events())[0]?.end_time).not.toBeNull();
  });
});

describe("the hashrate of an account", () => {
  it("R2.3.33 is notified when it stays below its part of the average, and when it recovers", async () => {
    const farm = await setup(["rig-1"]);
    await farm.set({ hashrate_10min: 6e13 });
    await farm.pass(5);
    await farm.set({ hashrate_10min: 1e14 });
    await farm.pass(5);
    expect(await farm.titles()).toEqual([]);

    await farm.set({ hashrate_10min: 6e13 });
    await farm.pass(30);
    const { account } = farm.account;
    expect(await farm.titles()).toEqual([`Hashrate of ${String(account)} has dropped (BTC)`]);
    // The average drops with it, which does not count as a recovery.
    await farm.set({ hashrate_1day: 7e13 });
    await farm.pass(30);
    expect(await farm.titles()).toHaveLength(1);
    await farm.set({ hashrate_10min: 1e14 });
    await farm.pass(30);

    expect(await farm.titles()).toEqual([
      `Hashrate of ${String(account)} has dropped (BTC)`,
      `Hashrate of ${String(account)} has recovered (BTC)`,
    ]);
  });

  it("is compared with a fixed value where one is set", async () => {
    const drop_fixed = [{ coin: "BTC", hashrate: "90000000000000" }];
    const farm = await setup(["rig-1"], { drop_fixed });
    await farm.set({ hashrate_10min: 8.5e13 });

    await farm.pass(20);

    expect(await farm.titles()).toHaveLength(1);
  });

  it("is not notified in addition to the workers that explain it", async () => {
    const farm = await setup(["rig-1", "rig-2"]);
    farm.away.add("rig-1");
    await farm.set({ hashrate_10min: 5e13 });

    await farm.pass(40);

    expect(await farm.titles()).toEqual(["Worker rig-1 is offline"]);
  });
});
