import { Trans, useLingui } from "@lingui/react/macro";
import { Lock, LockOpen, Move, Trash2, X } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { IconButton } from "../ui/icon-button.tsx";
import { Select } from "../ui/select.tsx";
import { DRAWING_COLORS, DRAWING_TEXT_LENGTH, DRAWING_WIDTHS, toolOf } from "./drawing-edits.ts";
import type { SelectedDrawing } from "./drawing-selection.ts";
import type { ChartEngine } from "./engine.ts";
import { useToolNames } from "./use-tool-names.ts";

/** Pixels per step of the arrow keys, without and with Shift. */
const [STEP, LONG_STEP] = [5, 25];

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Props of {@link DrawingBar}. */
export interface DrawingBarProps {
  readonly engine: ChartEngine;
  readonly selected: SelectedDrawing;
  /** Set by code that opens the bar from the keyboard. */
  readonly takesFocus: RefObject<boolean>;
  /** Called when the bar closes; the focus moves on to the tools. */
  readonly onLeave: () => void;
}

function useLookNames() {
  const { t } = useLingui();
  return {
    colors: [t`Teal`, t`Ochre`, t`Periwinkle`, t`Rose`, t`Blue`, t`Olive`],
    widths: { thin: t`Thin`, medium: t`Medium`, thick: t`Thick` },
  };
}

function TextInput({ selected, engine }: Pick<DrawingBarProps, "selected" | "engine">) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(selected.text ?? "");
  const apply = (): void => {
    if (typed !== selected.text) engine.changeSelected({ text: typed });
  };
  return (
    <input
      type="text"
      aria-label={t`Text of the drawing`}
      maxLength={DRAWING_TEXT_LENGTH}
      autoComplete="off"
      value={typed}
      disabled={selected.look.isLocked}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === "Enter") apply();
      }}
      className="h-8 w-32 rounded-sm border border-line-control bg-surface px-2 text-xs max-md:h-11"
    />
  );
}

function Looks({ selected, engine }: Pick<DrawingBarProps, "selected" | "engine">) {
  const { t } = useLingui();
  const names = useLookNames();
  const { look } = selected;
  return (
    <>
      <Select
        label={t`Color`}
        size="sm"
        value={look.color}
        disabled={look.isLocked}
        options={DRAWING_COLORS.map((color, place) => ({
          value: color,
          label: names.colors[place] ?? color,
        }))}
        onChange={(color) => engine.changeSelected({ look: { color } })}
      />
      <Select
        label={t`Line width`}
        size="sm"
        value={look.width}
        disabled={look.isLocked}
        options={DRAWING_WIDTHS.map((width) => ({ value: width, label: names.widths[width] }))}
        onChange={(width) => engine.changeSelected({ look: { width } })}
      />
    </>
  );
}

/** All actions on the selected drawing, by pointer and keyboard. */
export function DrawingBar({ engine, selected, takesFocus, onLeave }: DrawingBarProps) {
  const { t } = useLingui();
  const nameOf = useToolNames();
  const bar = useRef<HTMLDivElement>(null);
  const { look, index } = selected;
  const names = engine.drawings().map(toolOf);

  // The focus is outside of React.
  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    bar.current?.querySelector("select")?.focus();
  }, [takesFocus]);

  function leave(): void {
    engine.select(null);
    onLeave();
  }
  function remove(): void {
    if (look.isLocked) return;
    engine.removeSelected();
    onLeave();
  }
  function handleMoveKey(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    if (arrow === undefined && event.key !== "Delete" && event.key !== "Backspace") return;
    event.preventDefault();
    if (arrow === undefined) return remove();
    const step = event.shiftKey ? LONG_STEP : STEP;
    engine.moveSelected(arrow[0] * step, arrow[1] * step);
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works on all of its controls.
    <div
      ref={bar}
      role="group"
      aria-label={t`Selected drawing`}
      onKeyDown={(event) => {
        if (event.key === "Escape") leave();
      }}
      className="absolute inset-x-2 bottom-8 z-10 mx-auto flex w-fit max-w-full flex-wrap items-center gap-1 rounded-sm border border-line bg-raised px-2 py-1 text-xs shadow-2"
    >
      <Select
        label={t`Drawing`}
        size="sm"
        value={String(index)}
        options={names.map((tool, place) => ({
          value: String(place),
          label: `${String(place + 1)}. ${nameOf(tool)}`,
        }))}
        onChange={(place) => engine.select(Number(place))}
      />
      <IconButton
        icon={Move}
        label={t`Move with the arrow keys`}
        size="sm"
        disabled={look.isLocked}
        onKeyDown={handleMoveKey}
      />
      <Looks selected={selected} engine={engine} />
      {selected.text !== null && (
        <TextInput key={`${String(index)} ${selected.text}`} selected={selected} engine={engine} />
      )}
      <IconButton
        icon={look.isLocked ? Lock : LockOpen}
        label={look.isLocked ? t`Unlock drawing` : t`Lock drawing`}
        size="sm"
        onClick={() => engine.changeSelected({ look: { isLocked: !look.isLocked } })}
      />
      <IconButton
        icon={Trash2}
        label={t`Delete drawing`}
        size="sm"
        disabled={look.isLocked}
        onClick={remove}
      />
      <IconButton icon={X} label={t`Close`} size="sm" onClick={leave} />
      <span role="status" className="sr-only">
        <Trans>Drawing selected</Trans>
      </span>
    </div>
  );
}
