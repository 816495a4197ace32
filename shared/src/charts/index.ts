export type {
  ChartEvent,
  ChartFrameProps,
  ChartPoint,
  ChartSeries,
  ChartUnit,
  TimeChartProps,
} from "./chart-types.ts";
export { percentOf } from "./chart-points.ts";
export { EarningsChart, FiatChart, HashrateChart } from "./pool-charts.tsx";
export type { EarningsChartProps, EarningsPart, FiatChartProps, HashrateChartProps } from "./pool-charts.tsx";
export { PeriodControl, type ChartPeriod, type PeriodControlProps } from "./period-control.tsx";
export { TimeChart } from "./time-chart.tsx";
export { useNear, useOnScreen } from "./use-on-screen.ts";
