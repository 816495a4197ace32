import { eq } from "drizzle-orm";
import { getNoticeSms } from "contracts/calls/notice-sms";
import { SMS_ALERTS_PER_DAY } from "contracts/notice-events";
import * as v from "valibot";
import { accounts, noticeEmails, outbox } from "../../platform/database/schema/index.ts";
import type { Outgoing } from "../../platform/mail.ts";
import { DAY } from "../../platform/time.ts";
import { sendQueuedEmails } from "../../modules/notifications/emails-repository.ts";
import { USUAL_SETTINGS } from "../../modules/notifications/settings.ts";
import { smsText } from "../../modules/notifications/sms/sms-repository.ts";
import type { TestApp } from "../../testing/app.ts";
import { sendWaitingEmails } from "../../testing/emails.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { createReceiverPerson } from "../../testing/receiver-person.ts";

const PATH = "/setting/notice/sms";

const test = registerTestApp();
const withoutGateway = registerTestApp({ SMTP_URL: "smtp://127.0.0.1:9" });

/** Creates a person, by default with a phone. */
async function setup(app: TestApp = test, { hasPhone = true, language = "en_US" } = {}) {
  const person = await createReceiverPerson(app);
  const { database } = app.open;
  const { id } = person.row;
  const mobile = `7700${String(id).padStart(6, "0")}`;
  if (hasPhone)
    await database
      .update(accounts)
      .set({ country_code: "44_U", mobile, language })
      .where(eq(accounts.id, id));
  const phone = `+44${mobile}`;
  return {
    ...person,
    phone,
    masked: `+44 ****${mobile.slice(-4)}`,
    read: async () => v.parse(getNoticeSms.response, (await person.ask("GET", PATH)).data),
    turn: (enabled: boolean) => person.ask("PUT", PATH, { enabled }),
    sendTest: () => person.ask("POST", `${PATH}/test`),
    /** Texts sent to the phone. */
    arrived: async () => {
      await sendWaitingEmails(app.app);
      const rows = await database.select().from(outbox).where(eq(outbox.recipient, phone));
      return rows.map(({ channel, body }) => [channel, body]);
    },
    queued: () => database.select().from(noticeEmails).where(eq(noticeEmails.recipient, phone)),
  };
}

describe("alerts by SMS", () => {
  it("deliver the events enabled for email or message, only while SMS alerts are on", async () => {
    const person = await setup();
    expect(await person.read()).toEqual({
      available: true,
      phone: person.masked,
      enabled: false,
      sent_today: 0,
      daily_limit: SMS_ALERTS_PER_DAY,
    });
    await person.notify();
    expect(await person.arrived()).toEqual([]);

    expect(await person.turn(true)).toMatchObject({ status: 200, code: 0 });
    expect(await person.turn(true)).toMatchObject({ status: 200, code: 0 });
    await person.notify();
    const text = `Test notification\nThis is how you'll get alerts for ${String(person.row.account)}.`;
    expect(await person.arrived()).toEqual([["sms", text]]);
    expect(await person.read()).toMatchObject({ enabled: true, sent_today: 1 });

    const isOff = { mail: false, message: false };
    const events = { ...USUAL_SETTINGS.events, worker_offline: isOff };
    await person.ask("PUT", "/setting/notice", { ...USUAL_SETTINGS, events });
    await person.notify();
    await person.ask("PUT", "/setting/notice", USUAL_SETTINGS);
    expect(await person.turn(false)).toMatchObject({ code: 0 });
    await person.notify();
    expect(await person.arrived()).toHaveLength(1);
    expect(await person.read()).toMatchObject({ enabled: false, sent_today: 1 });
    expect((await person.sendTest()).status).toBe(404);
  });

  it("are refused without a phone, with a clear message", async () => {
    const person = await setup(test, { hasPhone: false });

    expect(await person.turn(true)).toMatchObject({
      code: 21004,
      message: "Alerts by SMS need a phone. Link one in the security settings first.",
      data: { missing: [2] },
    });
    expect(await person.read()).toMatchObject({ phone: null, enabled: false });
    expect(await person.turn(false)).toMatchObject({ code: 0 });
  });

  it("stop when the phone is removed, and a test then reports the missing phone", async () => {
    const person = await setup();
    await person.turn(true);
    const { database } = test.open;
    await database.update(accounts).set({ mobile: null }).where(eq(accounts.id, person.row.id));

    await person.notify();

    expect(await person.sendTest()).toMatchObject({ code: 21004, data: { missing: [2] } });
    expect(await person.read()).toMatchObject({ phone: null, sent_today: 0 });
    expect(await person.arrived()).toEqual([]);
  });

  it("stop at the daily limit and resume the next day", async () => {
    const person = await setup();
    await person.turn(true);
    for (let index = 0; index < SMS_ALERTS_PER_DAY; index += 1)
      expect(await person.sendTest()).toMatchObject({ code: 0 });

    expect(await person.sendTest()).toMatchObject({
      code: 22007,
      message: `The limit of ${String(SMS_ALERTS_PER_DAY)} text messages per day is reached. Alerts by SMS continue tomorrow (UTC).`,
    });
    // Turning alerts off and on does not reset the limit.
    await person.turn(false);
    await person.turn(true);
    await person.notify();
    expect(await person.read()).toMatchObject({ sent_today: SMS_ALERTS_PER_DAY });
    expect(await person.arrived()).toHaveLength(SMS_ALERTS_PER_DAY);
    expect(await person.titles()).toEqual(["Test notification"]);

    test.clock.advance(DAY);
    expect(await person.read()).toMatchObject({ sent_today: 0 });
    expect(await person.sendTest()).toMatchObject({ code: 0 });
    expect(await person.read()).toMatchObject({ sent_today: 1 });
  });

  it("are sent once each in the reader's language after a gateway outage", async () => {
    const person = await setup(test, { language: "ru_RU" });
    await person.turn(true);
    await person.sendTest();
    const { database } = test.open;
    const sent: Outgoing[] = [];
    let isAway = true;
    const sender = {
      send(message: Outgoing) {
        if (isAway) return Promise.reject(new Error("away"));
        if (message.recipient === person.phone) sent.push(message);
        return Promise.resolve();
      },
    };
    const run = () => sendQueuedEmails({ database, sender, now: test.clock.now(), onError: () => undefined });
    await run();
    expect(await person.queued()).toHaveLength(1);
    isAway = false;
    test.clock.advance(60);
    await run();
    await run();

    expect(sent).toMatchObject([{ channel: "sms", subject: expect.stringMatching(/[а-я]/u) as string }]);
    expect(await person.queued()).toEqual([]);
    expect(await person.read()).toMatchObject({ sent_today: 1 });
  });

  it("are not offered where the pool sends no SMS", async () => {
    const person = await setup(withoutGateway);

    expect(await person.read()).toMatchObject({ available: false, enabled: false });
    expect((await person.turn(true)).status).toBe(404);
    expect((await person.sendTest()).status).toBe(404);
  });

  it("Z2 are not found for another person's account", async () => {
    const person = await setup();
    const other = await setup();
    const foreign = `${PATH}?account=${String(person.row.account)}`;

    expect((await other.ask("GET", foreign)).status).toBe(404);
    expect((await other.ask("PUT", foreign, { enabled: true })).status).toBe(404);
    expect(await person.read()).toMatchObject({ enabled: false });
  });

  it("name the account when the text does not, and fit into one SMS", () => {
    const text = { title: "Workers offline: 3", paragraphs: ["Check power.", "And the rest."], lines: ["a"] };
    expect(smsText({ account: "north", text })).toBe("north: Workers offline: 3\nCheck power.");

    const long = smsText({ account: "north", text: { ...text, paragraphs: ["⛏️ north ".repeat(40)] } });
    expect([...long]).toHaveLength(160);
    expect(long).toMatch(/^Workers offline: 3\n.*…$/u);
  });
});
