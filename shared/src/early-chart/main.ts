import { drawEarlyChart } from "./draw-chart.ts";

drawEarlyChart();
