import { readFileSync } from "node:fs";
import path from "node:path";
import { setupI18n, type I18n } from "@lingui/core";
import { compileMessage, type CompiledMessage } from "@lingui/message-utils/compileMessage";
import type { Locale } from "contracts/constants";
import { textKey } from "contracts/text";
import { parsePo } from "pofile-ts";

/** Folders of the catalogues: the server's own texts, and those of the contract's rules. */
const FOLDERS = [
  path.join(import.meta.dirname, "locales"),
  path.resolve(import.meta.dirname, "../../../contracts/src/locales"),
] as const;

/** Every text and language is compiled once for the life of the process; there are as many as the catalogs hold. */
const compiled = new Map<string, CompiledMessage>();
const opened = new Map<Locale, I18n>();

/** Compiles a message when it is first said. */
function compile(message: string): CompiledMessage {
  const known = compiled.get(message) ?? compileMessage(message);
  compiled.set(message, known);
  return known;
}

function readMessages(locale: Locale): Record<string, string> {
  const items = FOLDERS.flatMap(
    (folder) => parsePo(readFileSync(path.join(folder, `${locale}.po`), "utf8")).items,
  );
  return Object.fromEntries(
    items.map(({ msgid, msgctxt, msgstr }) => [textKey(msgid, msgctxt ?? undefined), msgstr[0] ?? ""]),
  );
}

/**
 * The texts of a language; read when the language is first spoken.
 *
 * @returns Lingui's instance, with texts under their {@link textKey}
 */
export function catalogueOf(locale: Locale): I18n {
  const known = opened.get(locale);
  if (known !== undefined) return known;
  const i18n = setupI18n({
    locale,
    locales: locale.replaceAll("_", "-"),
    messages: { [locale]: readMessages(locale) },
  }).setMessagesCompiler(compile);
  opened.set(locale, i18n);
  return i18n;
}
