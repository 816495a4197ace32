import { useEffect, useState } from "react";
import { UNKNOWN, NO_BREAK_SPACE } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { Value, VisuallyHidden } from "shared/ui";
import type { Fiat } from "amount";
import { moneyFigure } from "../model/figures.ts";
import { toneOf } from "./result-card.tsx";

const REST_MS = 500;

/** Props of {@link ResultLine} and {@link ResultVoice}. */
export interface ResultLineProps {
  label: string;
  /** Null while there is no result. */
  net: Fiat | null;
  currency: string;
}

/** The result on phones, which stays visible while the fields are edited. */
export function ResultLine({ label, net, currency }: ResultLineProps) {
  const { locale } = useDisplayPreferences();
  return (
    <div
      aria-hidden
      className="sticky top-0 z-(--z-sticky) -mx-4 mb-3 flex items-center justify-between gap-3 border-y border-line bg-surface px-4 py-2.5 text-xs text-ink-2 md:hidden"
    >
      <span>{label}</span>
      {net === null ? (
        <span>{UNKNOWN}</span>
      ) : (
        <Value
          figure={moneyFigure(net, { locale, signed: true })}
          unit={currency}
          tone={toneOf(net)}
          className="text-lg font-semibold [&_.unit]:text-xs"
        />
      )}
    </div>
  );
}

/** Announces the result after a pause, so that screen readers do not read out every key. */
export function ResultVoice({ label, net, currency }: ResultLineProps) {
  const { locale } = useDisplayPreferences();
  const text =
    net === null ? "" : `${label}: ${moneyFigure(net, { locale, signed: true })}${NO_BREAK_SPACE}${currency}`;
  const [said, setSaid] = useState("");

  // A status region announces each text it is given, so it is updated only after a pause in typing.
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}
