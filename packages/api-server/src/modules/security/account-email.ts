import { setTimeout as sleep } from "node:timers/promises";
import { prefixOf } from "routes";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { noticeEmails } from "../../platform/database/schema/index.ts";
import type { MessageValues, Locale, MessageKey } from "../../texts/messages.ts";
import { LOCALES, translate } from "../../texts/messages.ts";
import type { Clock } from "../../platform/runtime.ts";
import type { Secrets } from "../../platform/secrets.ts";
import type { Outgoing, Sender } from "../../platform/mail.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import type { Steps } from "./steps-repository.ts";
import { readAccountSecurity } from "./account-security-repository.ts";

/** Maximum time that a call waits for its email to be queued. */
const PATIENCE_MS = 2000;
const FREEZE_LINK_SECONDS = 7 * 86_400;

/** Purpose of the token in a "not me" link. */
export const FREEZE = "freeze";

/** Language that an account's owner chose. */
export function localeOf(row: AccountRow): Locale {
  return LOCALES.find((locale) => locale === row.language) ?? "en_US";
}

/** URL of a page that an email links to. */
export function pageLink(
  { config }: { config: Pick<Config, "publicUrl"> },
  locale: Locale,
  page: string,
  token?: string,
): string {
  const query = token === undefined ? "" : `?token=${encodeURIComponent(token)}`;
  return `${config.publicUrl}/${prefixOf(locale)}/${page}${query}`;
}

/** An email to the owner of an account. */
export interface AccountText {
  readonly subject: MessageKey;
  readonly body: MessageKey;
  readonly values?: MessageValues;
  /** Whether to fill `{link}` with a link that freezes the account. */
  readonly hasFreezeLink?: boolean;
}

/** Emails to the owners of accounts: in their language, with their anti-phishing word. */
export interface AccountEmail {
  /**
   * Notifies the owner; does nothing without a bound email. What cannot be sent now is queued. A failure is logged, never thrown.
   */
  notify(person: AccountRow, text: AccountText): Promise<void>;
  /** Sends a message; an email includes the person's anti-phishing word. A failure is logged, never thrown. */
  send(message: Outgoing, person?: AccountRow): Promise<void>;
  /** Appends the person's anti-phishing word, if any, to the text of an email. */
  withWord(body: string, person: AccountRow | undefined): Promise<string>;
}

/** Options of the account emails. */
export interface AccountEmailOptions {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly sender: Sender;
  readonly steps: Steps;
  /** Called with the channel and the error name of a message that could not be sent. */
  readonly onFailure: (channel: string, error: string) => void;
}

/** Creates the sender of account emails. */
export function createAccountEmail(options: AccountEmailOptions): AccountEmail {
  const { config, database, clock, secrets, sender, steps, onFailure } = options;

  async function withWord(body: string, person: AccountRow | undefined): Promise<string> {
    if (person === undefined) return body;
    const { antiphishing } = await readAccountSecurity(database, person.id);
    if (antiphishing === null) return body;
    return `${body}\n\n${translate(localeOf(person), "email_word", { word: secrets.unseal(antiphishing) })}`;
  }

  function queue({ channel, recipient, subject, body }: Outgoing) {
    return database.insert(noticeEmails).values({ channel, recipient, subject, body, due_time: clock.now() });
  }

  /** Sends a message, or queues it if the email server is away; a slow server is awaited in the background. */
  async function handOver(message: Outgoing): Promise<void> {
    if (sender.isAway?.() === true) {
      await queue(message);
      return;
    }
    const sent = sender.send(message).catch(async (error: unknown) => {
      if (sender.isAway?.() !== true) throw error;
      await queue(message);
    });
    const late = sleep(PATIENCE_MS, undefined, { ref: false });
    sent.catch((error: unknown) =>
      onFailure(message.channel, error instanceof Error ? error.name : "unknown"),
    );
    await Promise.race([sent.catch(() => undefined), late]);
  }

  async function send(message: Outgoing, person?: AccountRow): Promise<void> {
    try {
      const body = message.channel === "mail" ? await withWord(message.body, person) : message.body;
      await handOver({ ...message, body });
    } catch (error) {
      onFailure(message.channel, error instanceof Error ? error.name : "unknown");
    }
  }

  return {
    send,
    withWord,
    async notify(person, { subject, body, values = {}, hasFreezeLink = false }) {
      if (person.email === null) return;
      try {
        const locale = localeOf(person);
        const token = hasFreezeLink
          ? await steps.start({ accountId: person.id, business: FREEZE, seconds: FREEZE_LINK_SECONDS })
          : undefined;
        const link: MessageValues =
          token === undefined ? {} : { link: pageLink({ config }, locale, "freeze", token) };
        await send(
          {
            channel: "mail",
            recipient: person.email,
            subject: translate(locale, subject),
            body: translate(locale, body, { ...values, ...link }),
          },
          person,
        );
      } catch (error) {
        // The reported event has already happened: its call must not fail because of the email.
        onFailure("mail", error instanceof Error ? error.name : "unknown");
      }
    },
  };
}
