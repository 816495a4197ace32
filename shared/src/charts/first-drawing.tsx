import { createElement, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { CHART_HEIGHT, type TimeChartProps } from "./chart-types.ts";
import { drawingNodes, frameOf, type DrawingNode } from "./drawing-nodes.ts";
import { placeDrawing } from "./place-drawing.ts";
import { toDrawnChart } from "./to-drawn-chart.ts";

function toElement({ tag, attributes, content }: DrawingNode, key: number): ReactNode {
  const inner = typeof content === "string" ? content : content.map(toElement);
  return createElement(tag, { key, ...attributes }, inner);
}

/** A static drawing of a chart until the library replaces it: not interactive; the figure around it describes it. */
export function FirstDrawing({ chart }: { chart: TimeChartProps }) {
  const box = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(0);
  const height = chart.height ?? CHART_HEIGHT;

  // Labels have a fixed size, so the drawing must know its width.
  useLayoutEffect(() => setWidth(box.current?.getBoundingClientRect().width ?? 0), []);

  const nodes = useMemo(
    () => (width > 0 ? drawingNodes(placeDrawing(toDrawnChart(chart), width)) : []),
    [chart, width],
  );
  return (
    <svg ref={box} {...frameOf(width, height)} style={{ maxHeight: height }}>
      {nodes.map(toElement)}
    </svg>
  );
}
