import { getMessageCount } from "contracts/calls/messages";
import * as v from "valibot";
import { seedContent, seedMessages } from "../../demo/content.ts";
import { call, createPerson } from "../../testing/client.ts";
import { cleanHtml, cleanUrl } from "../../platform/clean-html.ts";
import { storeEntry } from "../../modules/content/files/store-repository.ts";
import { newEntry } from "../../testing/content.ts";
import { addMessages } from "../../modules/messages/messages-repository.ts";
import { DAY } from "../../platform/time.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { inEveryLanguage } from "../../texts/messages.ts";

const listSchema = v.object({
  data: v.array(v.object({ id: v.number(), title: v.string() })),
  total: v.number(),
});
const popupsSchema = v.array(v.object({ id: v.number(), content: v.string(), url: v.nullable(v.string()) }));

let token: string;
const testApp = registerTestApp();

beforeAll(async () => {
  const person = await createPerson(testApp.app);
  token = person.token;
  const { services } = testApp.app;
  const now = services.clock.now();
  await seedMessages({ ...services, now, accountId: person.row.id });
  await seedContent(services.database, now);
});

function texts(text: string) {
  return inEveryLanguage(() => text);
}

async function addHostile(accountId: number): Promise<void> {
  await addMessages(testApp.open.database, [
    {
      account_id: accountId,
      category: "system",
      title: texts("<b>t"),
      content: texts("<img src=x onerror=alert(1)><p>fine</p>"),
      time: 1,
    },
  ]);
}

describe("announcements", () => {
  it("R7.1.3 are listed five per page, newest first", async () => {
    const answer = await call(testApp.app, "/announcement/list/en_US");

    expect(answer).toMatchObject({ code: 0, data: { count: 5, total: 6, has_next: true } });
  });

  it("R7.1.3 in Traditional Chinese use the Simplified list", async () => {
    const traditional = await call(testApp.app, "/announcement/list/zh_Hant_HK");
    const simplified = await call(testApp.app, "/announcement/list/zh_Hans_CN");

    expect(traditional).toEqual({ ...simplified, message: traditional.message });
  });

  it("R7.1.3 have titles in both scripts in the Simplified list only", async () => {
    const [simplified, english] = await Promise.all(
      ["zh_Hans_CN", "en_US"].map((lang) => call(testApp.app, `/announcement/list/${lang}`)),
    );

    expect(simplified?.data).toHaveProperty(
      ["data", 0, "title_traditional"],
      expect.stringContaining("歐洲"),
    );
    expect(JSON.stringify(english)).not.toContain("title_traditional");
  });

  it("are hidden before their publication", async () => {
    testApp.clock.advance(-300 * 3600);

    const early = v.parse(listSchema, (await call(testApp.app, "/announcement/list/en_US")).data);
    testApp.clock.advance(300 * 3600);

    expect(early.total).toBe(3);
  });

  it("report an unknown id as missing", async () => {
    expect(await call(testApp.app, "/announcement/424242")).toMatchObject({ status: 404, code: 404 });
  });
});

describe("messages", () => {
  it("R7.1.4 are listed three per page with the unread count", async () => {
    const list = await call(testApp.app, "/message", { token, headers: { "accept-language": "ru_RU" } });

    expect(list).toMatchObject({
      data: {
        count: 3,
        total: 7,
        data: [{ title: "Хешрейт ниже 70\u00a0% от среднесуточного", is_check: false }, {}, {}],
      },
    });
    expect(await call(testApp.app, "/message/count", { token })).toMatchObject({
      data: { result: 5, message_check: false },
    });
  });

  it("R7.1.4 R4.2.1 are marked as read one by one, then all with the option not to ask again", async () => {
    const unread = v.parse(listSchema, (await call(testApp.app, "/message?status=unread", { token })).data);
    await call(testApp.app, `/message/${unread.data[0]?.id}`, { method: "PUT", token });
    const afterOne = await call(testApp.app, "/message/count", { token });
    await call(testApp.app, "/message", { method: "PUT", token, body: { message_check: true } });
    const afterAll = await call(testApp.app, "/message/count", { token });

    expect(afterOne).toMatchObject({ data: { result: 4 } });
    expect(afterAll).toMatchObject({ data: { result: 0, message_check: true } });
  });

  it("stay unread when they arrive after the count that was shown", async () => {
    const { row, token: reader } = await createPerson(testApp.app);
    const { database } = testApp.app.services;
    const send = (title: string) =>
      addMessages(database, [
        {
          account_id: row.id,
          category: "security",
          title: texts(title),
          content: texts(title),
          time: testApp.clock.now(),
        },
      ]);
    await send("First");
    const shown = await call(testApp.app, "/message/count", { token: reader });
    const { last_id: up_to } = v.parse(getMessageCount.response, shown.data);
    await send("Second");
    const body = { message_check: false, up_to };
    await call(testApp.app, "/message", { method: "PUT", token: reader, body });

    expect((await call(testApp.app, "/message?status=unread", { token: reader })).data).toMatchObject({
      data: [{ title: "Second" }],
    });
    await call(testApp.app, "/message", { method: "PUT", token: reader, body: { message_check: false } });
    expect((await call(testApp.app, "/message/count", { token: reader })).data).toEqual({
      result: 0,
      message_check: false,
    });
  });

  it("Z2 of someone else are reported as missing", async () => {
    const other = await createPerson(testApp.app);
    const own = v.parse(listSchema, (await call(testApp.app, "/message", { token })).data);
    const mark = (id: number | undefined) =>
      call(testApp.app, `/message/${id}`, { method: "PUT", token: other.token });

    expect(await mark(own.data[0]?.id)).toEqual(await mark(999_999));
  });

  it("C2 contain no script, however they were stored", async () => {
    const { row, token: reader } = await createPerson(testApp.app);
    await addHostile(row.id);

    const list = await call(testApp.app, "/message", { token: reader });

    expect(list).toMatchObject({ data: { data: [{ title: "<b>t", content: "<p>fine</p>" }] } });
  });
});

describe("popups", () => {
  it("R7.1.3 are listed while active, and count views and clicks", async () => {
    const now = testApp.clock.now();
    const fields = { type: "text", style: "notice", image: null, location: ["pool-state"], end: now + 10 };
    const popup = { kind: "popup", category: null, publish_time: now - 10 } as const;
    await seedContent(testApp.open.database, now - 100 * DAY);
    for (const entry of [
      { ...popup, slug: "open", fields: { ...fields, url: "javascript:alert(1)" } },
      { ...popup, slug: "early", publish_time: now + 5, fields: { ...fields, url: "/en/pool/state" } },
    ]) {
      await storeEntry(testApp.open.database, newEntry(entry));
    }

    const open = v.parse(
      popupsSchema,
      (await call(testApp.app, "/announcement/popup_window/list?lang=en_US")).data,
    );
    const [first] = open;

    expect(open).toEqual([{ id: first?.id, content: "<p>Text</p>", url: null }]);
    expect((await call(testApp.app, `/operation/popup_view/${first?.id}`, { method: "PUT" })).code).toBe(0);
    expect((await call(testApp.app, `/operation/popup_click/${first?.id}`, { method: "PUT" })).code).toBe(0);
    expect((await call(testApp.app, "/operation/popup_view/999999", { method: "PUT" })).code).toBe(404);
  });
});

describe("sanitizing", () => {
  it.each([
    ["<script>alert(1)</script>", ""],
    ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener noreferrer nofollow">x</a>'],
    [
      '<a href="https://pool.example/a" onclick="x()">x</a>',
      '<a href="https://pool.example/a" rel="noopener noreferrer nofollow">x</a>',
    ],
    ['<img src="https://elsewhere.example/p.png">', ""],
    ['<img src="//elsewhere.example/p.png">', ""],
    ['<img src="/brand/p.png" alt="p">', '<img src="/brand/p.png" alt="p" />'],
    ['<p style="position:fixed" class="x" id="y">t</p>', "<p>t</p>"],
    ["<svg><p>t</p></svg>", "<p>t</p>"],
    ["<form><b>t</b></form>", "<b>t</b>"],
  ])("C2 of %s leaves %s", (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });

  it.each([
    ["https://pool.example/a", "https://pool.example/a"],
    ["/en/pool/state", "/en/pool/state"],
    ["//elsewhere.example", null],
    ["/\\elsewhere.example", null],
    ["javascript:alert(1)", null],
    ["data:text/html,x", null],
    ["", null],
    [null, null],
  ])("C3 of the address %s leaves %s", (url, clean) => {
    expect(cleanUrl(url)).toBe(clean);
  });
});
