import type { ApiIdentity } from "./identity.ts";

/** Marker that the pool's own app adds to the user agent. */
const APP_MARK = /\bPoolApp\/\d/;
/** Marker of the chat app. */
const CHAT_MARK = /\bMicroMessenger\/\d/;

/**
 * Whether an app shows its own frame around an activity page: the native app, or an older one that requests it with `isIos`
 * (R2.5.2).
 *
 * @param userAgent the browser's user agent
 * @param search query of the URL
 */
export function hasAppFrame(userAgent: string, search: string): boolean {
  return APP_MARK.test(userAgent) || new URLSearchParams(search).has("isIos");
}

/**
 * Detects the client from the user agent.
 *
 * @param userAgent the browser's user agent
 * @returns the members of the identity that depend on it
 */
export function readClient(userAgent: string): Pick<ApiIdentity, "platform" | "isNativeApp"> {
  return { platform: CHAT_MARK.test(userAgent) ? "wechat" : "web", isNativeApp: APP_MARK.test(userAgent) };
}
