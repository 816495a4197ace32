import type { Ticket, TicketDetail } from "contracts";

const NOON = 1_795_176_000;

/** A ticket in a list; pass only what matters. */
export function ticketOf(change: Partial<Ticket> = {}): Ticket {
  return {
    id: 12,
    category: "mining",
    subject: "Hashrate dropped",
    status: "answered",
    has_news: false,
    created_time: NOON,
    update_time: NOON,
    ...change,
  };
}

/** A ticket with a question and its reply. */
export function detailOf(change: Partial<TicketDetail> = {}): TicketDetail {
  return {
    ...ticketOf(),
    coin: "BTC",
    account: "northfield",
    email: "miner@mine.example",
    messages: [
      {
        id: 1,
        author: "person",
        content: "Since noon my hashrate is half of what it was.",
        time: NOON,
        files: [{ id: 7, name: "log.zip", type: "application/zip", size: 2048 }],
      },
      { id: 2, author: "operator", content: "Please try port 3443.", time: NOON + 60, files: [] },
    ],
    ...change,
  };
}

/** A page of a list. */
export function pageOfTickets(tickets: readonly Ticket[]): object {
  return {
    data: tickets,
    count: tickets.length,
    curr_page: 1,
    has_next: false,
    total: tickets.length,
    total_page: 1,
  };
}
