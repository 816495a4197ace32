import { existsSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import { getForeignChat } from "brand";
import { hasPublicKey, isSigningKey } from "federation/keys";
import { UPLOAD_KEYS_FILE } from "federation/upload-keys";
import * as v from "valibot";
import { isCountryHeader } from "./visitor-country.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, "must be a port number"),
  v.transform((text) => Number.parseInt(text, 10)),
  v.maxValue(65535, "must be a port number"),
);
const folder = v.pipe(
  v.string(),
  v.transform((text) => path.resolve(text)),
);
const list = v.pipe(
  v.string(),
  v.transform((text) => text.split(",").flatMap((part) => part.trim() || [])),
);

/** Name or address, and a port: without scheme and path. */
const SERVER = /^(?:[\w.-]+|\[[\da-f:.]+\]):\d{1,5}$/i;

const servers = v.pipe(
  list,
  v.check(
    (addresses) => addresses.every((address) => SERVER.test(address) && URL.canParse(`http://${address}`)),
    "must be host:port, several separated by commas",
  ),
  v.transform((addresses) => addresses.map((address) => `http://${address}`)),
);

const LOOPBACK: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Whether an address uses HTTPS, or HTTP on this machine. */
function isSecure(text: string): boolean {
  const { protocol, hostname = "" } = URL.parse(text) ?? {};
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.has(hostname));
}

/** Names of address ranges. */
const RANGES: ReadonlySet<string> = new Set(["loopback", "linklocal", "uniquelocal"]);

function isProxy(text: string): boolean {
  const [address = "", bits = "0", ...more] = text.split("/");
  const isLength = /^\d{1,3}$/.test(bits) && Number.parseInt(bits, 10) <= (isIP(address) === 4 ? 32 : 128);
  return RANGES.has(text) || (isIP(address) !== 0 && isLength && more.length === 0);
}

const proxies = v.pipe(
  list,
  v.check(
    (addresses) => addresses.every(isProxy),
    "must be addresses or networks, several separated by commas",
  ),
);

const schema = v.object({
  PORT: v.optional(port, "3000"),
  OBSERVER_PORT: v.optional(port, "3100"),
  HOST: v.optional(v.string(), "localhost"),
  INTERNAL_PORT: v.optional(port),
  INTERNAL_HOST: v.optional(v.string(), "127.0.0.1"),
  OPERATOR_PORT: v.optional(port),
  OPERATOR_HOST: v.optional(v.string(), "localhost"),
  OPERATOR_DIST: v.optional(folder, path.join(ROOT, "packages/operator/dist")),
  API_PORT: v.optional(port, "3001"),
  API_URL: v.optional(v.pipe(v.string(), v.url("must be an address"))),
  API_SERVERS: v.optional(servers, ""),
  PAGE_GATEWAY: v.optional(v.pipe(v.string(), v.regex(SERVER, "must be host:port"))),
  DRAIN_SECONDS: v.optional(
    v.pipe(v.string(), v.regex(/^[0-8]$/, "must be a number of seconds from 0 to 8"), v.transform(Number)),
    "1",
  ),
  ASSETS_DIR: v.optional(folder, path.join(ROOT, ".hashfront/assets")),
  RELEASE_KEYS_DIR: v.optional(folder),
  RELEASE_PUBLIC_KEYS: v.optional(
    v.pipe(v.string(), v.check(hasPublicKey, "must be PEM blocks of public keys")),
  ),
  RELEASE_KEY: v.optional(
    v.pipe(v.string(), v.check(isSigningKey, "must be the PEM text of an Ed25519 private key")),
  ),
  UPLOAD_KEYS: v.optional(v.string()),
  UPLOAD_KEYS_FILE: v.optional(folder),
  ASSET_ORIGIN: v.optional(v.pipe(v.string(), v.url("must be an address"))),
  HOST_DIST: v.optional(folder, path.join(ROOT, "host/dist")),
  OBSERVER_DIST: v.optional(folder, path.join(ROOT, "remote-observer/dist-standalone")),
  HASHFRONT_MODE: v.optional(v.picklist(["demo", "production"], "must be demo or production"), "demo"),
  PUBLIC_URL: v.optional(v.pipe(v.string(), v.url("must be an address"))),
  TRUSTED_PROXIES: v.optional(proxies, ""),
  COUNTRY_HEADER: v.optional(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.check(isCountryHeader, "must be the name of a header with the country, such as CF-IPCountry"),
    ),
  ),
  CAPTCHA_SCRIPT: v.optional(v.pipe(v.string(), v.check(isSecure, "must be an address with https:"))),
  NGINX_RELEASES: v.optional(folder, "/etc/nginx/hashfront"),
  NGINX_TLS: v.optional(folder),
  NGINX_LOGS: v.optional(folder, "/var/log/nginx"),
  NGINX_BROTLI: v.optional(v.picklist(["on", "off"], "must be on or off"), "off"),
  LOG_LEVEL: v.optional(
    v.picklist(["silent", "error", "warn", "info", "debug"], "must be silent, error, warn, info or debug"),
    "warn",
  ),
});

/** How releases uploaded over the network are authorized and signed. */
export interface UploadSettings {
  /** The keys as text; by default those of the file. */
  readonly keys: string | undefined;
  /** File of the keys, read at each upload. */
  readonly keysFile: string;
  /** PEM text of the key that signs unsigned uploads; by default the key in the keys folder. */
  readonly releaseKey: string | undefined;
  /** Public URL of the assets; the host's own origin when absent. */
  readonly assetOrigin: string | undefined;
}

/** Validated settings of the gateway. */
export interface GatewayConfig {
  readonly port: number;
  readonly observerPort: number;
  /** Host name or address to listen on; `localhost` means both loopback addresses. */
  readonly host: string;
  /** Internal address of the operator's release page; not served without a port. */
  readonly internal: { readonly port: number; readonly host: string } | null;
  /** Address of the operators' desk; not served without a port. */
  readonly operator: { readonly port: number; readonly host: string } | null;
  /** Built folder of the desk. */
  readonly operatorDist: string;
  /** URLs of the API servers, without a trailing slash; they share one database. */
  readonly apiServers: readonly string[];
  /** `host:port` at which nginx reaches a gateway, which renders the remotes' public pages for it. */
  readonly pageGateway: string | null;
  /** Seconds for which a stopping gateway continues to listen, so that proxies notice. */
  readonly drainSeconds: number;
  /** Folder of the published remotes and `registry.json`. */
  readonly assetsDir: string;
  /** Folder of the public key and of the oldest accepted versions. */
  readonly keysDir: string;
  /** PEM blocks of the public keys; by default the key in `keysDir`. */
  readonly publicKeys: string | undefined;
  /** Settings for a gateway that accepts releases over the network. */
  readonly uploads: UploadSettings;
  readonly hostDist: string;
  readonly observerDist: string;
  /** Whether the API server's outbox is reachable, as in demo mode. */
  readonly isDemo: boolean;
  /** Public URL of the pages; by default the requested host. */
  readonly publicUrl: string | undefined;
  /** Origin of the support chat if the brand uses another provider; null for the pool's own chat. */
  readonly chatOrigin: string | null;
  /** Origin of the captcha if another provider shows it; null for the pool's own. */
  readonly captchaOrigin: string | null;
  /** Addresses and ranges whose forwarding headers are trusted; none by default. */
  readonly trustedProxies: readonly string[];
  /** Header in lower case with the visitor's country, set by a trusted proxy; undefined without one. */
  readonly countryHeader: string | undefined;
  /** Folder of the generated files about site releases, which the nginx configuration includes. */
  readonly nginxReleases: string;
  /** Folder of nginx's logs. */
  readonly nginxLogs: string;
  /** File with certificate and TLS settings, which nginx includes in its sites; undefined without TLS. */
  readonly nginxTls: string | undefined;
  /** Whether the target nginx has Debian's `libnginx-mod-http-brotli-static` or an equivalent. */
  readonly hasNginxBrotli: boolean;
  readonly logLevel: "silent" | "error" | "warn" | "info" | "debug";
}

function findChatOrigin(): string | null {
  const chat = getForeignChat();
  return chat === null ? null : new URL(chat.script).origin;
}

/** An invalid setting or a missing build that prevents the start; its message is one line for the operator. */
export class GatewayStartError extends Error {
  override readonly name = "GatewayStartError";
}

/**
 * Reads the settings from the environment.
 *
 * @param environment - variables of the process
 * @returns settings with defaults filled in
 * @throws {GatewayStartError} naming the first invalid setting
 */
export function readGatewayConfig(environment: Readonly<Record<string, string | undefined>>): GatewayConfig {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = v.safeParse(schema, given);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new GatewayStartError(`${v.getDotPath(issue) ?? "settings"} ${issue.message}`);
  }
  const { output } = parsed;
  const keysDir = output.RELEASE_KEYS_DIR ?? path.join(output.ASSETS_DIR, "../keys");
  const { API_SERVERS, API_URL = `http://127.0.0.1:${output.API_PORT}` } = output;
  return {
    port: output.PORT,
    observerPort: output.OBSERVER_PORT,
    host: output.HOST,
    internal:
      output.INTERNAL_PORT === undefined ? null : { port: output.INTERNAL_PORT, host: output.INTERNAL_HOST },
    operator:
      output.OPERATOR_PORT === undefined ? null : { port: output.OPERATOR_PORT, host: output.OPERATOR_HOST },
    operatorDist: output.OPERATOR_DIST,
    pageGateway: output.PAGE_GATEWAY ?? null,
    apiServers: API_SERVERS.length > 0 ? API_SERVERS : [API_URL.replace(/\/$/, "")],
    drainSeconds: output.DRAIN_SECONDS,
    assetsDir: output.ASSETS_DIR,
    keysDir,
    publicKeys: output.RELEASE_PUBLIC_KEYS,
    uploads: {
      keys: output.UPLOAD_KEYS,
      keysFile: output.UPLOAD_KEYS_FILE ?? path.join(keysDir, UPLOAD_KEYS_FILE),
      releaseKey: output.RELEASE_KEY,
      assetOrigin: output.ASSET_ORIGIN,
    },
    hostDist: output.HOST_DIST,
    observerDist: output.OBSERVER_DIST,
    isDemo: output.HASHFRONT_MODE === "demo",
    chatOrigin: findChatOrigin(),
    captchaOrigin: output.CAPTCHA_SCRIPT === undefined ? null : new URL(output.CAPTCHA_SCRIPT).origin,
    publicUrl: output.PUBLIC_URL,
    trustedProxies: output.TRUSTED_PROXIES,
    countryHeader: output.COUNTRY_HEADER,
    nginxReleases: output.NGINX_RELEASES,
    nginxTls: output.NGINX_TLS,
    nginxLogs: output.NGINX_LOGS,
    hasNginxBrotli: output.NGINX_BROTLI === "on",
    logLevel: output.LOG_LEVEL,
  };
}

/**
 * Checks that the folders which settings name exist. Only the defaults may be missing, while there are releases.
 *
 * @param environment - variables of the process
 * @param settings - names of the settings
 * @throws {GatewayStartError} naming the first missing folder and its setting
 */
export function requireFolders(
  environment: Readonly<Record<string, string | undefined>>,
  settings: readonly ("HOST_DIST" | "OBSERVER_DIST")[],
): void {
  for (const setting of settings) {
    const given = environment[setting];
    if (given !== undefined && given !== "" && !existsSync(given))
      throw new GatewayStartError(
        `${setting} ${path.resolve(given)} does not exist; name the folder of a build, or remove the setting`,
      );
  }
}
