import { escapeHtml } from "../../platform/html.ts";
import { inEveryLanguage, translate } from "../../texts/messages.ts";
import type { MessageValues, MessageKey } from "../../texts/messages.ts";
import type { Database } from "../../platform/database/database.ts";
import { localeOf, type SecurityServices, type SendStored } from "../security/index.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import { addMessages } from "../content/index.ts";

/** A notification by email and in the message center. */
export interface News {
  readonly subject: MessageKey;
  readonly body: MessageKey;
  readonly values: MessageValues;
  readonly category: "security" | "mining" | "wallet";
}

function messageTo(
  services: Pick<SecurityServices, "clock">,
  person: AccountRow,
  { subject, body, values, category }: News,
) {
  return {
    account_id: person.id,
    category,
    title: inEveryLanguage((locale) => translate(locale, subject)),
    content: inEveryLanguage((locale) => `<p>${escapeHtml(translate(locale, body, values))}</p>`),
    time: services.clock.now(),
  };
}

/**
 * Stores the message and the email to a person in the transaction of what they report, so that a crash after the commit cannot lose
 * them.
 *
 * @returns sends the email; to be called after the commit
 */
export async function storeNews(
  services: SecurityServices,
  tx: Database,
  person: AccountRow,
  news: News,
): Promise<SendStored> {
  await addMessages(tx, [messageTo(services, person, news)]);
  const { subject, body, values } = news;
  return services.accountEmail.store(tx, person, { subject, body, values });
}

/**
 * Stores the message and the email to the owner about a change of where money goes, in the transaction of the change. The email has a
 * link that freezes the account.
 *
 * @param change sentence about the change, with the network address of the request in its values
 * @returns sends the email; to be called after the commit
 */
export async function storeMoneyChange(
  services: SecurityServices,
  tx: Database,
  person: AccountRow,
  { body, values }: Pick<News, "body" | "values">,
): Promise<SendStored> {
  const change = inEveryLanguage((locale) => escapeHtml(translate(locale, body, values)));
  const hint = inEveryLanguage((locale) => escapeHtml(translate(locale, "change_freeze_hint")));
  await addMessages(tx, [
    {
      account_id: person.id,
      category: "security",
      title: inEveryLanguage((locale) => translate(locale, "email_change_subject")),
      content: inEveryLanguage((locale) => `<p>${change[locale]}</p><p>${hint[locale]}</p>`),
      time: services.clock.now(),
    },
  ]);
  return services.accountEmail.store(tx, person, {
    subject: "email_change_subject",
    body: "email_money_change",
    values: { change: translate(localeOf(person), body, values) },
    hasFreezeLink: true,
  });
}
