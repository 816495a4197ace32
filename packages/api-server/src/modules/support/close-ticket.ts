import { notFound } from "../../platform/errors.ts";
import type { PlatformServices } from "../../platform/services.ts";
import { changeTicket, findLastMessage, lockTicket } from "./tickets-repository.ts";
import { isNewer, writtenMeanwhile } from "./written-meanwhile.ts";

/**
 * Closes a ticket without an answer; one that is closed is left unchanged.
 *
 * @param after id of the last message that the operator has read; not checked if absent
 * @throws {ApiError} 404 when there is no such ticket; 409 when a message newer than `after` exists
 */
export async function closeTicket(
  { clock, database }: Pick<PlatformServices, "clock" | "database">,
  ticketId: number,
  after: number | undefined,
): Promise<void> {
  await database.transaction(async (tx) => {
    const ticket = await lockTicket(tx, ticketId);
    if (ticket === undefined) throw notFound();
    if (ticket.status === "closed") return;
    const last = await findLastMessage(tx, ticketId);
    if (isNewer(last, after)) throw await writtenMeanwhile(tx, last, `tickets/${ticketId}`);
    await changeTicket(tx, ticketId, { status: "closed", update_time: clock.now() });
  });
}
