import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

/** Props of {@link HeadText}. */
interface HeadTextProps {
  /** Name of the coin. */
  name: ReactNode;
  /** Payout method, such as `PPS+`. */
  method: ReactNode;
  fee: ReactNode;
}

/** The line below the account name: its coin, payout method and fee. */
export function HeadText({ name, method, fee }: HeadTextProps) {
  return (
    <Trans>
      {name} · {method}, {fee} fee · Settled daily
    </Trans>
  );
}
