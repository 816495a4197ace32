import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { SECOND_MS } from "../format/index.ts";
import type { Locale } from "../remote-contract/index.ts";
import { formatCountdown } from "./countdown.ts";
import type { ChartEngine } from "./engine.ts";
import { formatPrice } from "./price-format.ts";
import { barEnd } from "./resolutions.ts";
import type { Bar, Resolution } from "./types.ts";

/** Props of {@link PriceTag}. */
export interface PriceTagProps {
  readonly engine: ChartEngine;
  readonly last: Bar;
  readonly resolution: Resolution;
  readonly decimals: number;
  readonly locale: Locale;
}

/**
 * The last price at the axis with the time until the bar ends. Its position and the seconds are written to the DOM outside of
 * React, into a separate box, so that neither a move of the chart nor a tick causes other layout. Screen readers read the price
 * in the chart summary.
 */
export function PriceTag({ engine, last, resolution, decimals, locale }: PriceTagProps) {
  const { t } = useLingui();
  const tag = useRef<HTMLDivElement>(null);
  const countdown = useRef<HTMLSpanElement>(null);

  // The engine reports the position of the price.
  useEffect(
    () =>
      engine.followLast((place) => {
        const { current } = tag;
        if (current === null) return;
        current.hidden = place === null;
        if (place === null) return;
        current.style.transform = `translateY(${String(Math.round(place.top))}px)`;
        current.style.width = `${String(Math.round(place.width))}px`;
      }),
    [engine],
  );

  // Updates the countdown every second.
  useEffect(() => {
    const days = (count: number, hours: number) =>
      t({ message: `${count} d ${hours} h`, context: "time until a bar ends" });
    const write = (): void => {
      const now = Date.now() / SECOND_MS;
      const text = formatCountdown(barEnd(resolution, last.time, now) - now, days);
      if (countdown.current !== null) countdown.current.textContent = text;
    };
    write();
    const timer = setInterval(write, SECOND_MS);
    return () => clearInterval(timer);
  }, [resolution, last.time, t]);

  return (
    <div ref={tag} aria-hidden hidden className={clsx("market-tag num", last.close < last.open && "is-down")}>
      <span className="font-semibold">{formatPrice(last.close, locale, decimals)}</span>
      <span ref={countdown} />
    </div>
  );
}
