import { call, createPerson } from "../../testing/client.ts";
import { importContent } from "../../modules/content/files/import.ts";
import { DEMO_CONTENT_FOLDER } from "../../demo/content.ts";
import { readFolder } from "../../modules/content/files/folder.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { TEST_TIME } from "../../testing/app.ts";

/** The demonstration's content is dated four days after the time of the tests. */
const SHIFT = TEST_TIME - Date.UTC(2026, 10, 24) / 1000;

const test = registerTestApp();
let token = "";

beforeAll(async () => {
  await importContent(test.open.database, await readFolder(DEMO_CONTENT_FOLDER), { shift: SHIFT });
  ({ token } = await createPerson(test.app));
});

async function help(subject: string, lang = "en_US"): Promise<unknown[]> {
  const { data } = await call(test.app, `/ticket/help?lang=${lang}&subject=${encodeURIComponent(subject)}`, {
    token,
  });
  return Array.isArray(data) ? data : [];
}

describe("help for a ticket subject", () => {
  it("R2.3.38 finds the article with a matching title, in any form of its words", async () => {
    const [first] = await help("My workers rejecting shares, what are the rates?");

    expect(first).toMatchObject({ kind: "article", id: "what-a-reject-rate-tells-you", lang: "en_US" });
  });

  it("R2.3.38 finds an announcement, identified by its number", async () => {
    const [first] = await help("Horizen withdrawal");

    expect(first).toMatchObject({
      kind: "announcement",
      id: expect.stringMatching(/^\d+$/),
      title: "Horizen withdrawals stay suspended",
    });
    expect(await call(test.app, `/announcement/${String(Object(first).id)}`)).toMatchObject({ code: 0 });
  });

  it.each([
    ["ru_RU", "Почему много отклонённых шар?"],
    ["zh_Hans_CN", "矿机拒绝率太高怎么办"],
  ])("matches words in %s", async (lang, subject) => {
    const [first] = await help(subject, lang);

    expect(first).toMatchObject({ id: "what-a-reject-rate-tells-you", lang });
  });

  it.each(["the and with", "???", "%", "' or ' --", "", "!!! & | <-> :*"])(
    "is empty for a subject without words: %s",
    async (subject) => {
      expect(await help(subject)).toEqual([]);
    },
  );

  it("requires sign-in", async () => {
    expect(await call(test.app, "/ticket/help?subject=reject")).toMatchObject({ code: 401 });
  });
});
