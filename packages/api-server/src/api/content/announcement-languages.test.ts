import { importContent } from "../../modules/content/files/import.ts";
import { call } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const testApp = registerTestApp();

function file(name: string, fields: string) {
  return {
    path: `announcements/move/${name}.md`,
    bytes: Buffer.from(`---\n${fields}\n---\n\nText.\n`),
  };
}

const ENGLISH = "title: Move\npublish: 2026-01-02\ncategory: coin\nuntranslated: [es, ru, zh-hk]";

it("R7.1.3 an announcement without a text in traditional characters has its simplified title for both", async () => {
  const files = [file("en", ENGLISH), file("zh", "title: 迁移")];
  expect(await importContent(testApp.open.database, files)).toMatchObject({ problems: [] });

  const list = await call(testApp.app, "/announcement/list/zh_Hans_CN");

  expect(list.data).toHaveProperty(["data", 0, "title"], "迁移");
  expect(JSON.stringify(list.data)).not.toContain("title_traditional");
  const id: unknown = Reflect.get(Object(Object(list.data).data)[0], "id");
  expect(await call(testApp.app, `/announcement/${String(id)}?lang=ru_RU`)).toMatchObject({
    data: { lang: "en_US", langs: ["en_US", "zh_Hans_CN"] },
  });
});
