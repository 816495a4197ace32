import type { ApiIdentity } from "./identity.ts";

/** Mark that the pool's own app adds to the browser's description. */
const APP_MARK = /\bPoolApp\/\d/;
/** Mark of the chat app. */
const CHAT_MARK = /\bMicroMessenger\/\d/;

/**
 * Whether an app draws its own frame around an activity: the native app, or an older one that asks for it by `isIos` (R2.5.2).
 *
 * @param userAgent the browser's description
 * @param search query of the address
 */
export function hasAppFrame(userAgent: string, search: string): boolean {
  return APP_MARK.test(userAgent) || new URLSearchParams(search).has("isIos");
}

/**
 * Reads what the page runs in from the browser's own description.
 *
 * @param userAgent the browser's description
 * @returns the members of the identity that follow from it
 */
export function readClient(userAgent: string): Pick<ApiIdentity, "platform" | "isNativeApp"> {
  return { platform: CHAT_MARK.test(userAgent) ? "wechat" : "web", isNativeApp: APP_MARK.test(userAgent) };
}
