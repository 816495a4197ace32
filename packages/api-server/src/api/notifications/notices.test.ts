import * as v from "valibot";
import { getNoticeSettings, getUnsubscribe, type NoticeSettings } from "contracts/calls/notices";
import { OPTIONAL_NOTICES } from "contracts/notice-events";
import { alertEvents } from "../../platform/database/schema/index.ts";
import { TEST_TIME } from "../../testing/app.ts";
import { call, createPerson, lastMessage } from "../../testing/client.ts";
import { sendWaitingEmails } from "../../testing/emails.ts";
import { USUAL_SETTINGS } from "../../modules/notifications/settings.ts";
import { isWithin, nextLocalTime } from "../../modules/notifications/local-time-windows.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const test = registerTestApp();

async function setup() {
  const person = await createPerson(test.app);
  const ask = (method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: unknown) =>
    call(test.app, path, { method, token: person.token, ...(body === undefined ? {} : { body }) });
  const read = async () => v.parse(getNoticeSettings.response, (await ask("GET", "/setting/notice")).data);
  const save = (settings: Partial<NoticeSettings>) =>
    ask("PUT", "/setting/notice", { ...USUAL_SETTINGS, ...settings });
  return { ...person, ask, read, save };
}

async function tokenOf(recipient: string, name: "token" | "confirm"): Promise<string> {
  await sendWaitingEmails(test.app);
  const mail = await lastMessage(test.app, recipient);
  return new RegExp(`${name}=([\\w.%-]+)`, "u").exec(mail?.body ?? "")?.[1] ?? "";
}

describe("notification settings", () => {
  it("R2.3.33 start with defaults and are stored", async () => {
    const person = await setup();

    expect((await person.read()).settings).toEqual(USUAL_SETTINGS);
    await person.save({
      offline_minutes: 30,
      quiet: { from: "22:00", to: "07:00" },
      time_zone: "Asia/Almaty",
    });

    expect((await person.read()).settings).toMatchObject({
      offline_minutes: 30,
      quiet: { from: "22:00", to: "07:00" },
      time_zone: "Asia/Almaty",
    });
  });

  it("keep what is not sent, even when several pages save at the same time", async () => {
    const person = await setup();
    await person.save({ quiet: { from: "22:00", to: "07:00" }, time_zone: "Asia/Almaty" });
    const put = (change: object) => person.ask("POST", "/setting/notice/change", change);
    const all = await Promise.all([
      put({ repeat: true }),
      put({ offline_minutes: 30 }),
      put({ events: { deposit: { mail: false } } }),
      put({ events: { deposit: { message: false }, news: { mail: true } } }),
    ]);

    expect(all.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect((await person.read()).settings).toEqual({
      ...USUAL_SETTINGS,
      quiet: { from: "22:00", to: "07:00" },
      time_zone: "Asia/Almaty",
      repeat: true,
      offline_minutes: 30,
      events: {
        ...USUAL_SETTINGS.events,
        deposit: { mail: false, message: false },
        news: { ...USUAL_SETTINGS.events.news, mail: true },
      },
    });
  });

  it("take a minimum without a currency as one in dollars, and keep it otherwise", async () => {
    const person = await setup();
    const put = (change: object) => person.ask("POST", "/setting/notice/change", change);
    const { payout_currency: _, ...whole } = USUAL_SETTINGS;
    await put({ payout_minimum: "5", payout_currency: "EUR" });
    await put({ repeat: true });
    expect((await person.read()).settings).toMatchObject({ payout_minimum: "5", payout_currency: "EUR" });
    await put({ ...whole, payout_minimum: "7" });

    expect((await person.read()).settings).toMatchObject({ payout_minimum: "7", payout_currency: "USD" });
  });

  it.each([
    { time_zone: "Mars/Olympus" },
    { drop_ratio: "1.5" },
    { report_time: "25:00" },
    { offline_minutes: 7 },
  ])("reject %j", async (wrong) => {
    const person = await setup();

    expect(await person.ask("PUT", "/setting/notice", { ...USUAL_SETTINGS, ...wrong })).toMatchObject({
      code: 400,
    });
  });

  it("Z2 of a stranger's account are reported as missing", async () => {
    const person = await setup();
    const other = await setup();

    const foreign = await person.ask("GET", `/setting/notice?account=${String(other.row.account)}`);
    const missing = await person.ask("GET", "/setting/notice?account=nobody_at_all");

    expect(foreign).toEqual(missing);
    expect(foreign.status).toBe(404);
  });

  it("send a test notification by message and email, at most five an hour", async () => {
    const person = await setup();

    const answer = await person.ask("POST", "/setting/notice/test");

    await sendWaitingEmails(test.app);
    expect(answer.data).toEqual({ mails: 1, messages: 1 });
    expect(await lastMessage(test.app, person.email)).toMatchObject({ subject: "Test notification" });
    for (let index = 0; index < 4; index += 1) await person.ask("POST", "/setting/notice/test");
    expect((await person.ask("POST", "/setting/notice/test")).code).toBe(21003);
  });
});

describe("extra email addresses", () => {
  it("receive emails only after the link was followed", async () => {
    const person = await setup();
    await person.ask("POST", "/setting/notice/contact", { email: `night-${person.email}` });

    expect((await person.ask("POST", "/setting/notice/test")).data).toMatchObject({ mails: 1 });
    const token = decodeURIComponent(await tokenOf(`night-${person.email}`, "confirm"));
    const confirmed = await call(test.app, "/setting/notice/contact/confirm", {
      method: "POST",
      body: { token },
    });

    expect(confirmed.data).toMatchObject({ account: person.row.account, email: `night-${person.email}` });
    expect((await person.ask("POST", "/setting/notice/test")).data).toMatchObject({ mails: 2 });
  });

  it("are limited to five without duplicates, and can be removed", async () => {
    const person = await setup();
    const add = (email: string) => person.ask("POST", "/setting/notice/contact", { email });
    for (const name of ["a", "b", "c", "d", "e"]) await add(`${name}-${person.email}`);

    expect((await add(`f-${person.email}`)).code).toBe(26010);
    const [first] = (await person.read()).contacts;
    await person.ask("DELETE", `/setting/notice/contact/${String(first?.id)}`);
    expect((await add(`b-${person.email}`)).code).toBe(26011);
    expect((await person.read()).contacts).toHaveLength(4);
  });

  it("Z2 of others cannot be removed", async () => {
    const person = await setup();
    const other = await setup();
    await other.ask("POST", "/setting/notice/contact", { email: `x-${other.email}` });
    const [foreign] = (await other.read()).contacts;

    expect((await person.ask("DELETE", `/setting/notice/contact/${String(foreign?.id)}`)).status).toBe(404);
  });
});

describe("the link of an email", () => {
  it("R2.3.13 shows and switches the kinds of email without a sign-in", async () => {
    const person = await setup();
    await person.ask("POST", "/setting/notice/test");
    const token = decodeURIComponent(await tokenOf(person.email, "token"));
    const read = async () =>
      v.parse(
        getUnsubscribe.response,
        (await call(test.app, `/account/unsubscribe?token=${encodeURIComponent(token)}`)).data,
      );

    const before = await read();
    await call(test.app, "/account/unsubscribe", { method: "PUT", body: { token, types: ["deposit"] } });

    expect(before.email).not.toBe(person.email);
    expect(before.types.map((type) => type.event)).toEqual(OPTIONAL_NOTICES);
    expect((await read()).types.filter((type) => type.mail)).toEqual([{ event: "deposit", mail: true }]);
    expect((await person.ask("POST", "/setting/notice/test")).data).toEqual({ mails: 0, messages: 1 });
  });

  it.each(["x".repeat(60), "eyJ1c2UiOiJtYWlscyJ9.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"])(
    "R2.3.13 is invalid when made up: %s",
    async (token) => {
      expect((await call(test.app, `/account/unsubscribe?token=${token}`)).code).toBe(20004);
    },
  );

  it("does not confirm an address with the token for the kinds of email", async () => {
    const person = await setup();
    await person.ask("POST", "/setting/notice/test");
    const token = decodeURIComponent(await tokenOf(person.email, "token"));

    const answer = await call(test.app, "/setting/notice/contact/confirm", {
      method: "POST",
      body: { token },
    });

    expect(answer.code).toBe(20004);
  });
});

describe("chart events", () => {
  it("group workers that went offline together into one row and leave out unconfirmed ones", async () => {
    const person = await setup();
    const event = { account_id: person.row.id, coin: "BTC", kind: "worker_offline" as const };
    const start_time = Math.floor(TEST_TIME / 600) * 600 + 10;
    await test.open.database.insert(alertEvents).values([
      { ...event, worker: "a", start_time, confirmed_time: TEST_TIME, end_time: TEST_TIME + 600 },
      { ...event, worker: "b", start_time: start_time + 60, confirmed_time: TEST_TIME },
      { ...event, worker: "c", start_time: start_time + 7200, confirmed_time: TEST_TIME },
      { ...event, worker: "d", start_time: start_time + 60 },
    ]);

    const range = `from=${String(TEST_TIME - 3600)}&to=${String(TEST_TIME + 9000)}`;
    const { data } = await person.ask("GET", `/pool/BTC/events?${range}`);

    expect(data).toMatchObject([
      { kind: "worker_offline", worker_count: 2, worker: null, end_time: null },
      { kind: "worker_offline", worker_count: 1, worker: "c" },
    ]);
  });

  it("include events that started before the range and reach into it, and none that had ended", async () => {
    const person = await setup();
    const event = {
      account_id: person.row.id,
      coin: "BTC",
      kind: "worker_offline" as const,
      confirmed_time: 1,
    };
    const from = TEST_TIME - 3600;
    await test.open.database.insert(alertEvents).values([
      { ...event, worker: "over", start_time: from - 9000, end_time: from - 1 },
      { ...event, worker: "ends in it", start_time: from - 7200, end_time: from },
      { ...event, worker: "lasts longer", start_time: from - 5400, end_time: TEST_TIME + 99_999 },
      { ...event, worker: "goes on", start_time: from - 3600 },
      { ...event, worker: "begins with it", start_time: from, end_time: from + 60 },
      { ...event, worker: "begins at its end", start_time: TEST_TIME },
      { ...event, worker: "comes later", start_time: TEST_TIME + 1 },
    ]);

    const { data } = await person.ask("GET", `/pool/BTC/events?from=${String(from)}&to=${String(TEST_TIME)}`);

    expect(data).toMatchObject([
      { worker: "ends in it" },
      { worker: "lasts longer" },
      { worker: "goes on", end_time: null },
      { worker: "begins with it" },
      { worker: "begins at its end" },
    ]);
    expect(data).toHaveLength(5);
  });
});

describe("local times", () => {
  const noon = 1_795_176_000;

  it.each([
    [{ from: "11:00", to: "13:00" }, "UTC", true],
    [{ from: "13:00", to: "11:00" }, "UTC", false],
    [{ from: "22:00", to: "12:01" }, "UTC", true],
    [{ from: "22:00", to: "12:00" }, "UTC", false],
    [{ from: "19:30", to: "20:30" }, "Asia/Shanghai", true],
    [{ from: "17:00", to: "18:00" }, "Asia/Kolkata", true],
  ])("places noon UTC in %j of %s: %s", (part, zone, expected) => {
    expect(isWithin(noon, part, zone)).toBe(expected);
  });

  it.each([
    [noon, "12:00", "UTC", 86_400],
    [noon, "12:01", "UTC", 60],
    [noon, "08:00", "Asia/Shanghai", 12 * 3600],
    // Berlin sets its clocks back an hour on 25 October 2026 at 01:00 UTC.
    [1_792_864_800, "08:00", "Europe/Berlin", 1_792_911_600 - 1_792_864_800],
  ])("after %s it is %s in %s in %s seconds", (after, time, zone, seconds) => {
    expect(nextLocalTime(after, time, zone) - after).toBe(seconds);
  });
});
