/** Options of a cookie. */
export interface CookieOptions {
  /** Seconds until it expires; a session cookie if omitted. */
  maxAge?: number;
  /** `Strict` keeps the cookie out of requests that another site initiates; the language must reach the gateway even then. */
  sameSite?: "Lax" | "Strict";
}

/**
 * Reads a cookie of this page.
 *
 * @param name name of the cookie
 * @returns its decoded value, or undefined when it is missing or unreadable
 */
export function readCookie(name: string): string | undefined {
  try {
    for (const part of document.cookie.split(/;\s*/)) {
      const cut = part.indexOf("=");
      if (cut > 0 && part.slice(0, cut) === name) return decodeURIComponent(part.slice(cut + 1));
    }
  } catch {
    // Cookies are blocked, or other code wrote the value: the same as none.
  }
  return undefined;
}

/**
 * Writes a cookie for the whole site.
 *
 * @param name name of the cookie
 * @param value its value, which is encoded
 * @param options lifetime and scope
 */
export function writeCookie(name: string, value: string, options: CookieOptions = {}): void {
  const life = options.maxAge === undefined ? "" : `; Max-Age=${String(options.maxAge)}`;
  const secure = globalThis.location.protocol === "https:" ? "; Secure" : "";
  try {
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=${options.sameSite ?? "Lax"}${life}${secure}`;
  } catch {
    // Cookies are blocked; the value lasts as long as the page.
  }
}

/**
 * Removes a cookie of the whole site.
 *
 * @param name name of the cookie
 */
export function removeCookie(name: string): void {
  writeCookie(name, "", { maxAge: 0 });
}
