import { Trans } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Skeleton } from "../../ui/index.ts";

interface WindowProps {
  label: ReactNode;
  figure: ReactNode;
  isMain?: boolean;
  note?: ReactNode;
}

function Window({ label, figure, isMain, note }: WindowProps) {
  return (
    <div className={clsx("min-w-0", !isMain && "border-s border-line ps-6 max-md:ps-2.5")}>
      <div className="text-xs text-ink-2">{label}</div>
      <div className="flex min-h-10 items-end max-md:min-h-8">
        {figure ? (
          <span
            className={clsx(
              "font-semibold tracking-(--tracking-tight)",
              isMain
                ? "text-2xl [&_.unit]:text-md max-md:text-xl max-[24rem]:text-lg max-md:[&_.unit]:text-2xs"
                : "text-xl max-md:text-md max-[24rem]:text-sm [&_.unit]:text-sm max-md:[&_.unit]:text-2xs",
            )}
          >
            {figure}
          </span>
        ) : (
          <Skeleton className={isMain ? "h-7 w-36 max-md:w-20" : "h-5 w-24 max-md:w-16"} />
        )}
      </div>
      {note}
    </div>
  );
}

/** Names the day that the change of the longest window is compared with. */
export function DayBefore() {
  return (
    <span className="max-md:sr-only">
      <Trans>vs. day before</Trans>
    </span>
  );
}

/** Props of {@link HashrateWindowsRow}. */
export interface HashrateWindowsRowProps {
  /** Figures by the name of their window; null while loading. */
  figures: Record<"hashrate_10min" | "hashrate_1hour" | "hashrate_1day", ReactNode>;
  /** Line below the longest window. */
  note?: ReactNode;
}

/** The three averages of an account's hashrate, the shortest one largest. */
export function HashrateWindowsRow({ figures, note }: HashrateWindowsRowProps) {
  return (
    <div className="grid grid-cols-[minmax(min-content,1.2fr)_minmax(min-content,1fr)_minmax(min-content,1fr)] gap-2 px-4 pt-2 md:grid-cols-[10rem_9rem_minmax(0,1fr)] md:gap-8 md:px-5">
      <Window isMain label={<Trans>10 min</Trans>} figure={figures.hashrate_10min} />
      <Window label={<Trans>1 hour</Trans>} figure={figures.hashrate_1hour} />
      <Window
        label={<Trans>24 hours</Trans>}
        figure={figures.hashrate_1day}
        note={<div className="flex min-h-5.5 items-start">{note}</div>}
      />
    </div>
  );
}
