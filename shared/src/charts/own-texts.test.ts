import Highcharts from "highcharts";
import { sayOwnTextsOnly } from "./own-texts.ts";

it("R2.5.4 removes the library's English description from every chart", () => {
  // The library warns once that its stylesheet is missing; tests load none.
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const draw = () => {
    const chart = Highcharts.chart(document.createElement("div"), {
      series: [{ type: "line", data: [1, 2] }],
    });
    return chart.container.querySelector("desc")?.textContent;
  };
  expect(draw()).toMatch(/^Created with Highcharts/u);

  sayOwnTextsOnly(Highcharts);

  expect(draw()).toBeUndefined();
});
