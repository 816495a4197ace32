import { GUESSED_LANGUAGE_COOKIE } from "routes";

/** Cookie of a redirect that had to guess the language; the page that follows reads it at once. */
export const GUESSED_LANGUAGE = `${GUESSED_LANGUAGE_COOKIE}=1; Path=/; Max-Age=60; SameSite=Lax`;

/** What the page policy is made from. */
export interface PolicyParts {
  /** Names of the Trusted Types policies that the build of the page creates. */
  readonly trustedTypes: readonly string[];
  /** Containers of the remotes that the page may load; the build of each creates a policy of its own. */
  readonly containers?: readonly string[];
  /** Origins besides our own from which remotes may come. */
  readonly assetOrigins?: readonly string[];
  /** Sources that allow the script and the styles inside of the pages, each by its hash: `'sha256-…'`. */
  readonly inlineHashes?: { readonly script: readonly string[]; readonly style: readonly string[] };
  /** Origin of the support chat, where another provider runs it. */
  readonly chatOrigin?: string | null;
  /** Origin of the captcha, where another provider shows it. */
  readonly captchaOrigin?: string | null;
}

/** Name of the Trusted Types policy of the loader of another provider's captcha, in `host/src/components/captcha`. */
const CAPTCHA_POLICY = "host#captcha";

function listOf(origin: string | null): readonly string[] {
  return origin === null ? [] : [origin];
}

/** Origin of the sockets of an origin: a source of pages covers none of other schemes. */
function socketOf(origin: string): string {
  return origin.replace(/^http/, "ws");
}

/** A release that is tried after a failed one of the same remote creates the policy of their container again. */
function writeTrustedTypes(own: readonly string[], containers: readonly string[]): string {
  const names = new Set([...own, ...containers.map((container) => `${container}#webpack`)]);
  const repeats = containers.length === 0 ? [] : ["'allow-duplicates'"];
  return ["trusted-types", ...[...names].sort(), ...repeats].join(" ");
}

/**
 * Writes the Content-Security-Policy of a page.
 *
 * @param parts - policy names, asset origins, hashes of inline code and the origins of chat and captcha
 * @returns header value without evaluated code, nonces or wildcards; inline code only by its hash
 */
export function writePagePolicy({
  trustedTypes,
  containers = [],
  assetOrigins = [],
  inlineHashes = { script: [], style: [] },
  chatOrigin = null,
  captchaOrigin = null,
}: PolicyParts): string {
  const sources = ["'self'", ...assetOrigins].join(" ");
  const foreign = [...new Set([...listOf(chatOrigin), ...listOf(captchaOrigin)])];
  const policies = captchaOrigin === null ? trustedTypes : [...trustedTypes, CAPTCHA_POLICY];
  return [
    "default-src 'none'",
    `script-src ${[sources, ...foreign, ...inlineHashes.script].join(" ")}`,
    `style-src ${[sources, ...inlineHashes.style].join(" ")}`,
    ["img-src 'self' data:", ...foreign].join(" "),
    `font-src ${sources}`,
    `connect-src ${[sources, ...foreign, ...listOf(chatOrigin).map(socketOf)].join(" ")}`,
    // A provider shows its puzzle in a frame of its own origin; the pool's captcha has none.
    ...listOf(captchaOrigin).map((origin) => `frame-src ${origin}`),
    // The proof of work of the captcha runs off the page's own thread.
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    writeTrustedTypes(policies, containers),
  ].join("; ");
}

/** Policy of every answer that is not a page: it may not run or load anything. */
export const NON_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Script that shows alerts and the page without a network; it has no hash in its name, so that a browser finds a new one. */
export const SERVICE_WORKER_PATH = "/sw.js";

/** Policy of the service worker: it may load the pages of this origin. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** Policy of the brand's own pages, such as its help: text, styles and pictures of this origin, no script. */
export const BRAND_PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every answer. */
export const COMMON_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
} as const;

/**
 * Headers of every page besides its policy. Documents hold nothing personal: browsers may keep them, ask whether they changed, and
 * put the page into their back/forward cache.
 */
export const PAGE_HEADERS = {
  "cache-control": "private, no-cache",
  "content-type": "text/html; charset=utf-8",
  "integrity-policy": "blocked-destinations=(script)",
} as const;

/** What pages of observers have besides or in place of these: their address holds a key, which nobody keeps and no search engine lists. */
export const OBSERVER_PAGE_HEADERS = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
} as const;

/** Sent when the visitor came over TLS. */
export const TRANSPORT_SECURITY = "max-age=63072000; includeSubDomains; preload";
