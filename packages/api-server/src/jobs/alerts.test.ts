import { eq } from "drizzle-orm";
import { recordMinute } from "../modules/mining/collect/watermark-repository.ts";
import { saveSettings } from "../modules/notifications/settings-repository.ts";
import { USUAL_SETTINGS } from "../modules/notifications/settings.ts";
import { dailyProfits, messages, noticeEmails } from "../platform/database/schema/index.ts";
import { DAY, MINUTE, startOfDay } from "../platform/time.ts";
import { TEST_TIME } from "../testing/app.ts";
import { call, createPerson, lastMessage } from "../testing/client.ts";
import { registerTestApp } from "../testing/hooks.ts";
import { credit } from "../testing/money.ts";
import { alertJob } from "./alerts.ts";

const test = registerTestApp();
const RUN = {
  isEnding: () => false,
  pause: async () => true,
  signal: new AbortController().signal,
};
const failed = (error: unknown) => {
  throw error;
};

async function setup() {
  const person = await createPerson(test.app);
  const queued = () =>
    test.open.database.select().from(noticeEmails).where(eq(noticeEmails.recipient, person.email));
  /** Queues an email. */
  const notify = () => call(test.app, "/setting/notice/test", { method: "POST", token: person.token });
  return { ...person, queued, notify };
}

describe("the alert job", () => {
  it("renews its lock, because a run with many alerts outlasts it", () => {
    expect(alertJob({ services: test.app.services, onError: failed })).toMatchObject({ renewsLock: true });
  });

  it("sends a test notification with the queue once, even without a new measured minute", async () => {
    const { email, queued, notify } = await setup();
    const job = alertJob({ services: test.app.services, onError: failed });
    await job.run(RUN);

    await notify();
    const before = await lastMessage(test.app, email);
    const waiting = await queued();
    await job.run(RUN);
    const sent = await lastMessage(test.app, email);
    await job.run(RUN);

    expect(before).toBeUndefined();
    expect(waiting).toMatchObject([{ subject: "Test notification" }]);
    expect(sent).toMatchObject({ subject: "Test notification" });
    expect(await lastMessage(test.app, email)).toEqual(sent);
    expect(await queued()).toEqual([]);
  });

  it("tries an unavailable email server once a minute", async () => {
    const { queued, notify } = await setup();
    await notify();
    const tried: string[] = [];
    const sender = {
      send({ recipient }: { readonly recipient: string }) {
        tried.push(recipient);
        return Promise.reject(new Error("away"));
      },
      isAway: () => true,
    };
    const job = alertJob({ services: { ...test.app.services, sender }, onError: () => undefined });

    await job.run(RUN);
    await job.run(RUN);
    expect(tried).toHaveLength(1);
    test.clock.advance(60);
    await job.run(RUN);

    expect(tried).toHaveLength(2);
    expect(await queued()).toHaveLength(1);
  });

  it("notifies about money once a minute while the engine stores no minute", async () => {
    const { row } = await setup();
    const { database } = test.open;
    const titles = async () => {
      const rows = await database.select().from(messages).where(eq(messages.account_id, row.id));
      return rows.map(({ title }) => title.en_US);
    };
    const job = alertJob({ services: test.app.services, onError: failed });
    await recordMinute(database, test.clock.now());
    await job.run(RUN);
    await credit(database, row.id, "BTC", "0.25");
    test.clock.advance(60);
    await job.run(RUN);
    test.clock.advance(59);
    await job.run(RUN);
    const early = await titles();
    test.clock.advance(1);
    await job.run(RUN);

    // An id is assigned before its transaction commits, so a movement is reported a minute after it was first seen.
    expect(early).toEqual([]);
    expect(await titles()).toEqual(["Deposit credited: 0.25 BTC"]);
  });

  it("R2.3.33 writes the report of a day once that day is settled", async () => {
    const { row } = await setup();
    const { database } = test.open;
    const midnight = startOfDay(TEST_TIME) + DAY;
    const events = { ...USUAL_SETTINGS.events, daily_report: { mail: false, message: true } };
    const settings = { ...USUAL_SETTINGS, events, report_time: "08:00", time_zone: "Asia/Shanghai" };
    await saveSettings(database, row.id, settings, test.clock.now());
    test.clock.advance(midnight + 30 - test.clock.now());
    const reports = async () => {
      const rows = await database.select().from(messages).where(eq(messages.account_id, row.id));
      return rows.map(({ content }) => content.en_US);
    };
    const job = alertJob({ services: test.app.services, onError: failed });

    await recordMinute(database, midnight - MINUTE);
    await job.run(RUN);
    const early = await reports();
    await database.insert(dailyProfits).values({
      account_id: row.id,
      coin: "BTC",
      utc: true,
      time: midnight - DAY,
      hashrate: 1e14,
      pps_profit: "100000000",
      pplns_profit: "0",
      solo_profit: "0",
      fee: "0",
      price: "90000",
    });
    await recordMinute(database, midnight);
    await job.run(RUN);

    expect(early).toEqual([]);
    expect(await reports()).toEqual([expect.stringContaining("BTC: 1 BTC earned")]);
  });
});
