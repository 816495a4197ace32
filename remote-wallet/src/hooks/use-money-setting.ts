import { useRef } from "react";
import type { VerifyResult } from "shared/security";
import { useMoneyWrite, type MoneyWriteResult } from "shared/wallet";

/** A setting by which money will move. */
export interface MoneySetting<Data, Found> {
  /** What is set, without codes. */
  body: object;
  /** Reads the current setting; null while it is not what was to be set. */
  find: () => Promise<Found | null>;
  /** Opens the dialog and sends the call. */
  make: () => Promise<VerifyResult<Data>>;
}

/**
 * Sets something by which money will move. It is the same however often it is sent, so that a lost answer is settled by reading
 * what stands (R8.7).
 *
 * @returns phase of the write and how to set
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
