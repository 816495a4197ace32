import type { Services } from "../../services.ts";
import { pageLink } from "../../http/sign-in-notices.ts";
import type { Locale } from "../../texts/messages.ts";

/** Returns the sign-up link with a code filled in. */
export function signUpLink(services: Services, locale: Locale, code: string): string {
  return `${pageLink(services, locale, "signup")}?refer=${encodeURIComponent(code)}`;
}
