import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/errors.ts";
import { findLastDoer } from "../operators/index.ts";

/** The last message of a ticket or chat. */
interface LastMessage {
  readonly id: number;
  readonly author: "person" | "operator";
}

/** Whether a message is newer than the last one that an operator has read. */
export function isNewer<M extends LastMessage>(last: M | undefined, after: number | undefined): last is M {
  return after !== undefined && last !== undefined && last.id > after;
}

/**
 * The error for a reply to a conversation with unread messages, naming the operator who replied first.
 *
 * @param target as in the audit log: `tickets/12`
 */
export async function writtenMeanwhile(
  database: Database,
  last: LastMessage,
  target: string,
): Promise<ApiError> {
  const who = last.author === "operator" ? await findLastDoer(database, target) : null;
  return who === null
    ? new ApiError(409, "written_meanwhile", { status: 409 })
    : new ApiError(409, "answered_meanwhile", { status: 409, values: { who } });
}
