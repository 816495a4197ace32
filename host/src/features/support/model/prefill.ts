import { LIMITS, TICKET_CATEGORIES, type TicketCategory } from "contracts";

/** What the form of a ticket begins with. */
export interface TicketDraft {
  category: TicketCategory | "";
  coin: string;
  subject: string;
  content: string;
}

/**
 * Reads what a link to the form has filled in, e.g. a report about a farm.
 *
 * @param search query of the page
 */
export function readDraft(search: string): TicketDraft {
  const query = new URLSearchParams(search);
  const coin = query.get("coin") ?? "";
  return {
    category: TICKET_CATEGORIES.find((category) => category === query.get("category")) ?? "",
    coin: /^[A-Z0-9]{2,10}$/.test(coin) ? coin : "",
    subject: (query.get("subject") ?? "").slice(0, LIMITS.ticketSubjectLength),
    content: (query.get("content") ?? "").slice(0, LIMITS.ticketContentMax),
  };
}
