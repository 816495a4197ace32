import type { DrawingChange } from "./drawing-edits.ts";
import type { SelectedDrawing } from "./drawing-selection.ts";
import type { Drawing, LayoutChart, PlacedDrawing } from "./layout.ts";
import type { Preset } from "./presets.ts";
import type { Bar, ChartTheme, Resolution, SymbolInfo } from "./types.ts";

/** Everything that is drawn. */
export interface Scene {
  readonly symbolInfo: SymbolInfo;
  readonly resolution: Resolution;
  readonly bars: readonly Bar[];
  readonly chart: LayoutChart;
  /** Seconds to show up to the newest bar; as many bars as fit when left out. */
  readonly span?: number | undefined;
  /** What is seen stays, when pair and resolution are the same as before. */
  readonly keepsView?: boolean;
}

/** Figures of the studies at a bar; null where a study has none yet. */
export interface StudyFigures {
  readonly ma7: number | null;
  readonly ma30: number | null;
  readonly volume: number | null;
  readonly macd: number | null;
  readonly signal: number | null;
  readonly histogram: number | null;
}

/** What changed: what is seen, a drawing, or where a drawing is. */
export type ChangeKind = "view" | "drawing" | "move";

/** What the drawing tells. */
export interface EngineEvents {
  /** The bar under the cursor; null when the cursor left. */
  onBar(bar: Bar | null): void;
  /** Bars before the first one are about to be seen. */
  onNeedOlder(): void;
  /** Something that the layout keeps has changed. */
  onChange(kind: ChangeKind): void;
  /** A tool was taken up or put down. */
  onTool(id: string | null): void;
  /** A drawing was selected or changed; null when none is selected any more. */
  onSelect(selected: SelectedDrawing | null): void;
}

/** Where a price is, in pixels of the drawing. */
export interface PricePlace {
  readonly top: number;
  /** Width of the axis. */
  readonly width: number;
}

/** Part of a layout that only the drawing knows. */
export interface DrawnLayout {
  readonly drawings: readonly PlacedDrawing[];
  readonly timeScale: LayoutChart["timeScale"];
}

/** What draws the chart. */
export interface ChartEngine {
  draw(scene: Scene): void;
  /** Other bars of the same pair and resolution: older ones before, or a newer one. What is seen stays in place. */
  setBars(bars: readonly Bar[]): void;
  /** Applies the overrides and the stylesheet of a theme. */
  setTheme(theme: ChartTheme, preset: Preset): void;
  /**
   * Reports where the last price is at the axis, now and after each change; null while it is not on the screen.
   *
   * @returns ends the reports
   */
  followLast(report: (place: PricePlace | null) => void): () => void;
  figuresAt(time: number): StudyFigures;
  layout(): DrawnLayout;
  /** Ids of the drawing tools with the number of points that each takes. */
  tools(): readonly { readonly id: string; readonly clicks: number }[];
  takeTool(id: string | null): void;
  /** Sets the points of the tool in the middle of the chart, for those who draw without a pointer. */
  placeTool(): void;
  /** What was drawn on the pair, in the order in which it can be selected. */
  drawings(): readonly Drawing[];
  /** Selects a drawing by its place; null selects none. */
  select(index: number | null): void;
  changeSelected(change: DrawingChange): void;
  /** Moves the selected drawing by pixels. */
  moveSelected(right: number, down: number): void;
  removeSelected(): void;
  removeDrawings(): void;
  /** Factor by which the shown time becomes shorter or longer, and the share of it to move by. */
  move(change: { readonly zoom?: number; readonly by?: number }): void;
  destroy(): void;
}

/** How an engine is made. */
export type CreateEngine = (container: HTMLElement, events: EngineEvents) => ChartEngine;
