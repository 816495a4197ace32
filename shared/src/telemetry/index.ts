export * from "./problems.ts";
export * from "./tracking.ts";
