import { brand } from "brand";
import { checkAddress } from "coin-address";
import { verifyMessage } from "coin-address/signature";
import { MESSAGE_PREFIXES } from "coin-address/signature-coins";
import { ApiError, notFound } from "../../platform/errors.ts";
import type { PlatformServices } from "../../platform/services.ts";
import { HOUR } from "../../platform/time.ts";
import { newToken } from "../../platform/tokens.ts";
import { addressKey, createAccountList } from "./account-list.ts";
import { findChallenge, findHolder, storeChallenge, storeClaim } from "./claims-repository.ts";

/** How long a text can be signed. */
const CHALLENGE_SECONDS = HOUR;
/** Length of the random part of a text. */
const NONCE_LENGTH = 16;

type ClaimServices = Pick<PlatformServices, "clock" | "config" | "database" | "random">;

/** The mining account that claims an address. */
interface Claimant {
  readonly id: number;
  readonly account: string | null;
}

/** An address of a coin, as typed. */
interface TypedAddress {
  readonly coin: string;
  readonly address: string;
}

/**
 * Returns coins whose mining addresses can be claimed: those read from an engine whose wallets can sign messages; none otherwise.
 */
export function claimableCoins({ config }: Pick<ClaimServices, "config">): readonly string[] {
  const { engineReader } = config;
  if (engineReader === undefined) return [];
  const read = engineReader.kind === "ckpool" ? engineReader.coins : engineReader.pools;
  return [...new Set(read.map(({ coin }) => coin))].filter((coin) => Object.hasOwn(MESSAGE_PREFIXES, coin));
}

function taken(): ApiError {
  return new ApiError(25008, "address_claimed");
}

/**
 * Returns an address that the account can claim.
 *
 * @returns its key
 * @throws {ApiError} 404 for a coin that is not read, 22005 for an invalid address, 25008 for one of another account
 */
async function requireFree(
  services: ClaimServices,
  { id, account }: Claimant,
  { coin, address }: TypedAddress,
): Promise<string> {
  const { config, database } = services;
  if (!claimableCoins(services).includes(coin)) throw notFound();
  if (!checkAddress(coin, coin, address).ok) throw new ApiError(22005, "address_malformed");
  const key = addressKey(address);
  const list = createAccountList(config.engineReader?.accountsFile);
  await list.refresh();
  if ((list.of(key) ?? account) !== account) throw taken();
  const holder = await findHolder(database, key);
  if (holder !== undefined && holder !== id) throw taken();
  return key;
}

/**
 * Creates the text to be signed by the address holder. A repeated request creates a new one, and only the newest is valid.
 *
 * @throws {ApiError} 404, 22005, 25008
 */
export async function challengeFor(services: ClaimServices, claimant: Claimant, typed: TypedAddress) {
  const { clock, database, random } = services;
  if (claimant.account === null) throw notFound();
  const address = await requireFree(services, claimant, typed);
  const expire_time = clock.now() + CHALLENGE_SECONDS;
  const until = new Date(expire_time * 1000).toISOString().slice(0, 16).replace("T", " ");
  const nonce = newToken(random).slice(0, NONCE_LENGTH);
  // One line of plain letters, which every wallet can show and sign.
  const message = `${brand.name}: ${typed.coin} address ${address} mines for account ${claimant.account}, ${nonce}, until ${until} UTC`;
  await storeChallenge(database, { account_id: claimant.id, address, message, expire_time });
  return { message, expire_time };
}

/**
 * Assigns an address to an account whose text its holder signed. Idempotent.
 *
 * @throws {ApiError} 404, 22005, 25008; 21002 when there is no text to sign anymore, 21001 for a wrong signature
 */
export async function claimAddress(
  services: ClaimServices,
  claimant: Claimant,
  { signature, ...typed }: TypedAddress & { readonly signature: string },
): Promise<void> {
  const { clock, database } = services;
  const { id: account_id } = claimant;
  const address = await requireFree(services, claimant, typed);
  if ((await findHolder(database, address)) === account_id) return;
  const challenge = await findChallenge(database, account_id);
  if (challenge?.address !== address || challenge.expire_time <= clock.now())
    throw new ApiError(21002, "claim_expired");
  const { message } = challenge;
  const checked = verifyMessage({ coin: typed.coin, address: typed.address.trim(), message, signature });
  if (checked.status === "unreadable" && checked.reason === "address_kind")
    throw new ApiError(21001, "claim_address_kind");
  if (checked.status !== "valid") throw new ApiError(21001, "claim_signature_wrong");
  const claim = { account_id, address, coin: typed.coin, claim_time: clock.now() };
  if ((await storeClaim(database, claim)) !== account_id) throw taken();
}
