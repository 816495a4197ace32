import { eq } from "drizzle-orm";
import { alertJob } from "../../jobs/alerts.ts";
import { feeCoupons, messages, noticeEmails } from "../../platform/database/schema/index.ts";
import { DAY, HOUR } from "../../platform/time.ts";
import { createPerson } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { activateCoupon, grantCoupon } from "../coupons/coupons-repository.ts";
import { recordMinute } from "../mining/collect/watermark-repository.ts";
import { eraseAccount } from "../security/account-deletion-repository.ts";
import { notifyEndingCoupons } from "./coupons-repository.ts";
import { saveSettings } from "./settings-repository.ts";
import { USUAL_SETTINGS } from "./settings.ts";

const test = registerTestApp();

const look = () => notifyEndingCoupons(test.app.services.database, test.app.services, test.clock.now());

/** Passes some hours as the job does. */
async function passHours(count: number): Promise<void> {
  for (let hour = 0; hour < count; hour += 1) {
    test.clock.advance(HOUR);
    await look();
  }
}

/** A person with a coupon of some days that can be started within some days. */
async function holder({ days = 7, useWithinDays = 5 } = {}) {
  const { database } = test.app.services;
  const { row, email } = await createPerson(test.app);
  const kinds = { kind: "discount", source: "pool" } as const;
  const terms = { ...kinds, pay_ratio: 4000, coins: [], modes: [] };
  const now = test.clock.now();
  const coupon = await grantCoupon(database, { ...terms, account_id: row.id, days, useWithinDays, now });
  const titles = async () => {
    const rows = await database.select().from(messages).where(eq(messages.account_id, row.id));
    return rows.map(({ title }) => title.en_US);
  };
  return { id: row.id, email, coupon, titles };
}

const NAME = "60% off the fee for 7 days";

beforeEach(async () => {
  await look();
});

describe("coupons about to end", () => {
  it("are announced once, three days before they expire unused", async () => {
    const { coupon, titles, id } = await holder();
    await passHours(24);
    expect(await titles()).toEqual([]);
    await passHours(26);
    const once = await titles();
    await passHours(80);

    expect(once).toEqual([`A coupon expires soon: ${NAME}`]);
    expect(await titles()).toEqual(once);
    const [message] = await test.app.services.database
      .select()
      .from(messages)
      .where(eq(messages.account_id, id));
    expect((message?.time ?? 0) - (coupon.use_before - 3 * DAY)).toBeLessThanOrEqual(HOUR);
    expect(message).toMatchObject({ category: "activity" });
    expect(coupon.use_before).toBe(Date.UTC(2026, 10, 25, 12) / 1000);
    expect(message?.content.en_US).toBe(
      "<p>Start it under Coupons in the settings before 11/25/2026 12:00 UTC.</p>",
    );
  });

  it("are announced when running, three days before their end, but not when they are shorter", async () => {
    const { database } = test.app.services;
    const [long, short] = [await holder(), await holder({ days: 2 })];
    for (const { id, coupon } of [long, short])
      await activateCoupon(database, { holderId: id, id: coupon.id, now: test.clock.now() });
    await passHours(4 * 24 + 2);

    expect(await long.titles()).toEqual([`A coupon ends soon: ${NAME}`]);
    expect(await short.titles()).toEqual([]);
  });

  it("are not announced if they ended while the server was off; the others are, also after many days", async () => {
    const { database } = test.app.services;
    const [past, later] = [await holder({ useWithinDays: 4 }), await holder({ useWithinDays: 9 })];
    await look();
    test.clock.advance(8 * DAY);
    await Promise.all([look(), look()]);

    expect(await past.titles()).toEqual([]);
    expect(await later.titles()).toEqual([`A coupon expires soon: ${NAME}`]);
    expect(await database.select().from(feeCoupons).where(eq(feeCoupons.id, past.coupon.id))).toHaveLength(1);
  });

  it("follow the switch of coupons and news, and are not sent to an erased account", async () => {
    const { database } = test.app.services;
    const [chosen, erased] = [await holder(), await holder()];
    const events = { ...USUAL_SETTINGS.events, news: { mail: true, message: false } };
    await saveSettings(database, chosen.id, { ...USUAL_SETTINGS, events }, test.clock.now());
    await eraseAccount(database, erased.id, test.clock.now());
    await passHours(50);

    const emails = await database.select().from(noticeEmails).where(eq(noticeEmails.recipient, chosen.email));
    expect(emails.map(({ subject }) => subject)).toEqual([`A coupon expires soon: ${NAME}`]);
    expect(await chosen.titles()).toEqual([]);
    expect(await erased.titles()).toEqual([]);
  });

  it("are looked for once an hour by the alert job", async () => {
    const { database } = test.app.services;
    const { titles } = await holder();
    const job = alertJob({
      services: test.app.services,
      onError: (error) => {
        throw error;
      },
    });
    const run = { isEnding: () => false, pause: async () => true, signal: new AbortController().signal };
    test.clock.advance(2 * DAY + HOUR);
    await recordMinute(database, test.clock.now() - (test.clock.now() % 60));
    await job.run(run);

    expect(await titles()).toEqual([`A coupon expires soon: ${NAME}`]);
  });
});
