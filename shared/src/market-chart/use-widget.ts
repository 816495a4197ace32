import { useEffect, useId, useRef, useState } from "react";
import { createChartWidget, type ChartWidget } from "./chart-widget.ts";
import type { WidgetView } from "./widget-core.ts";
import type { SelectedDrawing } from "./drawing-selection.ts";
import type { EngineWords } from "./engine-options.ts";
import type { LayoutStorage } from "./layout-storage.ts";
import { createHighchartsEngine } from "./highcharts-engine.ts";
import type { Bar, ChartState, ChartTheme, Datafeed } from "./types.ts";

/** The options for building the chart on the page. */
export interface WidgetRequest {
  readonly datafeed: Datafeed | undefined;
  readonly symbol: string;
  /** Returns the theme for a chart that is built now. */
  readonly readTheme: () => ChartTheme;
  readonly preset: string;
  readonly words: EngineWords;
  readonly storage: LayoutStorage;
}

/** The chart on the page with its current state. */
export interface LiveWidget {
  readonly containerId: string;
  readonly widget: ChartWidget | null;
  readonly view: WidgetView | null;
  readonly state: ChartState;
  /** The bar under the cursor. */
  readonly hovered: Bar | null;
  readonly tool: string | null;
  /** The selected drawing. */
  readonly selected: SelectedDrawing | null;
  /** Rebuilds the chart. */
  rebuild(): void;
}

/**
 * Maintains a chart in an element of the page: a new language rebuilds it, a new symbol or theme updates it.
 *
 * @param request options of the chart
 */
export function useWidget(request: WidgetRequest): LiveWidget {
  const { datafeed, symbol, readTheme, preset, words, storage } = request;
  const containerId = `market-chart-${useId().replaceAll(/\W/g, "")}`;
  const [attempt, setAttempt] = useState(0);
  const [widget, setWidget] = useState<ChartWidget | null>(null);
  const [view, setView] = useState<WidgetView | null>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const [hovered, setHovered] = useState<Bar | null>(null);
  const [tool, setTool] = useState<string | null>(null);
  const [selected, setSelected] = useState<SelectedDrawing | null>(null);
  // The initial values; later ones update the existing chart.
  const latest = useRef({ symbol, readTheme });
  latest.current = { symbol, readTheme };

  // The chart is outside of React; it depends on the reader's language.
  useEffect(() => {
    let made: ChartWidget | null = null;
    setFailure(null);
    try {
      made = createChartWidget({
        containerId,
        datafeed,
        createEngine: (container, events) => createHighchartsEngine(container, words, events),
        symbol: latest.current.symbol,
        theme: latest.current.readTheme(),
        preset,
        storage,
        onView: setView,
        events: { onBar: setHovered, onTool: setTool, onSelect: setSelected },
      });
    } catch (error) {
      setFailure({ error });
    }
    setWidget(made);
    return () => made?.destroy();
  }, [attempt, containerId, datafeed, words, preset, storage]);

  // Keeps the chart on the page's symbol.
  useEffect(() => {
    if (widget !== null) widget.setSymbol(symbol);
  }, [widget, symbol]);

  return {
    containerId,
    widget,
    view,
    state: failure === null ? (view?.state ?? { status: "not ready" }) : { status: "error", ...failure },
    hovered,
    tool,
    selected,
    rebuild: () => setAttempt((count) => count + 1),
  };
}
