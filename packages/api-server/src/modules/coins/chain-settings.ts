import { createHash } from "node:crypto";
import { amount, compare, parseAmount, type Amount } from "amount";
import type {
  ChainAmounts,
  ChainServices,
  CoinChain,
  saveCoinChain,
} from "contracts/operator/calls/coin-chains";
import type { OperatorCallInput } from "contracts/operator/call";
import type { Database } from "../../platform/database/database.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import { inEveryLanguage } from "../../texts/messages.ts";
import {
  type ChainSetting,
  listStoredChains,
  lockChainSettings,
  type StoredChain,
  switchesOf,
  usualReason,
  writeChainSetting,
} from "./coin-chains-repository.ts";
import { COIN_TABLE } from "./coin-table.ts";
import { paymentPrecisionOf } from "./coins.ts";

type Save = OperatorCallInput<typeof saveCoinChain>;

/** A chain as operators see it, without who changed it. */
export type ChainSettings = Omit<CoinChain, "changed">;

type AmountName = keyof ChainAmounts;

function servicesOf(seed: StoredChain["seed"], setting: Partial<ChainSetting>): ChainServices {
  const open = switchesOf(seed, setting);
  return {
    withdraw: open.outer_enabled,
    auto_withdraw: open.auto_enabled,
    inner: open.inner_enabled,
    coinex: open.coinex_enabled,
    deposit: open.deposit_enabled,
  };
}

function usualAmounts({ amounts }: StoredChain["seed"]): ChainAmounts {
  return { withdraw_fee: amounts.fee, min_withdraw: amounts.min, max_withdraw: amounts.max };
}

function present({ coin, chain, seed, setting, service }: StoredChain): ChainSettings {
  const services = servicesOf(seed, setting ?? {});
  const { withdraw_fee = null, min_withdraw = null, max_withdraw = null, reason = null } = setting ?? {};
  // The database orders the members of a JSON value by itself.
  const ordered = reason === null ? null : inEveryLanguage((locale) => reason[locale]);
  const set = { services, amounts: { withdraw_fee, min_withdraw, max_withdraw }, reason: ordered };
  const hash = createHash("sha256").update(JSON.stringify(set));
  return {
    coin,
    chain,
    name: seed.name ?? COIN_TABLE[coin]?.name ?? coin,
    revision: hash.digest("hex").slice(0, 32),
    has_chain: service.has_chain,
    has_partner: service.has_partner,
    ...set,
    defaults: { services: servicesOf(seed, {}), amounts: usualAmounts(seed), reason: usualReason() },
  };
}

/**
 * Lists the settings of every coin on every chain.
 *
 * @returns settings in the order of the coins
 */
export async function listChainSettings(database: Database): Promise<ChainSettings[]> {
  return (await listStoredChains(database)).map(present);
}

/** Reads an amount as set; null for the default. */
function readSet(coin: string, { amounts }: Save["body"], name: AmountName): Amount | null {
  const text = amounts[name];
  if (text === null) return null;
  const decimals = paymentPrecisionOf(coin);
  const parsed = parseAmount(text, { decimals });
  if (parsed.ok) return parsed.value;
  const data = { field: `amounts.${name}`, rule: parsed.problem };
  throw new ApiError(400, "too_many_decimals", { status: 400, data, values: { decimals } });
}

/** Requires that some amount can be withdrawn. */
function requireRange(coin: string, amounts: Readonly<Record<AmountName, Amount>>): void {
  const max = amounts.max_withdraw;
  const field = compare(amounts.min_withdraw, max) > 0 ? "min_withdraw" : "withdraw_fee";
  if (field === "withdraw_fee" && compare(amounts.withdraw_fee, max) < 0) return;
  const data = { field: `amounts.${field}`, rule: "max_value" };
  throw new ApiError(400, "over_maximum", { status: 400, data, values: { max, coin } });
}

function readAmounts(coin: string, seed: StoredChain["seed"], body: Save["body"]) {
  const usual = usualAmounts(seed);
  const set = {
    withdraw_fee: readSet(coin, body, "withdraw_fee"),
    min_withdraw: readSet(coin, body, "min_withdraw"),
    max_withdraw: readSet(coin, body, "max_withdraw"),
  };
  requireRange(coin, {
    withdraw_fee: set.withdraw_fee ?? amount(usual.withdraw_fee),
    min_withdraw: set.min_withdraw ?? amount(usual.min_withdraw),
    max_withdraw: set.max_withdraw ?? amount(usual.max_withdraw),
  });
  return set;
}

/** Stores only what differs from the default, so that a later default applies to the rest. */
function toSetting({ coin, chain, seed }: StoredChain, body: Save["body"]): ChainSetting {
  const usual = servicesOf(seed, {});
  const own = (name: keyof ChainServices) => {
    const isOpen = body.services[name];
    return isOpen === usual[name] ? null : isOpen;
  };
  return {
    coin,
    chain,
    ...readAmounts(coin, seed, body),
    withdraw_enabled: own("withdraw"),
    auto_withdraw_enabled: own("auto_withdraw"),
    inner_enabled: own("inner"),
    coinex_enabled: own("coinex"),
    deposit_enabled: own("deposit"),
    reason: body.reason,
  };
}

/**
 * Saves the settings of a chain; new orders of every server process follow them at once. Idempotent.
 *
 * @returns the saved settings; null, with nothing saved, if someone changed them since the revision
 * @throws {ApiError} 404 for an unknown chain, 400 for amounts that allow no withdrawal
 */
export async function saveChainSettings(
  database: Database,
  { params, body }: Save,
): Promise<ChainSettings | null> {
  return database.transaction(async (tx) => {
    await lockChainSettings(tx);
    const all = await listStoredChains(tx);
    const stored = all.find(({ coin, chain }) => coin === params.coin && chain === params.chain);
    if (stored === undefined) throw notFound();
    const setting = toSetting(stored, body);
    const saved = present({ ...stored, setting });
    const { revision } = present(stored);
    if (saved.revision === revision) return saved;
    if (body.revision !== revision) return null;
    await writeChainSetting(tx, setting);
    return saved;
  });
}
