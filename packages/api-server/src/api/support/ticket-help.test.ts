import { call, createPerson } from "../../testing/client.ts";
import { importContent } from "../../modules/content/files/import.ts";
import { DEMO_CONTENT_FOLDER } from "../../demo/content.ts";
import { readFolder } from "../../modules/content/files/folder.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { TEST_TIME } from "../../testing/app.ts";

/** The content of the demonstration was written four days after the time of the tests. */
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

describe("help for the subject of a ticket", () => {
  it("R2.3.38 is the article whose title fits, in any form of its words", async () => {
    const [first] = await help("My workers rejecting shares, what are the rates?");

    expect(first).toMatchObject({ kind: "article", id: "what-a-reject-rate-tells-you", lang: "en_US" });
  });

  it("R2.3.38 is an announcement by its number, which its address has", async () => {
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
  ])("reads the words of %s", async (lang, subject) => {
    const [first] = await help(subject, lang);

    expect(first).toMatchObject({ id: "what-a-reject-rate-tells-you", lang });
  });

  it.each(["the and with", "???", "%", "' or ' --", "", "!!! & | <-> :*"])(
    "is nothing for what says nothing: %s",
    async (subject) => {
      expect(await help(subject)).toEqual([]);
    },
  );

  it("is for people who are signed in", async () => {
    expect(await call(test.app, "/ticket/help?subject=reject")).toMatchObject({ code: 401 });
  });
});
