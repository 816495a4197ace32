import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

/** Props of {@link HeadText}. */
interface HeadTextProps {
  /** Name of the coin. */
  name: ReactNode;
  /** Way of being paid, such as `PPS+`. */
  method: ReactNode;
  fee: ReactNode;
}

/** The line below the name of the account: what it mines and how it is paid. */
export function HeadText({ name, method, fee }: HeadTextProps) {
  return (
    <Trans>
      {name} · {method}, {fee} fee · Paid daily
    </Trans>
  );
}
