export * from "./canary-cookie.ts";
export * from "./channel.ts";
export * from "./page-list.ts";
export * from "./range.ts";
export * from "./registry.ts";
export * from "./release.ts";
export * from "./requirements.ts";
export * from "./stop-rule.ts";
