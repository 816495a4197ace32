import type { WalletBalance } from "contracts";

type Auto = WalletBalance["auto"];

/** What the automatic withdrawal of a coin does next. */
export type AutoState =
  | { kind: "off" }
  | { kind: "held"; until: number }
  | { kind: "suspended" }
  | {
      kind: "on";
      threshold: string | null;
      destination: NonNullable<Auto["address_type"]> | null;
      /** Seconds since 1970. */
      next: number;
    };

/**
 * Returns the state of a coin's automatic withdrawal.
 *
 * @param auto rule of the coin
 * @param now seconds since 1970
 * @returns off, on hold after a security change, suspended while it has no next run, or on
 */
export function autoState(auto: Auto, now: number): AutoState {
  if (!auto.enabled) return { kind: "off" };
  if (auto.hold_until !== null && auto.hold_until > now) return { kind: "held", until: auto.hold_until };
  if (auto.next_time === null) return { kind: "suspended" };
  return { kind: "on", threshold: auto.threshold, destination: auto.address_type, next: auto.next_time };
}
