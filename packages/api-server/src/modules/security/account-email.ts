import { setTimeout as sleep } from "node:timers/promises";
import { prefixOf } from "routes";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { escapeHtml } from "../../platform/html.ts";
import type { MessageValues, Locale, MessageKey } from "../../texts/messages.ts";
import { inEveryLanguage, LOCALES, translate } from "../../texts/messages.ts";
import type { PlatformServices } from "../../platform/services.ts";
import type { Outgoing } from "../../platform/mail.ts";
import type { AccountRow } from "../../platform/sessions/sessions-repository.ts";
import { addMessages, type MessageRow } from "../messages/index.ts";
import type { Steps } from "./steps-repository.ts";
import { readAccountSecurity } from "./account-security-repository.ts";
import { removeEmail, storeEmail } from "./stored-emails-repository.ts";

/** Maximum time that a call waits for its email to be queued. */
const PATIENCE_MS = 2000;
const FREEZE_LINK_SECONDS = 7 * 86_400;
/** Time after which the queue sends a stored email that was not sent directly after its commit. */
const DIRECT_SECONDS = 60;
/** An attempt continues in the background after {@link PATIENCE_MS}, and ends before the queue sends the email. */
const WITHOUT_HURRY = { mayTakeLong: true } as const;

/** Purpose of the token in a "not me" link, with the address that it was sent to. */
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

/**
 * Creates a link that freezes an account, for an email to its own address; the database holds only the hash of its token.
 *
 * @param to account that it freezes, the address that receives it, and its language
 * @param into transaction in which the email is stored
 */
export async function freezeLink(
  { config, steps }: { readonly config: Pick<Config, "publicUrl">; readonly steps: Pick<Steps, "start"> },
  {
    accountId,
    email,
    locale,
  }: { readonly accountId: number; readonly email: string; readonly locale: Locale },
  into: Database,
): Promise<string> {
  const step = { accountId, business: FREEZE, seconds: FREEZE_LINK_SECONDS, payload: { email } };
  return pageLink({ config }, locale, "freeze", await steps.start(step, into));
}

/** An email to the owner of an account. */
export interface AccountText {
  readonly subject: MessageKey;
  readonly body: MessageKey;
  readonly values?: MessageValues;
  /** Whether to fill `{link}` with a link that freezes the account. */
  readonly hasFreezeLink?: boolean;
  /** Whether a sentence about freezing the account follows the text; in the email with a link that does it. */
  readonly hasFreezeHint?: boolean;
  /** The message in the message center that is stored beside the email, without its links; none by default. */
  readonly message?: {
    readonly category: MessageRow["category"];
    /** Its text, if it is another one than the email's. */
    readonly body?: MessageKey;
  };
}

/** Sends a stored email; called after the commit. What is not sent now stays in the queue. */
export type SendStored = () => Promise<void>;

/** Emails to the owners of accounts: in their language, with their anti-phishing word. */
export interface AccountEmail {
  /**
   * Stores an email to the owner, and the message of its text, in the transaction of what they report, so that a crash after the
   * commit cannot lose them; stores no email without a bound address.
   */
  store(tx: Database, person: AccountRow, text: AccountText): Promise<SendStored>;
  /** Like {@link AccountEmail.store}, for an address that may belong to nobody. */
  storeTo(tx: Database, message: Outgoing): Promise<SendStored>;
  /**
   * Notifies the owner by email only; does nothing without a bound address. What cannot be sent now is queued and retried. A failure is logged,
   * never thrown.
   */
  notify(person: AccountRow, text: AccountText): Promise<void>;
  /** Sends a message; an email includes the person's anti-phishing word. A failure is logged, never thrown. */
  send(message: Outgoing, person?: AccountRow): Promise<void>;
  /** Appends the person's anti-phishing word, if any, to the text of an email. */
  withWord(body: string, person: AccountRow | undefined): Promise<string>;
}

/** Options of the account emails. */
export interface AccountEmailOptions extends Pick<
  PlatformServices,
  "config" | "database" | "clock" | "secrets" | "sender"
> {
  readonly steps: Steps;
  /** Called with the channel and the error name of a message that could be neither sent nor queued. */
  readonly onFailure: (channel: string, error: string) => void;
}

/** Writes the message that a text has beside its email, if any. */
function messagesOf(
  { id }: AccountRow,
  { subject, body, values, hasFreezeLink = false, hasFreezeHint = false, message }: AccountText,
  time: number,
): Parameters<typeof addMessages>[1] {
  if (message === undefined) return [];
  const title = inEveryLanguage((locale) => translate(locale, subject));
  const content = inEveryLanguage((locale) => {
    const hint = hasFreezeLink || hasFreezeHint ? [translate(locale, "change_freeze_hint")] : [];
    const paragraphs = [translate(locale, message.body ?? body, values), ...hint];
    return paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join("");
  });
  return [{ account_id: id, category: message.category, title, content, time }];
}

/** Creates the sender of account emails. */
export function createAccountEmail(options: AccountEmailOptions): AccountEmail {
  const { config, database, clock, secrets, sender, steps, onFailure } = options;

  async function addWord(from: Database, body: string, person: AccountRow): Promise<string> {
    const { antiphishing } = await readAccountSecurity(from, person.id);
    if (antiphishing === null) return body;
    return `${body}\n\n${translate(localeOf(person), "email_word", { word: secrets.unseal(antiphishing) })}`;
  }

  async function withWord(body: string, person: AccountRow | undefined): Promise<string> {
    return person === undefined ? body : addWord(database, body, person);
  }

  function report(channel: string, error: unknown): void {
    onFailure(channel, error instanceof Error ? error.name : "unknown");
  }

  /** Waits for an attempt to send; a slow server is awaited in the background. */
  async function attempt(channel: string, sent: Promise<void>): Promise<void> {
    const reported = sent.catch((error: unknown) => report(channel, error));
    await Promise.race([reported, sleep(PATIENCE_MS, undefined, { ref: false })]);
  }

  /** Sends a message, or queues it if the email server is away or refuses it. */
  async function handOver(message: Outgoing): Promise<void> {
    const queue = async () => {
      await storeEmail(database, message, clock.now());
    };
    if (sender.isAway?.() === true) return queue();
    await attempt(message.channel, sender.send(message, WITHOUT_HURRY).catch(queue));
  }

  async function sendStored(id: number, message: Outgoing): Promise<void> {
    if (sender.isAway?.() === true) return;
    const sent = sender.send(message, WITHOUT_HURRY).then(
      () => removeEmail(database, id),
      () => undefined,
    );
    await attempt(message.channel, sent);
  }

  /** Writes an email to the owner, with a new freeze link if its text has one; undefined without a bound email. */
  async function compose(
    into: Database,
    person: AccountRow,
    { subject, body, values = {}, hasFreezeLink = false, hasFreezeHint = false }: AccountText,
  ): Promise<Outgoing | undefined> {
    if (person.email === null) return undefined;
    const locale = localeOf(person);
    const to = { accountId: person.id, email: person.email, locale };
    const link: MessageValues =
      hasFreezeLink || hasFreezeHint ? { link: await freezeLink({ config, steps }, to, into) } : {};
    const text = translate(locale, body, { ...values, ...link });
    const full = hasFreezeHint ? translate(locale, "email_money_change", { change: text, ...link }) : text;
    return {
      channel: "mail",
      recipient: person.email,
      subject: translate(locale, subject),
      body: await addWord(into, full, person),
    };
  }

  async function storeTo(tx: Database, message: Outgoing): Promise<SendStored> {
    const id = await storeEmail(tx, message, clock.now() + DIRECT_SECONDS);
    return () => sendStored(id, message);
  }

  return {
    withWord,
    storeTo,
    async send(message, person) {
      try {
        const body = message.channel === "mail" ? await withWord(message.body, person) : message.body;
        await handOver({ ...message, body });
      } catch (error) {
        report(message.channel, error);
      }
    },
    async notify(person, text) {
      try {
        const message = await compose(database, person, text);
        if (message !== undefined) await handOver(message);
      } catch (error) {
        // The reported event has already happened: its call must not fail because of the email.
        report("mail", error);
      }
    },
    async store(tx, person, text) {
      await addMessages(tx, messagesOf(person, text, clock.now()));
      const message = await compose(tx, person, text);
      return message === undefined ? () => Promise.resolve() : storeTo(tx, message);
    },
  };
}
