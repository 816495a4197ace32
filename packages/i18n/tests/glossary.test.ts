import type { CatalogueEntry } from "../src/catalogues.ts";
import { EXCEPTIONS } from "../glossary/exceptions.ts";
import { GLOSSARIES } from "../glossary/glossaries.ts";
import { TERMS } from "../glossary/terms.ts";
import { checkText, findGlossaryFaults, plainText, type Glossary } from "../src/glossary.ts";

const RUSSIAN: Glossary = {
  banned: [{ word: /машин\p{L}*/u, instead: "майнер" }],
  words: { miner: ["майнер"], email: ["почт", "письм"] },
};

function entry(message: string, translation: string): CatalogueEntry {
  return { message, translation, obsolete: false, origin: [], comments: [], placeholders: {} };
}

function check(message: string, translation: string) {
  return checkText(RUSSIAN, { message, translation });
}

function find(translation: string, exceptions: Parameters<typeof findGlossaryFaults>[3] = []) {
  const files = new Map([
    ["host.po", new Map([["a", entry("Other miners", translation)]])],
    ["pool.po", new Map([["a", entry("Other miners", translation)]])],
  ]);
  return findGlossaryFaults("ru_RU", RUSSIAN, files, exceptions);
}

const EXCUSE = { locale: "ru_RU", message: "Other miners", word: "miner", reason: "a test" };

describe("plainText", () => {
  it.each([
    ["Write to <0>{mail}</0>.", "Write to  ."],
    ["{name} by email", "  by email"],
    ["{count, plural, =0 {No rows.} one {# row} other {# rows}}", "   No rows.}  # row}  # rows}}"],
  ])("extracts the words of %p", (message, words) => {
    expect(plainText(message)).toBe(words);
  });
});

describe("checkText", () => {
  it("accepts a translation with the glossary's word in any form", () => {
    expect(check("Other miners", "Другие Майнеры")).toEqual([]);
    expect(check("Pool emails", "Письма от пула")).toEqual([]);
  });

  it("finds a banned word regardless of case and reports it as written", () => {
    expect(check("Restart", "Перезапустите Машины")).toEqual([{ word: "машины", advice: "write майнер" }]);
  });

  it("finds a term that the translation names differently", () => {
    expect(check("Other miners", "Другие устройства")).toEqual([{ word: "miner", advice: "write майнер" }]);
    expect(check("Pool emails", "Рассылка пула")).toEqual([{ word: "email", advice: "write почт or письм" }]);
  });

  it("does not treat an argument as a word", () => {
    expect(check("Sent to {email}", "Отправлено: {email}")).toEqual([]);
  });

  it("reads every form of a plural", () => {
    expect(
      check(
        "{count, plural, one {# miner} other {# miners}}",
        "{count, plural, one {# машина} other {# майнера}}",
      ),
    ).toEqual([{ word: "машина", advice: "write майнер" }]);
  });

  it("ignores terms that the language does not list", () => {
    expect(check("Deposits", "Вклады")).toEqual([]);
  });
});

describe("findGlossaryFaults", () => {
  it("reports a message once, with its file", () => {
    expect(find("Другие устройства")).toEqual([
      { file: "host.po", message: "Other miners (“Другие устройства”): “miner”, write майнер" },
    ]);
  });

  it("leaves missing translations to their own check", () => {
    expect(find("")).toEqual([]);
  });

  it("accepts an exception in its own language only", () => {
    expect(find("Другие устройства", [EXCUSE])).toEqual([]);
    expect(find("Другие устройства", [{ ...EXCUSE, locale: "es_ES" }])).toHaveLength(1);
    expect(find("Другие машины", [EXCUSE])).toEqual([
      { file: "host.po", message: "Other miners (“Другие машины”): “машины”, write майнер" },
    ]);
  });

  it("finds an exception that is no longer needed", () => {
    expect(find("Другие майнеры", [EXCUSE])).toEqual([
      { file: "exception of ru_RU", message: "Other miners: “miner” needs none" },
    ]);
  });
});

describe("the glossary", () => {
  const translated = Object.entries(GLOSSARIES).filter(([locale]) => locale !== "en_US");

  it.each(translated)("has every term in %s", (_, { words }) => {
    expect(Object.keys(words).sort()).toEqual(TERMS.map(({ name }) => name).sort());
  });

  it.each(translated)("bans no word in %s that it requires", (_, { banned, words }) => {
    const clashes = Object.values(words)
      .flat()
      .filter((word) => banned.some(({ word: ban }) => ban.test(word)));

    expect(clashes).toEqual([]);
  });

  it.each([
    ["en_US", "Enter your mobile number.", "mobile"],
    ["en_US", "Connect your machines", "machines"],
    ["zh_Hans_CN", "矿机代理下载", "矿机代理"],
    ["zh_Hans_CN", "请输入验证器中的验证码", "验证器"],
    ["zh_Hant_HK", "請檢查您的郵箱", "郵箱"],
    ["zh_Hant_HK", "设置", "设"],
    ["zh_Hant_HK", "暂無邀請碼", "暂"],
    ["zh_Hant_HK", "我不承诺盈利", "诺"],
    ["zh_Hant_HK", "粉丝數", "丝"],
    ["zh_Hant_HK", "單独", "独"],
    ["zh_Hant_HK", "閲讀約 {minutes} 分鐘", "閲"],
    ["zh_Hant_HK", "請准確發送", "准確"],
    ["zh_Hant_HK", "推薦計划", "划"],
    ["zh_Hant_HK", "適用范圍", "范圍"],
    ["zh_Hant_HK", "支付于 <0/>", "付于"],
    ["zh_Hant_HK", "條目“{name}”", "“"],
    ["ru_RU", "Ваши машины", "машины"],
    ["ru_RU", "Попробуйте еще раз", "еще"],
    ["es_ES", "Minería combinada", "minería combinada"],
    ["es_ES", "1 a", "1 a"],
    ["es_ES", "Elige un vencimiento", "elige"],
    ["ru_RU", "Намайнено сегодня", "намайнено"],
  ])("finds the banned word of %s in %p", (locale, translation, word) => {
    const glossary = GLOSSARIES[locale] ?? { banned: [], words: {} };

    expect(checkText(glossary, { message: "", translation })).toMatchObject([{ word }]);
  });

  it.each([
    ["zh_Hans_CN", "请输入身份验证器中的验证码"],
    ["zh_Hant_HK", "獲批准後更划算，范先生、于小姐亦可申請"],
    ["es_ES", "Se elige una vez"],
    ["es_ES", "De 10 a 30 caracteres"],
  ])("finds no violation of %s in %p", (locale, translation) => {
    const glossary = GLOSSARIES[locale] ?? { banned: [], words: {} };

    expect(checkText({ ...glossary, words: {} }, { message: "", translation })).toEqual([]);
  });

  it("gives a reason for every exception", () => {
    expect(EXCEPTIONS.filter(({ reason }) => reason === "")).toEqual([]);
  });
});
