import { toSmallestUnits, amount } from "amount";
import type { Text } from "contracts/text";
import { and, eq, sql } from "drizzle-orm";
import { createMemo } from "../../platform/cache.ts";
import type { Database } from "../../platform/database/database.ts";
import { coinChainSettings, servedChains, type Localized } from "../../platform/database/schema/index.ts";
import { inEveryLanguage, translate } from "../../texts/messages.ts";
import { paymentPrecisionOf, precisionOf } from "./coins.ts";
import type { ChainSeed } from "./coin-row.ts";
import { COIN_TABLE } from "./coin-table.ts";
import { NOT_SERVED, PAUSED } from "./pause-reasons.ts";

/** Current terms of a coin on a chain; amounts in smallest units. */
export interface ChainTerms {
  readonly coin: string;
  readonly chain: string;
  readonly name: string | undefined;
  readonly address_format: string;
  readonly explorer: ChainSeed["explorer"];
  readonly notices: NonNullable<ChainSeed["notices"]>;
  /** Decimals of the ledger, and of a payment. */
  readonly precision: number;
  readonly payment_precision: number;
  readonly min: bigint;
  readonly max: bigint;
  readonly fee: bigint;
  readonly min_final: bigint;
  readonly min_deposit: bigint;
  readonly auto_min: bigint;
  readonly safe_confirmations: number;
  readonly irreversible_confirmations: number;
  readonly deposit_enabled: boolean;
  readonly outer_enabled: boolean;
  readonly auto_enabled: boolean;
  readonly inner_enabled: boolean;
  readonly coinex_enabled: boolean;
  /** Reason for a pause. */
  readonly reason: Localized;
}

/** Terms kept by what they are made of: every page reads them, and operators change them rarely. */
const MAX_TERMS = 500;
const knownTerms = createMemo<string, ChainTerms>(MAX_TERMS);

/** What operators have set for a chain; null where the default is used. */
export type ChainSetting = typeof coinChainSettings.$inferSelect;

type Service = Pick<typeof servedChains.$inferSelect, "has_chain" | "has_partner">;

const WHOLE: Service = { has_chain: true, has_partner: true };

/** A coin on a chain, with what is stored about it. */
export interface StoredChain {
  readonly coin: string;
  readonly chain: string;
  readonly seed: ChainSeed;
  readonly setting: ChainSetting | undefined;
  /** What the servers support. */
  readonly service: Service;
}

function sayEverywhere(text: Text): Localized {
  return inEveryLanguage((locale) => translate(locale, text));
}

/** Returns the reason for a pause without one of the operator. */
export function usualReason(): Localized {
  return sayEverywhere(PAUSED);
}

/**
 * Returns which services of a chain are open.
 *
 * @param setting what operators have set
 * @param service what the servers support; everything by default
 */
export function switchesOf(
  seed: ChainSeed,
  setting: Partial<ChainSetting>,
  { has_chain, has_partner }: Service = WHOLE,
) {
  const isOpen = seed.isSuspended !== true;
  return {
    deposit_enabled: has_chain && (setting.deposit_enabled ?? isOpen),
    outer_enabled: has_chain && (setting.withdraw_enabled ?? isOpen),
    auto_enabled: has_chain && (setting.auto_withdraw_enabled ?? (isOpen && seed.amounts.autoMin !== null)),
    inner_enabled: setting.inner_enabled ?? true,
    coinex_enabled: has_partner && (setting.coinex_enabled ?? isOpen),
  };
}

function termsOf({ coin, chain, seed, setting: stored, service }: StoredChain): ChainTerms {
  const setting: Partial<ChainSetting> = stored ?? {};
  const { amounts } = seed;
  const precision = precisionOf(coin);
  const units = (text: string) => toSmallestUnits(amount(text), precision);
  return {
    coin,
    chain,
    name: seed.name,
    address_format: seed.address,
    explorer: seed.explorer,
    notices: seed.notices ?? [],
    precision,
    payment_precision: paymentPrecisionOf(coin),
    min: units(setting.min_withdraw ?? amounts.min),
    max: units(setting.max_withdraw ?? amounts.max),
    fee: units(setting.withdraw_fee ?? amounts.fee),
    min_final: units(amounts.minFinal ?? "0"),
    min_deposit: units(amounts.fee),
    auto_min: units(amounts.autoMin ?? amounts.min),
    safe_confirmations: seed.confirmations[0],
    irreversible_confirmations: seed.confirmations[1],
    ...switchesOf(seed, setting, service),
    reason: service.has_chain ? (setting.reason ?? usualReason()) : sayEverywhere(NOT_SERVED),
  };
}

/**
 * Lists what is stored about every coin on every chain.
 *
 * @returns chains in the order of the coins
 */
export async function listStoredChains(database: Database): Promise<readonly StoredChain[]> {
  const rows = await database
    .select({ setting: coinChainSettings, service: servedChains })
    .from(coinChainSettings)
    .fullJoin(
      servedChains,
      and(eq(servedChains.coin, coinChainSettings.coin), eq(servedChains.chain, coinChainSettings.chain)),
    );
  return Object.entries(COIN_TABLE).flatMap(([coin, { chains }]) =>
    chains.map((seed) => {
      const chain = seed.chain ?? coin;
      const isHere = (row: { coin: string; chain: string } | null) =>
        row?.coin === coin && row.chain === chain;
      const found = rows.find(({ setting, service }) => isHere(setting) || isHere(service));
      const setting = found?.setting ?? undefined;
      return { coin, chain, seed, setting, service: found?.service ?? WHOLE };
    }),
  );
}

/**
 * Lists the terms of every coin on every chain.
 *
 * @returns terms in the order of the coins
 */
export async function listChainTerms(database: Database): Promise<readonly ChainTerms[]> {
  const stored = await listStoredChains(database);
  return stored.map((one) => {
    const key = JSON.stringify([one.coin, one.chain, one.setting, one.service]);
    return knownTerms.get(key, () => termsOf(one));
  });
}

/** Lets one transaction at a time change the settings of chains. */
export async function lockChainSettings(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${coinChainSettings} in share row exclusive mode`);
}

/** Writes what operators have set for a chain. */
export async function writeChainSetting(database: Database, setting: ChainSetting): Promise<void> {
  const { coin: _coin, chain: _chain, ...set } = setting;
  await database
    .insert(coinChainSettings)
    .values(setting)
    .onConflictDoUpdate({ target: [coinChainSettings.coin, coinChainSettings.chain], set });
}

/** Replaces what the servers support; servers that start together write one after another. */
export async function writeServices(
  database: Database,
  services: readonly (typeof servedChains.$inferInsert)[],
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`lock table ${servedChains} in share row exclusive mode`);
    await tx.delete(servedChains);
    if (services.length > 0) await tx.insert(servedChains).values([...services]);
  });
}
