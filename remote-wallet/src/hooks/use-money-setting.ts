import { useRef } from "react";
import type { VerifyResult } from "shared/security";
import { useMoneyWrite, type MoneyWriteResult } from "shared/wallet";

/** A setting that will cause money to move. */
export interface MoneySetting<Data, Found> {
  /** The setting, without codes. */
  body: object;
  /** Loads the current setting; null until it equals the requested one. */
  find: () => Promise<Found | null>;
  /** Opens the dialog and sends the call. */
  make: () => Promise<VerifyResult<Data>>;
}

/**
 * Changes a setting that will cause money to move. Sending it repeatedly has the same effect, so a lost response is resolved by
 * reading the current setting (R8.7).
 *
 * @returns phase of the write and a function that changes the setting
 */
export function useMoneySetting<Found>() {
  const find = useRef<() => Promise<Found | null>>(() => Promise.resolve(null));
  const write = useMoneyWrite(() => find.current());
  return {
    phase: write.phase,
    set: <Data>(setting: MoneySetting<Data, Found>): Promise<MoneyWriteResult<Data, Found>> => {
      find.current = setting.find;
      return write.run(setting.body, setting.make);
    },
  };
}
