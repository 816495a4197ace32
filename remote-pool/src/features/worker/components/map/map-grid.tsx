import type { WorkerCell, WorkerGroup } from "contracts";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { formatCount } from "shared/format";
import { useDisplayPreferences, useGroupName, useNow } from "shared/mining";
import {
  CELL_STEP,
  HEAD_HEIGHT,
  layOut,
  levelOf,
  lineOf,
  moveTo,
  type MapLine,
  type MapMeasure,
} from "./map-model.ts";
import { LevelMark } from "./level-mark.tsx";
import { useCellWords } from "./map-words.ts";

/** Default until the container is measured. */
const USUAL_COLUMNS = 24;
const VIEW_HEIGHT = 560;
/** Pixels above and below the visible part that are also rendered. */
const MARGIN = 160;

/** Props of {@link MapGrid}. */
interface MapGridProps {
  label: string;
  cells: readonly WorkerCell[];
  groups: readonly WorkerGroup[];
  measure: MapMeasure;
  onOpen: (cell: WorkerCell) => void;
}

/** Returns the number of cells per line, updated when the container changes. */
function useColumns(place: React.RefObject<HTMLDivElement | null>): number {
  const [columns, setColumns] = useState(USUAL_COLUMNS);
  // Updates the number of columns with the container's width.
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth > 0) setColumns(Math.max(1, Math.floor(element.clientWidth / CELL_STEP)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return columns;
}

const heightOf = (line: MapLine): number => (line.kind === "group" ? HEAD_HEIGHT : CELL_STEP);

/** Name of a group, and how many of its workers are on the map. */
function GroupHead({ group, count }: { group: WorkerGroup | undefined; count: number }) {
  const { locale } = useDisplayPreferences();
  const nameOf = useGroupName();
  return (
    <span role="rowheader" className="flex h-full items-end pb-1 text-xs font-medium text-ink-2">
      {group ? nameOf(group) : null}
      <span className="num ms-2 font-normal text-ink-3">{formatCount(count, locale)}</span>
    </span>
  );
}

/** The workers by group, one cell each; only those near the visible part are rendered. */
export function MapGrid({ label, cells, groups, measure, onOpen }: MapGridProps) {
  const place = useRef<HTMLDivElement>(null);
  const isMoved = useRef(false);
  const columns = useColumns(place);
  const [scrolled, setScrolled] = useState(0);
  const [chosen, setChosen] = useState(0);
  const now = useNow();
  const wordsOf = useCellWords(measure, now);
  const map = layOut(
    cells,
    groups.map((group) => group.group_id),
    columns,
  );
  const current = Math.min(chosen, map.cells.length - 1);
  const currentLine = lineOf(map.lines, current);

  // Moves the focus to the cell selected by a key, once it is rendered.
  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    place.current?.querySelector<HTMLElement>("button[tabindex='0']")?.focus();
  });

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const next = moveTo(map, current, event.key);
    if (next === null) return;
    event.preventDefault();
    isMoved.current = true;
    setChosen(next);
    const line = map.lines[lineOf(map.lines, next)];
    const element = place.current;
    if (!line || !element) return;
    if (line.top < element.scrollTop + HEAD_HEIGHT) element.scrollTop = Math.max(0, line.top - HEAD_HEIGHT);
    else if (line.top + CELL_STEP > element.scrollTop + VIEW_HEIGHT)
      element.scrollTop = line.top + CELL_STEP - VIEW_HEIGHT;
  }

  function cellLine(first: number, count: number) {
    return map.cells.slice(first, first + count).map((cell, offset) => {
      const index = first + offset;
      const words = wordsOf(cell);
      return (
        <span key={cell.id} role="gridcell" aria-colindex={offset + 1} className="inline-block align-top">
          <button
            type="button"
            tabIndex={index === current ? 0 : -1}
            aria-label={words}
            title={words}
            onFocus={() => setChosen(index)}
            onClick={() => onOpen(cell)}
            className="block size-6.5 cursor-pointer rounded-xs p-px focus-visible:outline-offset-0"
          >
            <LevelMark level={levelOf(cell, measure, now)} />
          </button>
        </span>
      );
    });
  }

  const isDrawn = (line: MapLine, index: number): boolean =>
    index === currentLine ||
    (line.top + heightOf(line) > scrolled - MARGIN && line.top < scrolled + VIEW_HEIGHT + MARGIN);
  return (
    <div
      ref={place}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={map.lines.length}
      aria-colcount={columns}
      onKeyDown={handleKeyDown}
      onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}
      className="overflow-y-auto"
      style={{ maxHeight: VIEW_HEIGHT }}
    >
      <div role="rowgroup" className="relative" style={{ height: map.height }}>
        {map.lines.map((line, index) =>
          isDrawn(line, index) ? (
            <div
              key={line.top}
              role="row"
              aria-rowindex={index + 1}
              className="absolute inset-x-0 whitespace-nowrap"
              style={{ top: line.top, height: heightOf(line) }}
            >
              {line.kind === "group" ? (
                <GroupHead
                  group={groups.find((group) => group.group_id === line.group_id)}
                  count={line.count}
                />
              ) : (
                cellLine(line.first, line.count)
              )}
            </div>
          ) : null,
        )}
      </div>
    </div>
  );
}
