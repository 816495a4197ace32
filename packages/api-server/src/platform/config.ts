import path from "node:path";
import { hasPublicKey } from "federation/keys";
import * as v from "valibot";
import { captchaEntries, readCaptchaSetting, type ScriptCaptchaSetting } from "./captcha-setting.ts";
import { pushEntries, readPushSetting } from "./push-setting.ts";
import {
  engineReaderEntries,
  type EngineReaderSetting,
  READ_ENGINES,
  readEngineReaderSetting,
} from "./engine-reader-setting.ts";
import { ingestEntries, readIngestSetting, type IngestSetting } from "./ingest-setting.ts";
import type { ReplicaTerms } from "./database/replicas.ts";
import { readReplicasEntries, readReplicasSetting } from "./read-replicas-setting.ts";
import { readReviewAmounts, reviewEntries } from "./review-setting.ts";
import { addressField, proxiesField, senderField, wholeField } from "./setting-fields.ts";
import { readTelegramSetting, telegramEntries, type TelegramSetting } from "./telegram-setting.ts";
import { type PayoutChainSetting, readPayoutChains } from "./payout-chain-setting.ts";

const REPOSITORY = path.resolve(import.meta.dirname, "../../../..");

const port = wholeField("must be a port number", [0, 65_535]);
const text = v.pipe(v.string(), v.trim(), v.nonEmpty("must not be empty"));

/** Setting for a maximum number of concurrent requests. */
const bound = (usual: number) =>
  v.optional(wholeField("must be a number from 1 to 99999", [1, 99_999]), String(usual));

const schema = v.object({
  API_PORT: v.optional(port, "3001"),
  API_HOST: v.optional(text, "127.0.0.1"),
  DATA_DIR: v.optional(text, path.join(REPOSITORY, ".hashfront/data")),
  HOST_DIST: v.optional(text, path.join(REPOSITORY, "host/dist")),
  ASSETS_DIR: v.optional(text, path.join(REPOSITORY, ".hashfront/assets")),
  RELEASE_KEYS_DIR: v.optional(text),
  RELEASE_PUBLIC_KEYS: v.optional(
    v.pipe(v.string(), v.check(hasPublicKey, "must be PEM blocks of public keys")),
  ),
  DATABASE_URL: v.optional(addressField("postgres:", "postgresql:")),
  DATABASE_POOLER: v.optional(v.picklist(["none", "transaction"], "must be none or transaction"), "none"),
  SMTP_URL: v.optional(addressField("smtp:", "smtps:")),
  MAIL_FROM: v.optional(senderField, "no-reply@pool.example"),
  SMS_DOMAIN: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,200}$/, "must be an email domain"))),
  SECRET_KEY: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, "must be 64 hexadecimal digits"))),
  OPERATOR_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{32,128}$/, "must be 32 to 128 letters, digits, _ or -")),
  ),
  RESET_REVIEW: v.optional(v.picklist(["clock", "operator"], "must be clock or operator")),
  HASHFRONT_MODE: v.optional(v.picklist(["demo", "production"], "must be demo or production"), "demo"),
  PUBLIC_URL: v.optional(addressField("http:", "https:"), "http://localhost:3000"),
  TRUSTED_PROXIES: v.optional(proxiesField, ""),
  POOL_SOURCE: v.optional(text),
  WEIXIN_PROVIDER: v.optional(text),
  ENGINE_MEMORY_MB: v.optional(wholeField("must be a number of megabytes", [10, 999_999]), "1024"),
  PAYOUT_CHAINS: v.optional(v.string(), ""),
  PAYOUT_CHAINS_FILE: v.optional(text),
  PAYOUT_CHAINS_CHECK: v.optional(text),
  ACCELERATED_COIN: v.optional(text),
  ...reviewEntries,
  WEBHOOK_INSIDE: v.optional(v.picklist(["on", "off"], "must be on or off"), "off"),
  TEST_PRICES: v.optional(v.picklist(["on", "off"], "must be on or off"), "off"),
  WRITES_AT_ONCE: bound(60),
  WRITES_PER_ACCOUNT: bound(16),
  SIGN_INS_AT_ONCE: bound(16),
  DRAIN_SECONDS: v.optional(wholeField("must be a number of seconds from 0 to 8", [0, 8]), "1"),
  ...captchaEntries,
  ...telegramEntries,
  ...pushEntries,
  ...ingestEntries,
  ...readReplicasEntries,
  ...engineReaderEntries,
  LOG_LEVEL: v.optional(
    v.picklist(["silent", "error", "warn", "info", "debug"], "must be silent, error, warn, info or debug"),
    "info",
  ),
});

/** All operator settings, validated. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database, its lock, its marker and the key file. */
  readonly dataDir: string;
  /** Builds of the host that render public pages. */
  readonly hostBuilds: {
    readonly dist: string;
    readonly assetsDir: string;
    readonly keysDir: string | undefined;
    readonly publicKeys: string | undefined;
  };
  /** URL of a PostgreSQL database; the embedded one is used if absent. */
  readonly databaseUrl: string | undefined;
  /** Pooler in front of PostgreSQL that gives each transaction another connection, such as pgbouncer. */
  readonly databasePooler: "none" | "transaction";
  /** Replicas for reads that may be some seconds old; absent if there are none. */
  readonly readReplicas: ReplicaTerms | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Email domain of an SMS gateway behind the email server. */
  readonly smsDomain: string | undefined;
  /** Key that encrypts authenticator secrets, 64 hexadecimal digits; read from `DATA_DIR/secret.key` if absent. */
  readonly secretKey: string | undefined;
  /** Token for operator calls, which do not exist without it. */
  readonly operatorToken: string | undefined;
  /** Who decides on resets of lost factors: a timer in the demonstration, otherwise an operator. */
  readonly resetReview: "clock" | "operator";
  readonly mode: "demo" | "production";
  /** Public URL of the pages; links in emails begin with it. */
  readonly publicUrl: string;
  /** Addresses and ranges whose forwarding headers are trusted, loopback included. */
  readonly trustedProxies: readonly string[];
  /** File of the module that connects a mining engine; a simulated engine runs if absent. */
  readonly poolSource: string | undefined;
  /** How engines push their figures, when POOL_SOURCE is `ingest`. */
  readonly ingest: IngestSetting | undefined;
  /** Which engine's files or tables are read, when POOL_SOURCE is `ckpool` or `miningcore`. */
  readonly engineReader: EngineReaderSetting | undefined;
  /** File of the module that connects the chat app; if absent, the demonstration's simulated one. */
  readonly weixinProvider: string | undefined;
  /** The bot that sends notices to Telegram; absent if the pool has none. */
  readonly telegram: TelegramSetting | undefined;
  /** Key that identifies the pool to push services, Base64url; derived from the secret key if absent. */
  readonly pushPrivateKey: string | undefined;
  /** A third-party captcha; if absent, the pool's own proof of work. */
  readonly captcha: ScriptCaptchaSetting | undefined;
  /** Memory limit of the engine's process, in megabytes. */
  readonly engineMemoryMb: number;
  /** Chains for payments in production; the demonstration has its own, and accepts nodes in regtest. */
  readonly payoutChains: readonly PayoutChainSetting[];
  /** Coin whose transactions are accelerated; if absent, bitcoin while it has a node. */
  readonly acceleratedCoin: string | undefined;
  /** Who decides on large orders and those to new addresses: a timer in the demonstration, otherwise an operator. */
  readonly withdrawReview: "clock" | "operator";
  /**
   * Amounts by coin up to which an order of unknown value counts as small, in coin units; the same bounds what the orders of a main
   * account and its sub-accounts take out in 24 hours unseen, or with the approval of one operator.
   */
  readonly withdrawReviewAmounts: ReadonlyMap<string, string>;
  /** Value in US dollars from which an order needs the approval of two operators. */
  readonly withdrawTwoPersonsUsd: string;
  /** Whether a call can set the demonstration's prices, to show a price drop; never in production. */
  readonly hasTestPrices: boolean;
  /** Whether webhooks may be unencrypted or use internal addresses, for tests and the demonstration; never in production. */
  readonly allowsInsideWebhooks: boolean;
  /** Maximum concurrent writes; more are refused. */
  readonly writesAtOnce: number;
  /** Maximum money writes of one account in progress or queued. */
  readonly writesPerAccount: number;
  /** Maximum concurrent sign-ins and other calls that hash a visitor's password. */
  readonly signInsAtOnce: number;
  /** Seconds for which a server that is shutting down keeps listening, so that proxies notice. */
  readonly drainSeconds: number;
  readonly logLevel: "silent" | "error" | "warn" | "info" | "debug";
}

/** A setting or disk location that prevents the start; its message is one line for the operator. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** Settings whose default is for the demonstration only, and what production needs. */
const OWN_ADDRESSES = [
  ["PUBLIC_URL", "the address of your pages, with which links in emails begin"],
  ["MAIL_FROM", "an address from which your email server may send"],
] as const;

/** Checks the additional requirements of a start in production. */
function checkProduction(
  output: v.InferOutput<typeof schema>,
  given: Readonly<Record<string, string | undefined>>,
): void {
  if (output.SMTP_URL === undefined) {
    throw new StartError("SMTP_URL must be set in production mode, which has no outbox");
  }
  if (output.POOL_SOURCE === undefined) {
    throw new StartError("POOL_SOURCE must name the module of your mining engine in production mode");
  }
  if (output.SECRET_KEY === undefined) {
    throw new StartError(
      "SECRET_KEY must be set in production mode, to 64 hexadecimal digits that are the same on all servers",
    );
  }
  if (output.RESET_REVIEW === "clock") {
    throw new StartError("RESET_REVIEW must be operator in production mode, where nobody is let in unseen");
  }
  if (output.WITHDRAW_REVIEW === "clock") {
    throw new StartError("WITHDRAW_REVIEW must be operator in production mode, where a person decides");
  }
  if (output.WEBHOOK_INSIDE === "on") {
    throw new StartError(
      "WEBHOOK_INSIDE must not be on in production mode, where webhooks could reach your network",
    );
  }
  if (output.TEST_PRICES === "on") {
    throw new StartError("TEST_PRICES must not be on in production mode");
  }
  for (const [name, needed] of OWN_ADDRESSES) {
    if (given[name] === undefined)
      throw new StartError(`${name} must be set in production mode, to ${needed}`);
  }
}

/** Module file of an engine; undefined for engines that push, and for those whose files or tables are read. */
function sourceFile(named: string | undefined): string | undefined {
  return named === undefined || named === "ingest" || READ_ENGINES.has(named)
    ? undefined
    : path.resolve(named);
}

/** Reads settings that depend on each other; an error becomes one line for the operator. */
function readParts<Parts>(read: () => Parts): Parts {
  try {
    return read();
  } catch (cause) {
    throw new StartError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/**
 * Reads the settings from the environment.
 *
 * @throws {StartError} naming the first invalid setting.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = v.safeParse(schema, given);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new StartError(`${String(v.getDotPath(issue))} ${issue.message}`);
  }
  const { output } = parsed;
  const payoutChains = readParts(() => readPayoutChains(output));
  if (output.HASHFRONT_MODE === "production") checkProduction(output, given);
  else if (payoutChains.some((one) => !("core" in one))) {
    throw new StartError(
      "PAYOUT_CHAINS needs production mode for a module; the demonstration takes nodes in regtest only",
    );
  }
  return {
    port: output.API_PORT,
    host: output.API_HOST,
    dataDir: path.resolve(output.DATA_DIR),
    hostBuilds: {
      dist: path.resolve(output.HOST_DIST),
      assetsDir: path.resolve(output.ASSETS_DIR),
      keysDir: output.RELEASE_KEYS_DIR,
      publicKeys: output.RELEASE_PUBLIC_KEYS,
    },
    databaseUrl: output.DATABASE_URL,
    databasePooler: output.DATABASE_POOLER,
    readReplicas: readParts(() => readReplicasSetting(output)),
    smtpUrl: output.SMTP_URL,
    mailFrom: output.MAIL_FROM,
    smsDomain: output.SMS_DOMAIN,
    secretKey: output.SECRET_KEY,
    operatorToken: output.OPERATOR_TOKEN,
    resetReview: output.RESET_REVIEW ?? (output.HASHFRONT_MODE === "demo" ? "clock" : "operator"),
    mode: output.HASHFRONT_MODE,
    publicUrl: output.PUBLIC_URL.replace(/\/$/, ""),
    trustedProxies: output.TRUSTED_PROXIES,
    poolSource: sourceFile(output.POOL_SOURCE),
    ingest: readParts(() => readIngestSetting(output)),
    engineReader: readParts(() => readEngineReaderSetting(output)),
    weixinProvider: output.WEIXIN_PROVIDER === undefined ? undefined : path.resolve(output.WEIXIN_PROVIDER),
    captcha: readParts(() => readCaptchaSetting(output)),
    telegram: readParts(() => readTelegramSetting(output)),
    pushPrivateKey: readParts(() => readPushSetting(output)),
    engineMemoryMb: output.ENGINE_MEMORY_MB,
    payoutChains,
    acceleratedCoin: output.ACCELERATED_COIN,
    withdrawReview: output.WITHDRAW_REVIEW ?? (output.HASHFRONT_MODE === "demo" ? "clock" : "operator"),
    withdrawReviewAmounts: readParts(() => readReviewAmounts(output.WITHDRAW_REVIEW_AMOUNTS)),
    withdrawTwoPersonsUsd: output.WITHDRAW_TWO_PERSONS_USD,
    hasTestPrices: output.TEST_PRICES === "on",
    allowsInsideWebhooks: output.WEBHOOK_INSIDE === "on",
    writesAtOnce: output.WRITES_AT_ONCE,
    writesPerAccount: output.WRITES_PER_ACCOUNT,
    signInsAtOnce: output.SIGN_INS_AT_ONCE,
    drainSeconds: output.DRAIN_SECONDS,
    logLevel: output.LOG_LEVEL,
  };
}

/** Folder of the generated migrations, shared by both databases. */
export const MIGRATIONS_DIR = path.resolve(import.meta.dirname, "../../migrations");
