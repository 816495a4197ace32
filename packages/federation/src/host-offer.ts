import * as v from "valibot";
import type { HostOffer } from "./requirements.ts";

/** Path at which a gateway serves its host's offer. */
export const HOST_OFFER_PATH = "/federation/host.json";

const ANSWER_LIMIT_MS = 10_000;

/** A host's offer to remotes, as written by its build and sent by a gateway. */
export const HostOfferFileSchema = v.object({
  contract: v.string(),
  capabilities: v.array(v.string()),
  shared: v.record(v.string(), v.string()),
  exports: v.optional(v.record(v.string(), v.array(v.string())), {}),
});

/**
 * Converts the offer to the form that `findUnmet` compares.
 *
 * @param file - offer as the build writes it
 */
export function toHostOffer(file: v.InferOutput<typeof HostOfferFileSchema>): HostOffer {
  return { ...file, shared: new Map(Object.entries(file.shared)) };
}

/**
 * Parses a host's offer.
 *
 * @param value - parsed JSON of unknown shape
 * @returns the offer; null if invalid
 */
export function parseHostOffer(value: unknown): HostOffer | null {
  const result = v.safeParse(HostOfferFileSchema, value);
  return result.success ? toHostOffer(result.output) : null;
}

/**
 * Fetches a host's offer from a running installation.
 *
 * @param address - address of the gateway, e.g. `https://www.pool.example`
 * @throws Error when it does not respond like a gateway
 */
export async function fetchHostOffer(address: string): Promise<HostOffer> {
  const failed = `${address} does not say what its host offers`;
  let value: unknown;
  try {
    const url = new URL(HOST_OFFER_PATH, address);
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS), redirect: "error" });
    value = answer.ok ? await answer.json() : null;
  } catch (cause) {
    throw new Error(failed, { cause });
  }
  const offer = parseHostOffer(value);
  if (!offer) throw new Error(failed);
  return offer;
}
