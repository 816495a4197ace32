export { MarketChart } from "./market-chart.tsx";
export type { MarketChartProps } from "./market-chart-view.tsx";
export type { Bar, ChartTheme, Datafeed, ResolvedSymbol, Resolution, SymbolInfo } from "./types.ts";
