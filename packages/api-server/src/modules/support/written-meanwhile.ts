import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/errors.ts";
import { findLastDoer } from "../operators/index.ts";

/** The last message of a ticket or chat. */
interface LastMessage {
  readonly id: number;
  readonly author: "person" | "operator";
}

/** Whether a message came after the last one that an operator has read. */
export function isNewer<M extends LastMessage>(last: M | undefined, after: number | undefined): last is M {
  return after !== undefined && last !== undefined && last.id > after;
}

/**
 * The refusal of an answer to what was not read to its end, which names the operator who was faster.
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
