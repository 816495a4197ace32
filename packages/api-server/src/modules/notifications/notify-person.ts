import { escapeHtml } from "../../platform/html.ts";
import { inEveryLanguage, translate } from "../../texts/messages.ts";
import type { MessageValues, MessageKey } from "../../texts/messages.ts";
import type { Database } from "../../platform/database/database.ts";
import type { SecurityServices, SendStored } from "../security/index.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import { addMessages } from "../content/index.ts";

/** A notification by email and in the message center. */
export interface News {
  readonly subject: MessageKey;
  readonly body: MessageKey;
  readonly values: MessageValues;
  readonly category: "security" | "mining";
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
