import { toSmallestUnits, amount } from "amount";
import type { Text } from "contracts/text";
import { and, eq } from "drizzle-orm";
import { createMemo } from "../../platform/cache.ts";
import type { Database } from "../../platform/database/database.ts";
import { coinChainSettings, servedChains, type Localized } from "../../platform/database/schema/index.ts";
import { inEveryLanguage, translate } from "../../texts/messages.ts";
import { precisionOf } from "./coins.ts";
import type { ChainSeed } from "./coin-row.ts";
import { COIN_TABLE } from "./coin-table.ts";
import { NOT_SERVED, PAUSED } from "./pause-reasons.ts";

/** Maximum decimals of a payment; the ledger keeps more, but they are not sent. */
const PAYMENT_PRECISION = 8;

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

type Setting = typeof coinChainSettings.$inferSelect;

type Service = Pick<typeof servedChains.$inferSelect, "has_chain" | "has_partner">;

const WHOLE: Service = { has_chain: true, has_partner: true };

function sayEverywhere(text: Text): Localized {
  return inEveryLanguage((locale) => translate(locale, text));
}

function switchesOf(seed: ChainSeed, setting: Partial<Setting>, { has_chain, has_partner }: Service) {
  const isOpen = seed.isSuspended !== true;
  return {
    deposit_enabled: has_chain && (setting.deposit_enabled ?? isOpen),
    outer_enabled: has_chain && (setting.withdraw_enabled ?? isOpen),
    auto_enabled: has_chain && (setting.auto_withdraw_enabled ?? (isOpen && seed.amounts.autoMin !== null)),
    inner_enabled: setting.inner_enabled ?? true,
    coinex_enabled: has_partner && (setting.coinex_enabled ?? isOpen),
  };
}

function termsOf(coin: string, seed: ChainSeed, setting: Partial<Setting>, service: Service): ChainTerms {
  const { amounts } = seed;
  const precision = precisionOf(coin);
  const units = (text: string) => toSmallestUnits(amount(text), precision);
  return {
    coin,
    chain: seed.chain ?? coin,
    name: seed.name,
    address_format: seed.address,
    explorer: seed.explorer,
    notices: seed.notices ?? [],
    precision,
    payment_precision: Math.min(PAYMENT_PRECISION, precision),
    min: units(setting.min_withdraw ?? amounts.min),
    max: units(setting.max_withdraw ?? amounts.max),
    fee: units(setting.withdraw_fee ?? amounts.fee),
    min_final: units(amounts.minFinal ?? "0"),
    min_deposit: units(amounts.fee),
    auto_min: units(amounts.autoMin ?? amounts.min),
    safe_confirmations: seed.confirmations[0],
    irreversible_confirmations: seed.confirmations[1],
    ...switchesOf(seed, setting, service),
    reason: service.has_chain ? (setting.reason ?? sayEverywhere(PAUSED)) : sayEverywhere(NOT_SERVED),
  };
}

/**
 * Lists the terms of every coin on every chain.
 *
 * @returns terms in the order of the coins
 */
export async function listChainTerms(database: Database): Promise<readonly ChainTerms[]> {
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
      const { setting, service } = found ?? {};
      const key = JSON.stringify([coin, chain, setting, service]);
      return knownTerms.get(key, () => termsOf(coin, seed, setting ?? {}, service ?? WHOLE));
    }),
  );
}
