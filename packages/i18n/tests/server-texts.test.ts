import { readServerTexts } from "../src/server-texts.ts";

async function textOf(locale: string, key: string) {
  const tables = [...(await readServerTexts(locale, "en_US")).values()];
  return tables[0]?.get(key);
}

describe("texts of the server", () => {
  it("come with the English text of the same key", async () => {
    expect(await textOf("ru_RU", "file_remark")).toEqual({ message: "Remark", translation: "Примечание" });
  });

  it("include the rules of the contract, which have their English text there", async () => {
    expect(await textOf("es_ES", "email_required")).toEqual({
      message: "Enter your email address.",
      translation: "Introduzca su correo electrónico.",
    });
    expect(await textOf("en_US", "email_required")).toMatchObject({
      translation: "Enter your email address.",
    });
  });

  it("cannot be read in a language that the server does not speak", async () => {
    await expect(readServerTexts("fr_FR", "en_US")).rejects.toThrow("no texts in fr_FR");
  });
});
