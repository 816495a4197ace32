import type { Database } from "../platform/database/database.ts";
import { chatMessages, shortLinks, ticketMessages, tickets } from "../platform/database/schema/index.ts";
import { HOUR } from "../platform/time.ts";

const DAY = 24 * HOUR;

/** Where the demonstration's support data is written, and for whom. */
export interface SupportSeed {
  readonly database: Database;
  readonly now: number;
  /** Person who asked. */
  readonly accountId: number;
  readonly email: string;
}

const QUESTION =
  "Two of our S21 workers show a reject rate of 4% since yesterday evening. The others at the same site are fine. What should we check?";
const ANSWER =
  "Both workers connect to the backup port. Please set the main stratum address on them: stale shares are usual on the longer way. If the rate stays above 2% for an hour, send us the miner's log.";

async function seedTicket({ database, now, accountId, email }: SupportSeed): Promise<void> {
  const [ticket] = await database
    .insert(tickets)
    .values({
      account_id: accountId,
      client_id: "5d1f6f2e-0c4c-4d1b-9a4e-3a5b7c9d0e11",
      category: "mining",
      subject: "Reject rate of two workers",
      coin: "BTC",
      account: "northfield",
      email,
      status: "answered",
      has_news: true,
      created_time: now - 2 * DAY,
      update_time: now - 2 * DAY + 3 * HOUR,
    })
    .returning({ id: tickets.id });
  if (ticket === undefined) throw new Error("the ticket was not stored");
  await database.insert(ticketMessages).values([
    {
      ticket_id: ticket.id,
      author: "person",
      client_id: "5d1f6f2e-0c4c-4d1b-9a4e-3a5b7c9d0e11",
      content: QUESTION,
      time: now - 2 * DAY,
    },
    {
      ticket_id: ticket.id,
      author: "operator",
      client_id: "5d1f6f2e-0c4c-4d1b-9a4e-3a5b7c9d0e12",
      content: ANSWER,
      time: now - 2 * DAY + 3 * HOUR,
    },
  ]);
}

/** Writes an answered ticket, a chat and two short links. */
export async function seedSupport(seed: SupportSeed): Promise<void> {
  const { database, now, accountId } = seed;
  await seedTicket(seed);
  await database.insert(chatMessages).values([
    {
      account_id: accountId,
      author: "person",
      client_id: "5d1f6f2e-0c4c-4d1b-9a4e-3a5b7c9d0e13",
      content: "When is the next LTC payout?",
      is_read: true,
      time: now - DAY,
    },
    {
      account_id: accountId,
      author: "operator",
      client_id: "5d1f6f2e-0c4c-4d1b-9a4e-3a5b7c9d0e14",
      content: "Today between 08:00 and 12:00 UTC, if your balance has reached the minimum.",
      time: now - DAY + 300,
    },
  ]);
  await database.insert(shortLinks).values([
    { id: "fees", url: "/en/pricing", time: now },
    { id: "start", url: "/en/signup", time: now },
  ]);
}
