import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import {
  ArrowUpRight,
  Flag,
  MousePointer2,
  MoveUpRight,
  Ruler,
  Shapes,
  Spline,
  SquarePen,
  Type,
  type LucideIcon,
} from "lucide-react";
import type { Ref, RefObject } from "react";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu, MenuChoice } from "../ui/menu.tsx";
import type { ChartEngine } from "./engine.ts";
import { useToolNames } from "./use-tool-names.ts";

type Group = "lines" | "waves" | "measures" | "marks" | "shapes" | "flags" | "texts";

const GROUPS: readonly { readonly id: Group; readonly icon: LucideIcon; readonly match: RegExp }[] = [
  { id: "lines", icon: MoveUpRight, match: /^(?:segment|arrowSegment|ray|arrowRay|.*[lL]ine)$/ },
  { id: "waves", icon: Spline, match: /^(?:crooked|elliott|pitchfork|parallel|fibonacci|timeCycles)/ },
  { id: "measures", icon: Ruler, match: /^measure/ },
  { id: "marks", icon: ArrowUpRight, match: /^vertical(?:Counter|Label|Arrow)$/ },
  { id: "shapes", icon: Shapes, match: /^(?:circle|ellipse|rectangle)/ },
  { id: "flags", icon: Flag, match: /^flag/ },
  // Tools added by another version of the package also go here.
  { id: "texts", icon: Type, match: /./ },
];

/** Returns the first group that matches a tool. */
function groupOf(id: string): Group {
  return GROUPS.find(({ match }) => match.test(id))?.id ?? "texts";
}

/** Props of {@link DrawingRail}. */
export interface DrawingRailProps {
  readonly engine: ChartEngine | null;
  readonly tool: string | null;
  /** Set so that the bar of the selected drawing takes the focus. */
  readonly takesFocus: RefObject<boolean>;
  readonly ref?: Ref<HTMLDivElement>;
  readonly className?: string;
}

/** The drawing tools, in a column beside the chart or in a row below it. */
export function DrawingRail({ engine, tool, takesFocus, ref, className }: DrawingRailProps) {
  const { t } = useLingui();
  const nameOf = useToolNames();
  const tools = engine?.tools() ?? [];
  const count = engine?.drawings().length ?? 0;
  const names: Readonly<Record<Group, string>> = {
    lines: t`Lines`,
    waves: t`Waves, channels and Fibonacci`,
    measures: t`Measures`,
    marks: t`Marks`,
    shapes: t`Shapes`,
    flags: t`Flags`,
    texts: t`Text`,
  };
  return (
    <div ref={ref} role="group" aria-label={t`Drawing tools`} className={clsx("flex gap-1 p-1", className)}>
      <IconButton
        icon={MousePointer2}
        label={t`Select`}
        aria-pressed={tool === null}
        className={tool === null ? "bg-accent-soft text-accent-text" : undefined}
        onClick={() => engine?.takeTool(null)}
      />
      <IconButton
        icon={SquarePen}
        label={t`Edit drawings`}
        disabled={count === 0}
        data-edit
        onClick={() => {
          takesFocus.current = true;
          engine?.select(count - 1);
        }}
      />
      {GROUPS.map(({ id, icon }) => {
        const own = tools.filter((one) => groupOf(one.id) === id);
        const isTaken = own.some((one) => one.id === tool);
        return (
          <Menu
            key={id}
            label={names[id]}
            align="start"
            trigger={
              <IconButton
                icon={icon}
                label={names[id]}
                plain
                className={isTaken ? "bg-accent-soft text-accent-text" : undefined}
              />
            }
          >
            {own.map((one) => (
              <MenuChoice key={one.id} checked={one.id === tool} onSelect={() => engine?.takeTool(one.id)}>
                {nameOf(one.id)}
              </MenuChoice>
            ))}
          </Menu>
        );
      })}
    </div>
  );
}

/** Shows how to use the active tool. */
export function DrawingHint({ engine, tool }: Pick<DrawingRailProps, "engine" | "tool">) {
  const nameOf = useToolNames();
  if (tool === null) return null;
  const name = nameOf(tool);
  return (
    <div
      role="status"
      className="absolute inset-x-2 bottom-8 z-10 mx-auto flex w-fit max-w-full flex-wrap items-center gap-2 rounded-sm border border-line bg-raised px-3 py-1.5 text-xs shadow-2"
    >
      <Trans>{name}: click the chart to place it.</Trans>
      <Button size="sm" onClick={() => engine?.placeTool()}>
        <Trans>Place in the middle</Trans>
      </Button>
      <Button size="sm" variant="ghost" onClick={() => engine?.takeTool(null)}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
