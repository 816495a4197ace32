import type { PlatformServices } from "../../platform/services.ts";
import { notFound } from "../../platform/errors.ts";
import { escapeHtml } from "../../platform/html.ts";
import { inEveryLanguage, LOCALES, translate } from "../../texts/messages.ts";
import { pageLink } from "../security/index.ts";
import { findAccount } from "../accounts/index.ts";
import { addMessages } from "../messages/index.ts";
import { queueEmail } from "../notifications/index.ts";
import { requireSameMessage } from "./sent-again.ts";
import { isNewer, writtenMeanwhile } from "./written-meanwhile.ts";
import {
  changeTicket,
  findLastMessage,
  findMessageByClient,
  insertMessage,
  lockTicket,
  type TicketRow,
} from "./tickets-repository.ts";

/** Services needed to store and send a reply. */
type AnswerServices = Pick<PlatformServices, "clock" | "database" | "config">;

/** A reply from support. */
export interface Answer {
  readonly clientId: string;
  readonly content: string;
  /** Whether the reply closes the ticket. */
  readonly closes: boolean;
  /** Id of the last message that the operator has read; not checked if absent. */
  readonly after?: number | undefined;
}

/**
 * Replies to a ticket, once per client id. The person's message and the email to the ticket's address are part of the same
 * transaction.
 *
 * @throws {ApiError} 404 when there is no such ticket, or when it is closed; 409 when a message newer than `after` exists; 22011
 * when the id was used for another reply
 */
export async function answerTicket(
  { clock, config, database }: AnswerServices,
  ticketId: number,
  { clientId, content, closes, after }: Answer,
): Promise<TicketRow["status"]> {
  const time = clock.now();
  return database.transaction(async (tx) => {
    const ticket = await lockTicket(tx, ticketId);
    if (ticket === undefined) throw notFound();
    const id = await insertMessage(tx, {
      ticket_id: ticketId,
      author: "operator",
      client_id: clientId,
      content,
      time,
    });
    if (id === undefined) {
      const stored = await findMessageByClient(tx, ticketId, clientId);
      if (stored === undefined) throw notFound();
      await requireSameMessage(tx, stored, { author: "operator", content, fileIds: [] });
      return ticket.status;
    }
    const last = await findLastMessage(tx, ticketId, id);
    if (isNewer(last, after)) throw await writtenMeanwhile(tx, last, `tickets/${ticketId}`);
    const change = { status: closes ? "closed" : "answered", has_news: true, update_time: time } as const;
    if (!(await changeTicket(tx, ticketId, change))) throw notFound();
    const values = { id: ticketId, subject: ticket.subject };
    await addMessages(tx, [
      {
        account_id: ticket.account_id,
        category: "system",
        title: inEveryLanguage((locale) => translate(locale, "ticket_answered_subject", values)),
        content: inEveryLanguage(
          (locale) => `<p>${escapeHtml(translate(locale, "ticket_answered_message", values))}</p>`,
        ),
        time,
      },
    ]);
    const person = await findAccount(tx, ticket.account_id);
    const locale = LOCALES.find((one) => one === person?.language) ?? "en_US";
    const link = pageLink({ config }, locale, `ticket/${ticketId}`);
    await queueEmail(tx, {
      recipient: ticket.email,
      subject: translate(locale, "ticket_answered_subject", values),
      body: translate(locale, "ticket_answered_email", { ...values, link }),
      time,
    });
    return change.status;
  });
}
