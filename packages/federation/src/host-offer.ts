import * as v from "valibot";
import type { HostOffer } from "./requirements.ts";

/** Where a gateway says what its host offers. */
export const HOST_OFFER_PATH = "/federation/host.json";

const ANSWER_LIMIT_MS = 10_000;

/** What a host offers, as its build writes it and a gateway sends it. */
export const HostOfferFileSchema = v.object({
  contract: v.string(),
  capabilities: v.array(v.string()),
  shared: v.record(v.string(), v.string()),
  exports: v.optional(v.record(v.string(), v.array(v.string())), {}),
});

/**
 * The offer as `findUnmet` compares it.
 *
 * @param file - offer as the build writes it
 */
export function toHostOffer(file: v.InferOutput<typeof HostOfferFileSchema>): HostOffer {
  return { ...file, shared: new Map(Object.entries(file.shared)) };
}

/**
 * Reads what a host offers.
 *
 * @param value - parsed JSON of unknown shape
 * @returns the offer; null when it is none
 */
export function parseHostOffer(value: unknown): HostOffer | null {
  const result = v.safeParse(HostOfferFileSchema, value);
  return result.success ? toHostOffer(result.output) : null;
}

/**
 * Asks a running installation what its host offers.
 *
 * @param address - address of the gateway, e.g. `https://www.pool.example`
 * @throws Error when nothing there answers as a gateway does
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
