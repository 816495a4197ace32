import { escapeHtml } from "../../platform/html.ts";
import { inEveryLanguage, translate } from "../../texts/messages.ts";
import type { MessageValues, MessageKey } from "../../texts/messages.ts";
import type { SecurityServices } from "../security/index.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import { addMessages } from "../content/index.ts";

/** A notification by email and in the message center. */
export interface News {
  readonly subject: MessageKey;
  readonly body: MessageKey;
  readonly values: MessageValues;
  readonly category: "security" | "mining";
}

/** Notifies a person by email and message; a failed email is only logged, since the message is stored anyway. */
export async function notify(
  services: SecurityServices,
  person: AccountRow,
  { subject, body, values, category }: News,
): Promise<void> {
  await addMessages(services.database, [
    {
      account_id: person.id,
      category,
      title: inEveryLanguage((locale) => translate(locale, subject)),
      content: inEveryLanguage((locale) => `<p>${escapeHtml(translate(locale, body, values))}</p>`),
      time: services.clock.now(),
    },
  ]);
  await services.accountEmail.notify(person, { subject, body, values });
}
