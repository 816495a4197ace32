import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import {
  Activity,
  ChevronDown,
  Ellipsis,
  Table2,
  Trash2,
  ZoomIn,
  ZoomOut,
  ChevronLeft,
  ChevronRight,
} from "lucide-react";
import { CHART } from "contracts";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu, MenuChoice, MenuItem, MenuSeparator } from "../ui/menu.tsx";
import { CHIP, CHOSEN_CHIP } from "./chip-style.ts";
import type { ChartEngine } from "./engine.ts";
import { MAIN_RESOLUTIONS, PHONE_RESOLUTIONS } from "./resolutions.ts";
import type { Resolution } from "./types.ts";
import { UndoButtons } from "./undo-buttons.tsx";
import type { WidgetView } from "./widget-core.ts";

/** Returns the names of the resolutions, short enough for a row of buttons. */
export function useResolutionNames(): (resolution: Resolution) => string {
  const { t } = useLingui();
  const names: Readonly<Record<Resolution, string>> = {
    "1": t({ message: "1m", context: "length of a bar" }),
    "5": t({ message: "5m", context: "length of a bar" }),
    "15": t({ message: "15m", context: "length of a bar" }),
    "30": t({ message: "30m", context: "length of a bar" }),
    "60": t({ message: "1h", context: "length of a bar" }),
    "120": t({ message: "2h", context: "length of a bar" }),
    "240": t({ message: "4h", context: "length of a bar" }),
    "360": t({ message: "6h", context: "length of a bar" }),
    "720": t({ message: "12h", context: "length of a bar" }),
    D: t({ message: "1D", context: "length of a bar" }),
    "2D": t({ message: "2D", context: "length of a bar" }),
    "3D": t({ message: "3D", context: "length of a bar" }),
    W: t({ message: "1W", context: "length of a bar" }),
    "2W": t({ message: "2W", context: "length of a bar" }),
    M: t({ message: "1M", context: "length of a bar" }),
  };
  return (resolution) => names[resolution];
}

/** Props of {@link IntervalBar}. */
export interface IntervalBarProps {
  readonly resolution: Resolution;
  readonly engine: ChartEngine | null;
  readonly hidesDrawings: boolean;
  readonly onResolution: (resolution: Resolution) => void;
  readonly steps: WidgetView["steps"];
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onStudies: () => void;
  readonly onTable: () => void;
  readonly onHideDrawings: () => void;
}

function Actions({ engine, hidesDrawings, onTable, onHideDrawings }: IntervalBarProps) {
  const { t } = useLingui();
  return (
    <Menu
      label={t`Chart actions`}
      trigger={<IconButton icon={Ellipsis} label={t`Chart actions`} size="sm" plain />}
    >
      <MenuItem icon={ZoomIn} onSelect={() => engine?.move({ zoom: 1.5 })}>
        <Trans>Zoom in</Trans>
      </MenuItem>
      <MenuItem icon={ZoomOut} onSelect={() => engine?.move({ zoom: 1 / 1.5 })}>
        <Trans>Zoom out</Trans>
      </MenuItem>
      <MenuItem icon={ChevronLeft} onSelect={() => engine?.move({ by: -0.5 })}>
        <Trans>Earlier</Trans>
      </MenuItem>
      <MenuItem icon={ChevronRight} onSelect={() => engine?.move({ by: 0.5 })}>
        <Trans>Later</Trans>
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Table2} onSelect={onTable}>
        <Trans>View as table</Trans>
      </MenuItem>
      <MenuChoice checked={hidesDrawings} onSelect={onHideDrawings}>
        <Trans>Hide drawings</Trans>
      </MenuChoice>
      <MenuItem icon={Trash2} onSelect={() => engine?.removeDrawings()}>
        <Trans>Delete all drawings</Trans>
      </MenuItem>
    </Menu>
  );
}

/** Bar length, studies and actions of the chart. */
export function IntervalBar(props: IntervalBarProps) {
  const { t } = useLingui();
  const nameOf = useResolutionNames();
  const { resolution, onResolution, onStudies } = props;
  const isElsewhere = !MAIN_RESOLUTIONS.includes(resolution);
  const isElsewhereOnPhone = !PHONE_RESOLUTIONS.includes(resolution);
  return (
    <div className="flex flex-wrap items-center gap-0.5 border-b border-line px-2 py-1">
      <div role="group" aria-label={t`Length of a bar`} className="flex">
        {MAIN_RESOLUTIONS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === resolution}
            className={clsx(
              CHIP,
              "max-md:px-3",
              one === resolution && CHOSEN_CHIP,
              !PHONE_RESOLUTIONS.includes(one) && "max-lg:hidden",
            )}
            onClick={() => onResolution(one)}
          >
            {nameOf(one)}
          </button>
        ))}
        <Menu
          label={t`More lengths of a bar`}
          align="start"
          trigger={
            <button
              type="button"
              className={clsx(
                CHIP,
                "max-md:px-3 inline-flex items-center gap-1",
                isElsewhere && CHOSEN_CHIP,
                isElsewhereOnPhone && "max-lg:bg-accent-soft max-lg:text-accent-text",
              )}
            >
              <span className={isElsewhere ? undefined : "lg:hidden"}>
                {isElsewhereOnPhone ? nameOf(resolution) : <Trans>More</Trans>}
              </span>
              <span className="sr-only">{isElsewhere ? null : <Trans>More lengths of a bar</Trans>}</span>
              <ChevronDown aria-hidden size={14} />
            </button>
          }
        >
          {CHART.resolutions.map((one) => (
            <MenuChoice key={one} checked={one === resolution} onSelect={() => onResolution(one)}>
              {nameOf(one)}
            </MenuChoice>
          ))}
        </Menu>
      </div>
      <span aria-hidden className="mx-1 h-5 border-s border-line max-md:hidden" />
      <button
        type="button"
        className={clsx(CHIP, "max-md:px-3 inline-flex items-center gap-1.5")}
        onClick={onStudies}
      >
        <Activity aria-hidden size={16} />
        <span className="max-md:sr-only">
          <Trans>Indicators</Trans>
        </span>
      </button>
      <span aria-hidden className="mx-1 h-5 border-s border-line max-md:hidden" />
      <UndoButtons steps={props.steps} onUndo={props.onUndo} onRedo={props.onRedo} />
      <div className="ms-auto">
        <Actions {...props} />
      </div>
    </div>
  );
}
