import { GUESSED_LANGUAGE_COOKIE } from "routes";

/** Cookie of a redirect that had to guess the language; the next page reads it immediately. */
export const GUESSED_LANGUAGE = `${GUESSED_LANGUAGE_COOKIE}=1; Path=/; Max-Age=60; SameSite=Lax`;

/** The inputs of the page policy. */
export interface PolicyParts {
  /** Names of the Trusted Types policies that the build of the page creates. */
  readonly trustedTypes: readonly string[];
  /** Containers of the remotes that the page may load; the build of each creates its own policy. */
  readonly containers?: readonly string[];
  /** Origins besides our own from which remotes may be loaded. */
  readonly assetOrigins?: readonly string[];
  /** Hashes that allow the inline script and styles of the pages: `'sha256-…'`. */
  readonly inlineHashes?: { readonly script: readonly string[]; readonly style: readonly string[] };
  /** Origin of the support chat if a third party runs it. */
  readonly chatOrigin?: string | null;
  /** Origin of the captcha if a third party provides it. */
  readonly captchaOrigin?: string | null;
}

/** Name of the Trusted Types policy of the third-party captcha loader in `host/src/components/captcha`. */
const CAPTCHA_POLICY = "host#captcha";

function listOf(origin: string | null): readonly string[] {
  return origin === null ? [] : [origin];
}

/** Returns the WebSocket origin of an origin; an http source does not cover it. */
function socketOf(origin: string): string {
  return origin.replace(/^http/, "ws");
}

/** When a second release of a remote is tried after a failed one, it creates the policy of the same container again. */
function writeTrustedTypes(own: readonly string[], containers: readonly string[]): string {
  const names = new Set([...own, ...containers.map((container) => `${container}#webpack`)]);
  const repeats = containers.length === 0 ? [] : ["'allow-duplicates'"];
  return ["trusted-types", ...[...names].sort(), ...repeats].join(" ");
}

/**
 * Writes the Content-Security-Policy of a page.
 *
 * @param parts - policy names, asset origins, hashes of inline code and the origins of chat and captcha
 * @returns header value without `eval`, nonces or wildcards; inline code only by its hash
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
    ["img-src 'self' data:", ...assetOrigins, ...foreign].join(" "),
    `font-src ${sources}`,
    `connect-src ${[sources, ...foreign, ...listOf(chatOrigin).map(socketOf)].join(" ")}`,
    // A third-party captcha shows its puzzle in a frame of its own origin; the pool's captcha uses no frame.
    ...listOf(captchaOrigin).map((origin) => `frame-src ${origin}`),
    // The captcha's proof of work runs in a worker.
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    writeTrustedTypes(policies, containers),
  ].join("; ");
}

/** Policy of every response that is not a page: it may not run or load anything. */
export const NON_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Script that shows alerts and the offline page; its name has no hash so that browsers find updates. */
export const SERVICE_WORKER_PATH = "/sw.js";

/** Policy of the service worker: it may load the pages of this origin. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** Policy of the brand's own pages, such as its help: text, styles and images of this origin, no script. */
export const BRAND_PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every response. */
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
 * Headers of every page besides its policy. Documents contain nothing personal: browsers may store and revalidate them, and keep
 * the page in their back/forward cache.
 */
export const PAGE_HEADERS = {
  "cache-control": "private, no-cache",
  "content-type": "text/html; charset=utf-8",
  "integrity-policy": "blocked-destinations=(script)",
} as const;

/** Headers that observer pages add or replace: their address contains a key, so they must not be cached or indexed. */
export const OBSERVER_PAGE_HEADERS = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
} as const;

/** Sent when the visitor connected over TLS. */
export const TRANSPORT_SECURITY = "max-age=63072000; includeSubDomains; preload";
