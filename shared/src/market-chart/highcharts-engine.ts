import { SECOND_MS } from "../format/index.ts";
import { addDrawings, annotationsOf, flagsOf, measureLabel, removeDrawings } from "./drawings.ts";
import {
  changeSelected,
  listDrawings,
  moveSelected,
  removeSelected,
  reportSelection,
  selectDrawing,
} from "./drawing-selection.ts";
import { drawingTools } from "./drawing-tools.ts";
import {
  extremesOf,
  fadeHistogram,
  figuresOf,
  followExtremes,
  lastPlace,
  layoutOf,
  nearestBar,
  replaceBars,
  type DrawnChart,
} from "./drawn-chart.ts";
import { paneHeights } from "./engine-axes.ts";
import { toStockOptions, type EngineWords } from "./engine-options.ts";
import type { ChangeKind, ChartEngine, EngineEvents, Scene, StudyFigures } from "./engine.ts";
import { Highcharts } from "./highcharts-library.ts";
import { drawingsOf } from "./layout.ts";
import { bindingsOf, removePopup } from "./navigation-bindings.ts";
import { lengthOf } from "./resolutions.ts";

const NO_FIGURES: StudyFigures = {
  ma7: null,
  ma30: null,
  volume: null,
  macd: null,
  signal: null,
  histogram: null,
};

function reportLast(drawn: DrawnChart): void {
  const place = lastPlace(drawn);
  for (const report of drawn.lastReports) report(place);
}

function report({ isSettled, events }: DrawnChart, kind: ChangeKind): void {
  if (isSettled) events.onChange(kind);
}

function navigationOf(drawn: DrawnChart): NonNullable<Highcharts.Options["navigation"]> {
  const { events } = drawn;
  const label = measureLabel(drawn.words);
  const measure = (selectType: string) => ({
    annotationsOptions: { typeOptions: { selectType, label, line: {} } },
  });
  return {
    bindings: { measureX: measure("x"), measureY: measure("y"), measureXY: measure("xy") },
    events: {
      showPopup: () => {
        drawn.flag = undefined;
        reportSelection(drawn);
      },
      closePopup: () => selectDrawing(drawn, null),
      deselectButton: () => {
        drawn.tool = undefined;
        events.onTool(null);
        report(drawn, "drawing");
      },
    },
  };
}

function optionsOf(drawn: DrawnChart, scene: Scene): Highcharts.Options {
  const options = toStockOptions(scene, drawn.words);
  return {
    ...options,
    chart: {
      ...options.chart,
      events: {
        render() {
          fadeHistogram(this);
          // The first render ends before the chart is assigned.
          if (drawn.chart === this) reportLast(drawn);
        },
      },
    },
    navigation: navigationOf(drawn),
    xAxis: {
      ...options.xAxis,
      overscroll: scene.chart.timeScale.rightOffset * lengthOf(scene.resolution) * SECOND_MS,
      events: {
        afterSetExtremes({ trigger }) {
          followExtremes(drawn);
          if (trigger !== undefined) report(drawn, "view");
        },
      },
    },
    plotOptions: {
      ...options.plotOptions,
      series: {
        ...options.plotOptions?.series,
        point: {
          events: {
            mouseOver() {
              drawn.events.onBar(nearestBar(drawn.scene?.bars ?? [], this.x / SECOND_MS));
            },
          },
        },
      },
    },
  };
}

/** Returns the visible range if pair and resolution are unchanged. */
function seenOf({ chart, scene: before }: DrawnChart, scene: Scene) {
  const isSame = before?.symbolInfo.name === scene.symbolInfo.name && before.resolution === scene.resolution;
  const seen = isSame ? chart?.xAxis[0]?.getExtremes() : undefined;
  return seen !== undefined && Number.isFinite(seen.max - seen.min) ? seen : undefined;
}

function draw(drawn: DrawnChart, scene: Scene): void {
  const seen = scene.keepsView ? seenOf(drawn, scene) : undefined;
  drawn.isSettled = false;
  drawn.chart?.destroy();
  drawn.scene = scene;
  drawn.tool = undefined;
  drawn.events.onTool(null);
  drawn.flag = undefined;
  drawn.events.onSelect(null);
  const chart = Highcharts.stockChart(drawn.container, optionsOf(drawn, scene));
  drawn.chart = chart;
  removePopup(bindingsOf(chart));
  const { min, max } = seen ?? extremesOf(scene, chart.plotWidth);
  chart.xAxis[0]?.setExtremes(min, max, false, false);
  const own = drawingsOf(scene.chart).filter(({ drawing }) => drawing.symbol === scene.symbolInfo.name);
  addDrawings(
    chart,
    own.map(({ drawing }) => drawing),
    drawn.words,
  );
  drawn.container.classList.toggle("hides-drawings", scene.chart.chartProperties.hidesDrawings);
  drawn.isSettled = true;
  reportLast(drawn);
  followExtremes(drawn);
}

function listTools() {
  const { bindings = {} } = Highcharts.getOptions().navigation ?? {};
  return drawingTools(Object.fromEntries(Object.entries(bindings)));
}

function takeTool(drawn: DrawnChart, id: string | null): void {
  if (drawn.chart === undefined) return;
  const bindings = bindingsOf(drawn.chart);
  const binding = id === null ? bindings.selectedButton : bindings.options.bindings[id];
  if (binding === undefined || binding === null) return;
  if (id !== null) drawn.button = document.createElement("button");
  bindings.bindingsButtonClick(drawn.button, binding, {});
  drawn.tool = listTools().find((one) => one.id === id);
  drawn.events.onTool(drawn.tool?.id ?? null);
}

function placeTool({ chart, scene, tool, container }: DrawnChart): void {
  if (chart === undefined || scene === undefined || tool === undefined) return;
  const { clicks } = tool;
  const height = (chart.plotHeight * paneHeights(scene.chart.chartProperties.studies)[0]) / 100;
  for (let click = 0; click < clicks; click += 1) {
    const part = clicks === 1 ? 0.5 : click / (clicks - 1);
    bindingsOf(chart).bindingsChartClick(chart, {
      chartX: chart.plotLeft + chart.plotWidth * (0.25 + 0.5 * part),
      chartY: chart.plotTop + height * (click % 2 === 0 ? 0.62 : 0.38),
      target: container,
    });
  }
}

function removeAll(drawn: DrawnChart): void {
  if (drawn.chart === undefined) return;
  bindingsOf(drawn.chart).activeAnnotation = false;
  removeDrawings(drawn.chart);
  drawn.flag = undefined;
  drawn.events.onSelect(null);
  report(drawn, "drawing");
}

function listen(drawn: DrawnChart): () => void {
  const { container, events } = drawn;
  function followCursor(event: MouseEvent): void {
    drawn.cursor = event;
    const axis = drawn.chart?.xAxis[0];
    if (axis === undefined || drawn.scene === undefined) return;
    const x = event.clientX - container.getBoundingClientRect().left;
    events.onBar(nearestBar(drawn.scene.bars, Math.round(axis.toValue(x) / SECOND_MS)));
  }
  function selectFlag({ target }: MouseEvent): void {
    const { chart } = drawn;
    if (chart === undefined || !(target instanceof Element)) return;
    const place = flagsOf(chart).findIndex(({ points }) =>
      points.some(({ graphic }) => graphic?.element.contains(target)),
    );
    if (place >= 0) selectDrawing(drawn, annotationsOf(chart).length + place);
    else if (drawn.flag !== undefined) selectDrawing(drawn, null);
  }
  const leave = (): void => {
    drawn.cursor = undefined;
    events.onBar(null);
  };
  const release = (): void => {
    if (drawn.chart !== undefined && bindingsOf(drawn.chart).activeAnnotation) report(drawn, "drawing");
  };
  container.addEventListener("mousemove", followCursor);
  container.addEventListener("mouseleave", leave);
  container.addEventListener("pointerup", release);
  container.addEventListener("click", selectFlag);
  return () => {
    container.removeEventListener("mousemove", followCursor);
    container.removeEventListener("mouseleave", leave);
    container.removeEventListener("pointerup", release);
    container.removeEventListener("click", selectFlag);
  };
}

/**
 * Creates a chart with the chart package.
 *
 * @param container element of the chart
 * @param words words and formats of the reader
 * @param events listeners
 */
export function createHighchartsEngine(
  container: HTMLElement,
  words: EngineWords,
  events: EngineEvents,
): ChartEngine {
  const drawn: DrawnChart = {
    container,
    words,
    events,
    lastReports: new Set(),
    chart: undefined,
    scene: undefined,
    tool: undefined,
    flag: undefined,
    button: document.createElement("button"),
    isSettled: false,
    cursor: undefined,
  };
  const stopListening = listen(drawn);
  return {
    draw: (scene) => draw(drawn, scene),
    setBars: (bars) => replaceBars(drawn, bars),
    setTheme(theme, preset) {
      container.dataset["theme"] = theme === "dark" ? "dark" : "light";
      container.classList.remove("is-exchange", "is-color-blind");
      container.classList.add("market-canvas", preset.className);
    },
    followLast(reportPlace) {
      drawn.lastReports.add(reportPlace);
      reportPlace(lastPlace(drawn));
      return () => drawn.lastReports.delete(reportPlace);
    },
    figuresAt: (time) => (drawn.chart === undefined ? NO_FIGURES : figuresOf(drawn.chart, time)),
    layout: () => layoutOf(drawn),
    tools: listTools,
    takeTool: (id) => takeTool(drawn, id),
    placeTool: () => placeTool(drawn),
    drawings: () => listDrawings(drawn),
    select: (index) => selectDrawing(drawn, index),
    changeSelected(change) {
      if (changeSelected(drawn, change)) report(drawn, "drawing");
    },
    moveSelected(right, down) {
      if (moveSelected(drawn, right, down)) report(drawn, "move");
    },
    removeSelected() {
      if (removeSelected(drawn)) report(drawn, "drawing");
    },
    removeDrawings: () => removeAll(drawn),
    move({ zoom = 1, by = 0 }) {
      const axis = drawn.chart?.xAxis[0];
      if (axis === undefined) return;
      const { min, max } = axis.getExtremes();
      const span = (max - min) / zoom;
      const end = max + by * (max - min);
      axis.setExtremes(end - span, end, true, false, { trigger: "zoom" });
    },
    destroy() {
      stopListening();
      drawn.chart?.destroy();
      drawn.chart = undefined;
    },
  };
}
