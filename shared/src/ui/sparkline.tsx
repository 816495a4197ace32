import { clsx } from "clsx";
import { scaleOf } from "./value-scale.ts";

const SIZES = { md: { width: 92, height: 30 }, lg: { width: 104, height: 28 } } as const;
const TONES = { accent: "text-chart-1", warning: "text-warning", muted: "text-chart-7" } as const;
const EDGE = 3;

interface Point {
  x: number;
  y: number;
}

/**
 * Places points in a box whose scale starts at zero, so that noise stays flat and a drop is visible. Gaps split the line.
 *
 * @param points values in order, null where unknown
 * @param box width and height in pixels
 * @returns one list of positions per unbroken stretch
 */
export function placePoints(
  points: readonly (number | null)[],
  box: { width: number; height: number },
): Point[][] {
  const known = points.flatMap((value) => (value === null ? [] : [value]));
  if (known.length === 0) return [];
  const { from, to } = scaleOf(Math.min(...known), Math.max(...known));
  const span = to - from;
  const step = points.length > 1 ? (box.width - EDGE * 2) / (points.length - 1) : 0;
  const place = (value: number, index: number): Point => ({
    x: EDGE + index * step,
    y: EDGE + (1 - (span === 0 ? 0 : (value - from) / span)) * (box.height - EDGE * 2),
  });
  const stretches: Point[][] = [[]];
  points.forEach((value, index) => {
    if (value === null) stretches.push([]);
    else stretches.at(-1)?.push(place(value, index));
  });
  return stretches.filter((stretch) => stretch.length > 0);
}

/** Props of {@link Sparkline}. */
export interface SparklineProps {
  /** Values in order; null is a gap. */
  points: readonly (number | null)[];
  tone?: keyof typeof TONES;
  size?: keyof typeof SIZES;
  className?: string;
}

/** A small line chart beside the figure it describes; decorative, without axes. */
export function Sparkline({ points, tone = "accent", size = "md", className }: SparklineProps) {
  const box = SIZES[size];
  const stretches = placePoints(points, box);
  const end = stretches.at(-1)?.at(-1);
  const path = stretches
    .map(
      (stretch) =>
        `M${stretch.map((point) => `${String(Math.round(point.x * 10) / 10)} ${String(Math.round(point.y * 10) / 10)}`).join("L")}`,
    )
    .join("");
  return (
    <svg
      aria-hidden
      width={box.width}
      height={box.height}
      viewBox={`0 0 ${String(box.width)} ${String(box.height)}`}
      className={clsx("shrink-0", TONES[tone], className)}
    >
      {path && <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />}
      {end && <circle cx={end.x} cy={end.y} r="2" fill="currentColor" />}
    </svg>
  );
}
