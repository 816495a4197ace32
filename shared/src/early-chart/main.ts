import { drawEarlyChart } from "./draw-chart.ts";
import { writeEarlyPage } from "./write-page.ts";

writeEarlyPage();
// The lines may be painted before the chart is drawn.
setTimeout(drawEarlyChart);
