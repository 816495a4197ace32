import { compare, ratio } from "amount";
import { REJECT_RATIOS, WORKER_STATUS_SECONDS, type WorkerCell } from "contracts";

/** The figure that determines the color of cells. */
export type MapMeasure = "hashrate" | "rejects" | "age";

/** Level of a cell: 0 is good, 3 is worst; null without a figure. */
export type MapLevel = 0 | 1 | 2 | 3 | null;

/** Every level, in the order of the legend. */
export const MAP_LEVELS: readonly MapLevel[] = [0, 1, 2, 3, null];

/** Ratios to its own average below which a worker leaves level 0, 1 and 2. */
export const HASHRATE_BOUNDS = ["0.95", "0.8", "0.5"] as const;

/** Reject rates from which a worker leaves level 0, 1 and 2. */
export const REJECT_BOUNDS = ["0.01", REJECT_RATIOS.warning, REJECT_RATIOS.alarm] as const;

/** Seconds since the last share from which a worker leaves level 0, 1 and 2. */
export const AGE_BOUNDS = [WORKER_STATUS_SECONDS.unactive, 21_600, WORKER_STATUS_SECONDS.invalid] as const;

/** Returns how many bounds a figure has passed. */
function passed(bounds: readonly [boolean, boolean, boolean]): MapLevel {
  if (bounds[2]) return 3;
  if (bounds[1]) return 2;
  return bounds[0] ? 1 : 0;
}

/**
 * Grades a worker by the figure that the map shows.
 *
 * @param now seconds since 1970
 */
export function levelOf(cell: WorkerCell, measure: MapMeasure, now: number): MapLevel {
  if (measure === "age") {
    const last = cell.last_active;
    if (last === null) return null;
    const [first, second, third] = AGE_BOUNDS;
    const age = now - last;
    return passed([age >= first, age >= second, age >= third]);
  }
  const text = measure === "hashrate" ? cell.hashrate_ratio : cell.reject_rate;
  if (text === null) return null;
  const part = ratio(text);
  const isPast = (bound: string): boolean => {
    const order = compare(part, ratio(bound));
    return measure === "hashrate" ? order < 0 : order >= 0;
  };
  const [first, second, third] = measure === "hashrate" ? HASHRATE_BOUNDS : REJECT_BOUNDS;
  return passed([isPast(first), isPast(second), isPast(third)]);
}

/** A line of the map: the heading of a group, or some of its cells. */
export type MapLine =
  | { readonly kind: "group"; readonly group_id: number; readonly count: number; readonly top: number }
  | {
      readonly kind: "cells";
      /** Index of its first cell among all cells, and its number of cells. */
      readonly first: number;
      readonly count: number;
      readonly top: number;
    };

/** Size in pixels of a cell with its gap, and height of a group heading. */
export const CELL_STEP = 26;
export const HEAD_HEIGHT = 36;

/** The lines and cells of a map, in order of its groups. */
export interface MapLayout {
  readonly cells: readonly WorkerCell[];
  readonly lines: readonly MapLine[];
  readonly height: number;
}

/**
 * Arranges cells in lines by group.
 *
 * @param groupIds groups in their order; cells of others follow
 * @param columns cells of a line, at least 1
 */
export function layOut(
  cells: readonly WorkerCell[],
  groupIds: readonly number[],
  columns: number,
): MapLayout {
  const byGroup = new Map<number, WorkerCell[]>(groupIds.map((id) => [id, []]));
  for (const cell of cells) {
    const group = byGroup.get(cell.group_id);
    if (group) group.push(cell);
    else byGroup.set(cell.group_id, [cell]);
  }
  const ordered: WorkerCell[] = [];
  const lines: MapLine[] = [];
  let top = 0;
  for (const [group_id, members] of byGroup) {
    if (members.length === 0) continue;
    lines.push({ kind: "group", group_id, count: members.length, top });
    top += HEAD_HEIGHT;
    for (let start = 0; start < members.length; start += columns) {
      const count = Math.min(columns, members.length - start);
      lines.push({ kind: "cells", first: ordered.length + start, count, top });
      top += CELL_STEP;
    }
    ordered.push(...members);
  }
  return { cells: ordered, lines, height: top };
}

/** Returns the index of the line that contains a cell. */
export function lineOf(lines: readonly MapLine[], index: number): number {
  return lines.findIndex(
    (line) => line.kind === "cells" && index >= line.first && index < line.first + line.count,
  );
}

/** Returns the next line of cells above or below one; -1 at the edge. */
function nextCells(lines: readonly MapLine[], from: number, step: 1 | -1): number {
  let at = from + step;
  while (lines[at]?.kind === "group") at += step;
  return lines[at] === undefined ? -1 : at;
}

/** Number of lines that Page Up and Page Down move. */
const PAGE_LINES = 10;

function moveLines(lines: readonly MapLine[], index: number, steps: number): number {
  const step = steps < 0 ? -1 : 1;
  let at = lineOf(lines, index);
  const from = lines[at];
  if (from?.kind !== "cells") return index;
  const column = index - from.first;
  for (let count = 0; count < Math.abs(steps); count += 1) {
    const next = nextCells(lines, at, step);
    if (next === -1) break;
    at = next;
  }
  const to = lines[at];
  return to?.kind === "cells" ? to.first + Math.min(column, to.count - 1) : index;
}

/**
 * Returns the cell that a key moves to.
 *
 * @returns index of a cell, or null for any other key
 */
export function moveTo({ cells, lines }: MapLayout, index: number, key: string): number | null {
  const last = cells.length - 1;
  switch (key) {
    case "ArrowRight":
      return Math.min(index + 1, last);
    case "ArrowLeft":
      return Math.max(index - 1, 0);
    case "ArrowDown":
      return moveLines(lines, index, 1);
    case "ArrowUp":
      return moveLines(lines, index, -1);
    case "PageDown":
      return moveLines(lines, index, PAGE_LINES);
    case "PageUp":
      return moveLines(lines, index, -PAGE_LINES);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}
