export * from "./call.ts";
export * from "./approval.ts";
export * from "./calls/approvals.ts";
export * from "./calls/actions.ts";
export * from "./calls/overview.ts";
export * from "./calls/people.ts";
export * from "./calls/session.ts";
export * from "./calls/withdrawals.ts";
