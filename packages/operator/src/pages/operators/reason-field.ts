import * as v from "valibot";

/** Longest reason of a proposal. */
export const REASON_LENGTH = 500;

/** Reason for a proposal; the second operator reads it. */
export const reasonField = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("Enter a reason for the second operator."),
  v.maxLength(REASON_LENGTH),
);
