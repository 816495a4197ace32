import { emailField } from "contracts/schemas/fields";
import { sendSignUpCode } from "contracts/calls/auth";
import { getUserInfo } from "contracts/calls/account";
import { getBillTypes } from "contracts/calls/wallet-bill";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "contracts/constants";
import * as v from "valibot";
import type { Check } from "../check.ts";
import { sendCall, type Answer, type Values } from "../client.ts";
import type { Kit } from "../context.ts";

/** Letters of a script; languages of the same script are distinguished by names in data. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  Latn: /[a-z]/i,
  Hans: /\p{Script=Han}/u,
  Hant: /\p{Script=Han}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
};

/** Returns the letters that a text of a language contains. */
function lettersOf(locale: Locale): RegExp {
  const { script = "" } = new Intl.Locale(locale.replaceAll("_", "-")).maximize();
  return SCRIPTS[script] ?? /\p{L}/u;
}

type Ask = (kit: Kit, headers: Values) => Promise<Answer>;

/** Requests whose response contains a text for people. */
const TEXTS: Readonly<Record<string, Ask>> = {
  "an unknown path": ({ server }, headers) =>
    server.send({ method: "GET", path: "/contract-kit/unknown", headers }),
  "a missing sign-in": ({ server }, headers) => sendCall(server, getUserInfo, { headers }),
  "a wrong field": ({ server }, headers) =>
    sendCall(server, sendSignUpCode, { body: { email: "miner@" }, headers }),
};

/** Notations in which a language can be requested. */
const SPELLINGS: Readonly<Record<string, Locale>> = {
  "zh-Hans-CN": "zh_Hans_CN",
  "ru-RU,ru;q=0.9": "ru_RU",
  es: "es_ES",
  xx: "en_US",
};

async function messagesOf(kit: Kit, ask: Ask): Promise<ReadonlyMap<Locale, string>> {
  const messages = new Map<Locale, string>();
  for (const locale of LOCALES) {
    const { envelope } = await ask(kit, { "accept-language": locale });
    messages.set(locale, envelope?.message ?? "");
  }
  return messages;
}

async function messageFaults(kit: Kit, ask: Ask): Promise<string[]> {
  const messages = await messagesOf(kit, ask);
  const english = messages.get(DEFAULT_LOCALE);
  const faults: string[] = [];
  for (const [locale, message] of messages) {
    if (!lettersOf(locale).test(message)) faults.push(`${locale}: “${message}” is another language`);
    else if (locale !== DEFAULT_LOCALE && message === english)
      faults.push(`${locale}: the message is English`);
  }
  for (const [spelling, locale] of Object.entries(SPELLINGS)) {
    const { envelope } = await ask(kit, { "accept-language": spelling });
    if (envelope?.message !== messages.get(locale)) faults.push(`${spelling} does not give ${locale}`);
  }
  return faults;
}

async function nameFaults(kit: Kit): Promise<string[]> {
  const names = new Map<Locale, string>();
  for (const locale of LOCALES) {
    const answer = await sendCall(kit.server, getBillTypes, { headers: { "accept-language": locale } });
    const types = v.safeParse(getBillTypes.response, answer.envelope?.data);
    names.set(locale, types.success ? types.output.map(({ name }) => name).join(" ") : "");
  }
  const wrong = [...names]
    .filter(([locale, text]) => !lettersOf(locale).test(text))
    .map(([locale]) => locale);
  const faults = wrong.map((locale) => `${locale}: the names are in another language`);
  return new Set(names.values()).size === LOCALES.length
    ? faults
    : [...faults, "two languages have the same names"];
}

/** Texts are in the requested language, and in English if that language is not supported. */
export const languages: readonly Check[] = [
  ...Object.entries(TEXTS).map(([name, ask]): Check => ({
    area: "languages",
    name,
    run: (kit) => messageFaults(kit, ask),
  })),
  { area: "languages", name: "names in data", run: nameFaults },
];

/** The field that {@link TEXTS} makes invalid must be rejected by the contract; otherwise the check would prove nothing. */
if (v.is(emailField, "miner@"))
  throw new Error("the contract takes the email address that languages are checked with");
