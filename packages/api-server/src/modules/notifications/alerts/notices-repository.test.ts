import { eq } from "drizzle-orm";
import type { NoticeSettings } from "contracts/calls/notices";
import {
  accounts,
  noticeEmails,
  weixinBindings,
  weixinSettings,
  workers,
} from "../../../platform/database/schema/index.ts";
import { HOUR, MINUTE } from "../../../platform/time.ts";
import { ALERT_TEST_TIME, createAlertFarm } from "../../../testing/alert-fixtures.ts";
import { registerTestDatabase } from "../../../testing/hooks.ts";
import { USUAL_WEIXIN_SETTING } from "../../weixin/repository.ts";
import { USUAL_SETTINGS } from "../settings.ts";
import { notifyAlerts } from "./notices-repository.ts";

const open = registerTestDatabase();
// A run checks every farm in the database.
beforeEach(async () => {
  await open.database.delete(workers);
});
afterEach(() => {
  jest.restoreAllMocks();
});

function setup(settings: Partial<NoticeSettings> = {}) {
  return createAlertFarm(open.database, ["rig-1", "rig-2"], settings);
}

describe("two servers that notify at the same time", () => {
  /** Notifies twice: the second server does all its work after the first has listed what is due. */
  async function notifyTwice({ services }: Awaited<ReturnType<typeof setup>>, at: number): Promise<void> {
    const { database } = open;
    const held = new Set<number>();
    const transaction = database.transaction.bind(database);
    jest.spyOn(database, "transaction").mockImplementationOnce(async (work) => {
      await notifyAlerts(database, services, { at, held });
      return transaction(work);
    });
    await notifyAlerts(database, services, { at, held });
  }

  it("R2.3.33 send each alert once", async () => {
    const [one, other] = [await setup(), await setup()];
    one.away.add("rig-1");
    await one.pass(10);

    await notifyTwice(one, ALERT_TEST_TIME + 11 * MINUTE);

    expect(await one.titles()).toEqual(["Worker rig-1 is offline"]);
    expect(await other.titles()).toEqual(["Workers offline: 2"]);
    expect(await other.mails()).toHaveLength(1);
  });

  it("R2.3.33 send each reminder and each end once", async () => {
    const one = await setup({ repeat: true });
    one.away.add("rig-1");
    await one.pass(11);
    await notifyTwice(one, ALERT_TEST_TIME + 11 * MINUTE + HOUR);
    jest.restoreAllMocks();
    one.away.clear();
    await one.pass(11);
    await notifyTwice(one, ALERT_TEST_TIME + 30 * MINUTE);

    expect(await one.titles()).toEqual([
      "Worker rig-1 is offline",
      "Workers still offline: 1",
      "Worker rig-1 is back",
    ]);
  });
});

describe("an owner who requests events only by WeChat", () => {
  const off = { mail: false, message: false };
  const events = {
    ...USUAL_SETTINGS.events,
    worker_offline: off,
    hashrate_drop: off,
    recovered: off,
  };

  async function link(accountId: number, openId: string) {
    await open.database
      .insert(weixinBindings)
      .values({ account_id: accountId, open_id: openId, name: "Ada", time: 1 });
    return async () => {
      const rows = await open.database.select().from(noticeEmails).where(eq(noticeEmails.recipient, openId));
      return rows.map(({ channel, subject }) => `${channel}: ${subject}`);
    };
  }

  it("R2.3.45 gets offline workers there, and nothing elsewhere", async () => {
    const farm = await setup({ events });
    const sent = await link(farm.account.id, "offline");
    farm.away.add("rig-1");

    await farm.pass(12);

    expect(await sent()).toEqual(["weixin: Worker rig-1 is offline"]);
    expect(await farm.titles()).toEqual([]);
    expect(await farm.mails()).toEqual([]);
  });

  it("R2.3.45 gets the hashrate of a mining account that belongs to the linked one", async () => {
    const [owner, farm] = [await setup({ events }), await setup({ events })];
    await open.database
      .update(accounts)
      .set({ parent_id: owner.account.id })
      .where(eq(accounts.id, farm.account.id));
    const sent = await link(owner.account.id, "drop");
    await farm.set({ hashrate_10min: 6e13 });

    await farm.pass(30);

    const name = String(farm.account.account);
    expect(await sent()).toContain(`weixin: Hashrate of ${name} has dropped (BTC)`);
  });

  it("R2.3.45 gets nothing that is turned off there or while it is not linked", async () => {
    const [turnedOff, unlinked] = [await setup({ events }), await setup({ events })];
    const sent = await link(turnedOff.account.id, "off");
    const setting = { ...USUAL_WEIXIN_SETTING, worker_offline: false };
    await open.database.insert(weixinSettings).values({ account_id: turnedOff.account.id, setting });
    turnedOff.away.add("rig-1");

    await turnedOff.pass(12);

    expect(await sent()).toEqual([]);
    for (const farm of [turnedOff, unlinked])
      expect((await farm.events()).every((event) => event.is_silent)).toBe(true);
    expect(await turnedOff.events()).toHaveLength(1);
  });
});
