import type { MessageValues, MessageKey } from "../../texts/messages.ts";
import type { Database } from "../../platform/database/database.ts";
import type { SecurityServices, SendStored } from "../security/index.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";

/** A notification by email and in the message center. */
export interface News {
  readonly subject: MessageKey;
  readonly body: MessageKey;
  readonly values: MessageValues;
  readonly category: "security" | "mining" | "wallet";
}

/**
 * Stores the message and the email to a person in the transaction of what they report, so that a crash after the commit cannot lose
 * them.
 *
 * @returns sends the email; to be called after the commit
 */
export function storeNews(
  services: SecurityServices,
  tx: Database,
  person: AccountRow,
  { category, ...text }: News,
): Promise<SendStored> {
  return services.accountEmail.store(tx, person, { ...text, message: { category } });
}

/**
 * Stores the message and the email to the owner about a change of where money goes, in the transaction of the change. The email has a
 * link that freezes the account.
 *
 * @param change sentence about the change, with the network address of the request in its values
 * @returns sends the email; to be called after the commit
 */
export function storeMoneyChange(
  services: SecurityServices,
  tx: Database,
  person: AccountRow,
  { body, values }: Pick<News, "body" | "values">,
): Promise<SendStored> {
  return services.accountEmail.store(tx, person, {
    subject: "email_change_subject",
    body,
    values,
    hasFreezeHint: true,
    message: { category: "security" },
  });
}
