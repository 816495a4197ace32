import { StartError } from "./platform/config.ts";
import { outageOf, type OutageKind } from "./platform/database/outage.ts";
import { describeError } from "./platform/describe-error.ts";

const OUTAGES: Readonly<Record<OutageKind, string>> = {
  away: "the database went away during the start; start again when it is back",
  full: "the disk of the database is full; make room and start again",
  "read-only": "the database takes no writes; make it writable and start again",
};

/** Describes a failed start for the operator: one line without statements and values, which library messages quote. */
export function describeStartFailure(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const outage = outageOf(error);
  if (outage !== undefined) return `cannot start: ${OUTAGES[outage]}`;
  const { name, code, message, frames } = describeError(error);
  const [frame = ""] = frames;
  return ["cannot start:", code === undefined ? name : `${name} ${code}`, message, frame]
    .filter((part) => part !== undefined && part !== "")
    .join(" ");
}
