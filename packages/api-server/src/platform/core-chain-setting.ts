import path from "node:path";
import { amount, toSmallestUnits } from "amount";
import * as v from "valibot";
import { wholeField } from "./setting-fields.ts";

/** Connection to a node, with credentials or a file that holds them as `user:password`, such as the node's cookie. */
export interface CoreNodeSetting {
  /** URL without credentials. */
  readonly url: string;
  readonly credentials: string | undefined;
  readonly authFile: string | undefined;
}

/** A wallet of a Bitcoin Core-like node, and the rules by which the pool pays from it. */
export interface CoreChainSetting {
  readonly node: CoreNodeSetting;
  /** Name stored with addresses and transactions; another wallet needs another name. */
  readonly name: string;
  /** Seconds for which orders are batched into one transaction. */
  readonly batchSeconds: number;
  /** Maximum orders in one transaction. */
  readonly batchOrders: number;
  /** Smallest units per virtual byte. */
  readonly feeMin: number;
  readonly feeMax: number;
  /** Target number of blocks until a transaction is mined, for the node's fee estimate. */
  readonly confirmTarget: number;
  /** Seconds after which an unconfirmed transaction gets a higher fee. */
  readonly bumpSeconds: number;
  /** Maximum outgoing amount per hour and per day, smallest units; null without a limit. */
  readonly limitHour: bigint | null;
  readonly limitDay: bigint | null;
  /** Whether to pause payments while the wallet can spend less than the pool owes of the coin by its ledger. */
  readonly pausesBelowOwed: boolean;
  /** Setting of an external signer for larger orders; undefined if the wallet signs them all. */
  readonly external: ExternalSetting | undefined;
  /** A second node that must have the same blocks before anything is paid. */
  readonly check: CheckNodeSetting | undefined;
}

/** Orders for an external signer. */
export interface ExternalSetting {
  /** Threshold in smallest units: larger orders are signed externally. */
  readonly above: bigint;
  /** Wallet on the same node whose keys the signer holds; the pool's own wallet unless another is named. */
  readonly node: CoreNodeSetting;
  /** Seconds after which a file that was not returned is replaced by a new one. */
  readonly expireSeconds: number;
}

/** A second node of a chain. */
export interface CheckNodeSetting {
  readonly node: CoreNodeSetting;
  /** Blocks below the newest common one at which the hashes are compared. */
  readonly depth: number;
}

/** Coins whose nodes support these calls and count eight decimals. */
const CORE_COINS: ReadonlySet<string> = new Set(["BTC", "LTC", "DOGE", "BCH", "ZEC", "DASH"]);

/** Coins whose transactions have an id before they are signed. */
const SEGWIT_COINS: ReadonlySet<string> = new Set(["BTC", "LTC"]);

const NAME = /^[a-z0-9][a-z0-9_-]{0,39}$/;

function whole(name: string, usual: number, range: readonly [number, number]) {
  const message = `${name} must be a whole number from ${String(range[0])} to ${String(range[1])}`;
  return v.optional(wholeField(message, range), String(usual));
}

/** Decimals of amounts in the node family. */
const DECIMALS = 8;

function coins(name: string, least: bigint) {
  const from = least === 0n ? "from 0 on" : "above 0";
  const message = `${name} must be a number of coins ${from}, with ${String(DECIMALS)} decimals at most`;
  return v.optional(
    v.pipe(
      v.string(message),
      v.regex(/^\d{1,12}(?:\.\d{1,8})?$/, message),
      v.transform((text) => toSmallestUnits(amount(text), DECIMALS)),
      v.minValue(least, message),
    ),
  );
}

const authFile = v.optional(v.pipe(v.string(), v.nonEmpty("auth_file must name a file")));

const options = v.strictObject({
  auth_file: authFile,
  name: v.optional(
    v.pipe(v.string(), v.regex(NAME, "name must be up to 40 lower-case letters, digits, _ or -")),
  ),
  batch_seconds: whole("batch_seconds", 30, [0, 86_400]),
  batch_orders: whole("batch_orders", 100, [1, 500]),
  fee_min: whole("fee_min", 1, [1, 1_000_000]),
  fee_max: whole("fee_max", 200, [1, 1_000_000]),
  confirm_target: whole("confirm_target", 6, [1, 1008]),
  bump_seconds: whole("bump_seconds", 3600, [1, 604_800]),
  limit_hour: coins("limit_hour", 1n),
  limit_day: coins("limit_day", 1n),
  below_owed: v.optional(v.picklist(["pause", "pay"], "below_owed must be pause or pay"), "pause"),
  external_above: coins("external_above", 0n),
  external_wallet: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/, "external_wallet must be the name of a wallet of the node")),
  ),
  external_hours: whole("external_hours", 72, [1, 8760]),
});

const checkOptions = v.strictObject({ auth_file: authFile, depth: whole("depth", 3, [1, 100]) });

function withoutCredentials(url: URL): string {
  return `${url.origin}${url.pathname === "/" ? "" : url.pathname}`;
}

function readNode(url: URL, authFile: string | undefined): CoreNodeSetting {
  const { username, password } = url;
  if (username === "" && authFile === undefined)
    throw new Error("needs user and password, or auth_file, a file that holds user:password");
  return {
    url: withoutCredentials(url),
    credentials:
      username === "" ? undefined : `${decodeURIComponent(username)}:${decodeURIComponent(password)}`,
    authFile: authFile === undefined ? undefined : path.resolve(authFile),
  };
}

function readUrl(value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !["http:", "https:"].includes(url.protocol) || url.hash !== "")
    throw new Error("must be http://user:password@host:port/wallet/name");
  return url;
}

/** Wallet path of an address: `pool` of `/wallet/pool`, or empty for the node's only wallet. */
function walletOf(url: URL): string {
  const [, wallet] = /^\/wallet\/([^/]+)$/.exec(url.pathname) ?? [];
  if (wallet === undefined && url.pathname !== "/") throw new Error("must end in /wallet/name");
  return wallet ?? "only";
}

function readOptions<const Schema extends typeof options | typeof checkOptions>(
  schema: Schema,
  url: URL,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, Object.fromEntries(url.searchParams));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const key = v.getDotPath(issue) ?? "";
  throw new Error(key in schema.entries ? issue.message : `has the unknown option ${key}`);
}

/**
 * Reads the setting of a second node, which needs no wallet.
 *
 * @param value `http://user:password@host:port?option=…`
 * @throws {Error} naming the problem, without any secret
 */
export function readCheckNode(value: string): CheckNodeSetting {
  const url = readUrl(value);
  const { auth_file, depth } = readOptions(checkOptions, url);
  if (url.pathname !== "/") throw new Error("must end after host and port: it needs no wallet");
  return { node: readNode(url, auth_file), depth };
}

function readExternal(
  coin: string,
  node: CoreNodeSetting,
  { external_above, external_wallet, external_hours }: v.InferOutput<typeof options>,
): ExternalSetting | undefined {
  if (external_above === undefined) {
    if (external_wallet === undefined) return undefined;
    throw new Error("external_wallet needs external_above");
  }
  if (!SEGWIT_COINS.has(coin)) throw new Error("external_above needs a coin with segregated witness");
  const url =
    external_wallet === undefined ? node.url : `${new URL(node.url).origin}/wallet/${external_wallet}`;
  return { above: external_above, node: { ...node, url }, expireSeconds: external_hours * 3600 };
}

/**
 * Reads the setting of a node's wallet.
 *
 * @param coin code in capitals
 * @param value `http://user:password@host:port/wallet/name?option=…`
 * @throws {Error} naming the problem, without any secret
 */
export function readCoreChain(coin: string, value: string): CoreChainSetting {
  if (!CORE_COINS.has(coin)) throw new Error("is not of the Bitcoin family, or its node differs too much");
  const url = readUrl(value);
  const output = readOptions(options, url);
  if (output.fee_min > output.fee_max) throw new Error("fee_min must not be above fee_max");
  const name = output.name ?? `${coin}-${walletOf(url)}`.toLowerCase();
  if (!NAME.test(name)) throw new Error("needs the option name, since its wallet's name is no plain word");
  const node = readNode(url, output.auth_file);
  return {
    node,
    name,
    batchSeconds: output.batch_seconds,
    batchOrders: output.batch_orders,
    feeMin: output.fee_min,
    feeMax: output.fee_max,
    confirmTarget: output.confirm_target,
    bumpSeconds: output.bump_seconds,
    limitHour: output.limit_hour ?? null,
    limitDay: output.limit_day ?? null,
    pausesBelowOwed: output.below_owed === "pause",
    external: readExternal(coin, node, output),
    check: undefined,
  };
}
