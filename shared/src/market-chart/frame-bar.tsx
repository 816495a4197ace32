import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { CHART } from "contracts";
import { useEffect, useState } from "react";
import { formatDate } from "../format/index.ts";
import type { Locale } from "../remote-contract/index.ts";
import { CHIP, CHOSEN_CHIP } from "./chip-style.ts";
import type { LayoutChart } from "./layout.ts";
import type { TimeFrame } from "./resolutions.ts";

type Scale = LayoutChart["chartProperties"]["scale"];

function Clock({ locale, timeZone }: { locale: Locale; timeZone: string }) {
  const [now, setNow] = useState(() => Date.now());
  // Updates the page's clock every second.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="num text-xs text-ink-2 max-md:hidden">
      {formatDate(Math.floor(now / 1000), { locale, timeZone, form: "clock" })} ({timeZone})
    </span>
  );
}

/** Props of {@link FrameBar}. */
export interface FrameBarProps {
  readonly scale: Scale;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly onFrame: (frame: TimeFrame) => void;
  readonly onScale: (scale: Scale) => void;
}

/** Time frames and the scale of the price. */
export function FrameBar({ scale, locale, timeZone, onFrame, onScale }: FrameBarProps) {
  const { t } = useLingui();
  const names: Readonly<Record<TimeFrame, string>> = {
    "5y": t({ message: "5y", context: "time frame of a chart" }),
    "1y": t({ message: "1y", context: "time frame of a chart" }),
    "6m": t({ message: "6m", context: "time frame of a chart" }),
    "3m": t({ message: "3m", context: "time frame of a chart" }),
    "1m": t({ message: "1m", context: "time frame of a chart" }),
    "5d": t({ message: "5d", context: "time frame of a chart" }),
    "1d": t({ message: "1d", context: "time frame of a chart" }),
  };
  const scales: readonly { readonly id: Scale; readonly name: string; readonly text: string }[] = [
    { id: "percent", name: t`Percent scale`, text: "%" },
    { id: "log", name: t`Logarithmic scale`, text: t({ message: "log", context: "scale of a chart" }) },
    { id: "auto", name: t`Automatic scale`, text: t({ message: "auto", context: "scale of a chart" }) },
  ];
  return (
    <footer className="flex flex-wrap items-center gap-1 border-t border-line px-2 py-1">
      <div role="group" aria-label={t`Time frame`} className="flex">
        {CHART.timeFrames.map((frame) => (
          <button
            key={frame}
            type="button"
            className={clsx(CHIP, (frame === "5y" || frame === "3m") && "max-md:hidden")}
            onClick={() => onFrame(frame)}
          >
            {names[frame]}
          </button>
        ))}
      </div>
      <div className="ms-auto flex items-center gap-1">
        <Clock locale={locale} timeZone={timeZone} />
        <div role="group" aria-label={t`Scale`} className="flex">
          {scales.map(({ id, name, text }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === scale}
              title={name}
              className={clsx(CHIP, id === scale && CHOSEN_CHIP)}
              onClick={() => onScale(id)}
            >
              {text}
            </button>
          ))}
        </div>
      </div>
      <span className="sr-only">
        <Trans>Times are shown in {timeZone}.</Trans>
      </span>
    </footer>
  );
}
