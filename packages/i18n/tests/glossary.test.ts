import type { CatalogueEntry } from "../src/catalogues.ts";
import { DOCUMENT_EXCEPTIONS, EXCEPTIONS } from "../glossary/exceptions.ts";
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
  it.each([
    ["Deposit reversed: {amount}", "es_ES", "Se retiró un depósito: {amount}", "reversedDeposit"],
    ["The dashboard marks rates above 2%", "ru_RU", "Главная отмечает долю выше 2 %", "dashboard"],
    ["The dashboard marks rates above 2%", "zh_Hans_CN", "首页会标记高于 2% 的拒绝率", "dashboard"],
    ["open a ticket", "es_ES", "abra una consulta", "ticket"],
    ["listed on the pricing page", "ru_RU", "указаны на странице цен", "pricingPage"],
    ["with the official channel search", "es_ES", "con la búsqueda de canales oficiales", "channelSearch"],
    ["The method can be changed once a day", "zh_Hant_HK", "結算方式可隨時更改", "onceADay"],
    ["paid at the block reward of the hour", "zh_Hans_CN", "按当日区块奖励付款", "hourlyReward"],
  ])("finds another word for a term of %p in %s", (message, locale, translation, word) => {
    const { words = {} } = GLOSSARIES[locale] ?? {};

    expect(checkText({ banned: [], words }, { message, translation })).toMatchObject([{ word }]);
  });

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
    ["en_US", "Open your miner’s settings", "’"],
    ["en_US", "for 365 days from their first mined day", "first mined day"],
    ["en_US", "The method can be changed at any time.", "method can be changed at any time"],
    ["es_ES", "Contamos las shares válidas", "las shares"],
    ["es_ES", "cada share válida se paga", "share válida"],
    ["es_ES", "[abra un tique]", "tique"],
    ["es_ES", "Número de móvil", "móvil"],
    ["es_ES", "En revisión, como máximo hasta {time}.", "hasta {time}"],
    ["ru_RU", "**объединённый майнинг**", "объединённый майнинг"],
    ["ru_RU", "Методы выплат и комиссии", "методы выплат"],
    ["ru_RU", "Создайте тикет", "тикет"],
    ["zh_Hans_CN", "无法加载工单。", "无法加载"],
    ["zh_Hans_CN", "请立即冻结账户", "冻结账户"],
    ["zh_Hans_CN", "日期 (UTC+8)", "期 ("],
    ["zh_Hant_HK", "提交併非真實挖出的份額", "併非"],
    ["zh_Hant_HK", "已通過此碼註冊", "通過此"],
    ["zh_Hant_HK", "難度以周計", "以周計"],
    ["zh_Hant_HK", "本服務不面向中國大陸提供", "中國大陸"],
  ])("finds the banned word of %s in %p", (locale, translation, word) => {
    const glossary = GLOSSARIES[locale] ?? { banned: [], words: {} };

    expect(checkText(glossary, { message: "", translation })).toMatchObject([{ word }]);
  });

  it.each([
    ["zh_Hans_CN", "请输入身份验证器中的验证码"],
    ["zh_Hant_HK", "獲批准後更划算，范先生、于小姐亦可申請"],
    ["es_ES", "Se elige una vez"],
    ["es_ES", "De 10 a 30 caracteres"],
    ["es_ES", "Primera media móvil de los shares"],
    ["es_ES", "Abierta hasta el {until}, desde {price}"],
    ["zh_Hant_HK", "三周年，審核未通過"],
    ["zh_Hans_CN", "日期（UTC+8）"],
  ])("finds no violation of %s in %p", (locale, translation) => {
    const glossary = GLOSSARIES[locale] ?? { banned: [], words: {} };

    expect(checkText({ ...glossary, words: {} }, { message: "", translation })).toEqual([]);
  });

  it("gives a reason for every exception", () => {
    expect([...EXCEPTIONS, ...DOCUMENT_EXCEPTIONS].filter(({ reason }) => reason === "")).toEqual([]);
  });
});
