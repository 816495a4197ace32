import { drawEarlyChart } from "./draw-chart.ts";
import { writeEarlyPage } from "./write-page.ts";

writeEarlyPage();
// Lets the browser paint the lines before the chart is rendered.
setTimeout(drawEarlyChart);
