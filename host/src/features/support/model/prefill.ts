import { LIMITS, TICKET_CATEGORIES, type TicketCategory } from "contracts";

/** Initial content of the ticket form. */
export interface TicketDraft {
  category: TicketCategory | "";
  coin: string;
  subject: string;
  content: string;
}

/**
 * Reads the content that a link to the form prefills, e.g. a report about a farm.
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
