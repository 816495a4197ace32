import { render } from "@testing-library/react";
import type { TimeChartProps } from "./chart-types.ts";
import { FirstDrawing } from "./first-drawing.tsx";

const CHART: TimeChartProps = {
  label: "Hashrate",
  locale: "en_US",
  timeZone: "UTC",
  kind: "line",
  height: 200,
  series: [
    {
      id: "rate",
      name: "Rate",
      points: [
        { at: 600, value: "1" },
        { at: 1200, value: "2" },
      ],
    },
    {
      id: "average",
      name: "Average",
      points: [
        { at: 600, value: "2" },
        { at: 1200, value: "1" },
      ],
    },
  ],
  unit: { text: "PH/s", toNumber: Number, toFigure: (value) => value },
};

afterEach(() => jest.restoreAllMocks());

it("renders the lines in the chart's colors, at the available width", () => {
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 400, 200));
  const { container } = render(<FirstDrawing chart={CHART} />);

  const svg = container.querySelector("svg");
  expect(svg).toHaveAttribute("height", "200");
  expect(svg).toHaveAttribute("aria-hidden", "true");
  // On narrower paper it shrinks as a whole.
  expect(svg).toHaveAttribute("viewBox", "0 0 400 200");
  expect(container.querySelectorAll("path.stroke-chart-1")).toHaveLength(2);
  expect(container.querySelectorAll("path.stroke-chart-2")).toHaveLength(2);
  expect(container).toHaveTextContent("Average");
});

it("keeps its height before its width is known", () => {
  const { container } = render(<FirstDrawing chart={CHART} />);

  expect(container.querySelector("svg")).toHaveAttribute("height", "200");
  expect(container.querySelector("svg")).not.toHaveAttribute("viewBox");
  expect(container.querySelectorAll("path")).toHaveLength(0);
});
