import type { DrawingChange } from "./drawing-edits.ts";
import type { SelectedDrawing } from "./drawing-selection.ts";
import type { Drawing, LayoutChart, PlacedDrawing } from "./layout.ts";
import type { Preset } from "./presets.ts";
import type { Bar, ChartTheme, Resolution, SymbolInfo } from "./types.ts";

/** Everything that an engine draws. */
export interface Scene {
  readonly symbolInfo: SymbolInfo;
  readonly resolution: Resolution;
  readonly bars: readonly Bar[];
  readonly chart: LayoutChart;
  /** Seconds to show up to the newest bar; as many bars as fit if omitted. */
  readonly span?: number | undefined;
  /** Whether the visible range is kept if pair and resolution are unchanged. */
  readonly keepsView?: boolean;
}

/** Figures of the studies at a bar; null where a study has no value yet. */
export interface StudyFigures {
  readonly ma7: number | null;
  readonly ma30: number | null;
  readonly volume: number | null;
  readonly macd: number | null;
  readonly signal: number | null;
  readonly histogram: number | null;
}

/** What changed: the visible range, a drawing, or the position of a drawing. */
export type ChangeKind = "view" | "drawing" | "move";

/** Events of the chart engine. */
export interface EngineEvents {
  /** Called with the bar under the cursor, or null when the cursor left. */
  onBar(bar: Bar | null): void;
  /** Called when bars before the first one are about to become visible. */
  onNeedOlder(): void;
  /** Called when part of the stored layout has changed. */
  onChange(kind: ChangeKind): void;
  /** Called when a tool was activated or deactivated. */
  onTool(id: string | null): void;
  /** Called when a drawing was selected or changed; null when none is selected anymore. */
  onSelect(selected: SelectedDrawing | null): void;
}

/** The position of a price, in pixels of the chart. */
export interface PricePlace {
  readonly top: number;
  /** Width of the axis. */
  readonly width: number;
}

/** The part of a layout that only the engine has. */
export interface DrawnLayout {
  readonly drawings: readonly PlacedDrawing[];
  readonly timeScale: LayoutChart["timeScale"];
}

/** A chart engine. */
export interface ChartEngine {
  draw(scene: Scene): void;
  /** Sets other bars of the same pair and resolution: older ones before, or a newer one. The visible range stays. */
  setBars(bars: readonly Bar[]): void;
  /** Applies the overrides and the stylesheet of a theme. */
  setTheme(theme: ChartTheme, preset: Preset): void;
  /**
   * Reports the position of the last price at the axis, now and after each change; null while it is off screen.
   *
   * @returns ends the reports
   */
  followLast(report: (place: PricePlace | null) => void): () => void;
  figuresAt(time: number): StudyFigures;
  layout(): DrawnLayout;
  /** Ids of the drawing tools with the number of points that each needs. */
  tools(): readonly { readonly id: string; readonly clicks: number }[];
  takeTool(id: string | null): void;
  /** Places the tool's points in the middle of the chart, for people without a pointer. */
  placeTool(): void;
  /** The pair's drawings in the order in which they can be selected. */
  drawings(): readonly Drawing[];
  /** Selects a drawing by its index; null clears the selection. */
  select(index: number | null): void;
  changeSelected(change: DrawingChange): void;
  /** Moves the selected drawing by pixels. */
  moveSelected(right: number, down: number): void;
  removeSelected(): void;
  removeDrawings(): void;
  /** Zooms by a factor and moves by a share of the visible time. */
  move(change: { readonly zoom?: number; readonly by?: number }): void;
  destroy(): void;
}

/** Creates an engine. */
export type CreateEngine = (container: HTMLElement, events: EngineEvents) => ChartEngine;
