import type { DocumentException } from "../src/documents.ts";
import type { Exception } from "../src/glossary.ts";

const EXCHANGE = "Sent to the exchange, which credits it.";

/** Exceptions to the glossary, each with a reason. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    locale: "en_US",
    message: "Enter correct mobile number",
    word: "mobile",
    reason: "the specification gives this text",
  },
  {
    locale: "en_US",
    message: "The risk is all yours: even a large farm may go months without income.",
    word: "income",
    reason: "money that a farm lives on, not what the pool pays",
  },
  ...["zh_Hans_CN", "zh_Hant_HK", "ru_RU", "es_ES"].map((locale) => ({
    locale,
    message: EXCHANGE,
    word: "exchange",
    reason: "a trading venue, not the exchange of coins",
  })),
  ...["zh_Hans_CN", "zh_Hant_HK", "ru_RU"].map((locale) => ({
    locale,
    message: "worker",
    word: "worker",
    reason: "part of a worker's name, which is typed in Latin letters",
  })),
];

/** Exceptions to the glossary in texts outside the catalogs, each with a reason. */
export const DOCUMENT_EXCEPTIONS: readonly DocumentException[] = [
  ...["companies/aurora-miners", "companies/granite-compute"].map((file) => ({
    file,
    word: "miner",
    reason: "the name or the kind of a company, which translations word freely",
  })),
  {
    file: "articles/secure-your-withdrawals",
    word: "offline",
    reason: "of an app without a connection, not of a worker",
  },
];
