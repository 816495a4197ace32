import { drawingNodes, type DrawingNode } from "./drawing-nodes.ts";
import type { PlacedDrawing } from "./place-drawing.ts";

const PLACED: PlacedDrawing = {
  plot: { x: 40, y: 8, width: 300, height: 200 },
  grid: [{ y: 208, text: "0", other: "0.0%" }],
  times: [{ x: 40, text: "12:00" }],
  area: "M40 208L340 108Z",
  lines: [
    { id: "rate", index: 0, path: "M40 208L340 108" },
    { id: "sixth", index: 5, path: "M40 208L340 8" },
  ],
  bars: [{ id: "bar", index: 1, isOpen: true, x: 40, y: 100, width: 10, height: 108 }],
  bands: [{ x: 50, width: 5, tone: "negative" }],
  begins: [{ id: "event", x: 50, tone: "negative" }],
  legend: [
    { id: "rate", index: 0, x: 0, y: 240, name: "10 min" },
    { id: "bars", index: 1, x: 90, y: 240, name: "Earned" },
  ],
};

const flat = (nodes: readonly DrawingNode[]): DrawingNode[] =>
  nodes.flatMap((node) => [node, ...(typeof node.content === "string" ? [] : flat(node.content))]);

describe("elements of a static drawing", () => {
  const nodes = flat(drawingNodes(PLACED));
  const withClass = (name: string) =>
    nodes.filter(({ attributes }) => String(attributes["className"]).split(" ").includes(name));

  it("are lines colored by index, the last one thin", () => {
    expect(withClass("stroke-chart-1").map(({ attributes }) => attributes["strokeWidth"])).toContain(1.75);
    expect(withClass("stroke-chart-6").map(({ attributes }) => attributes["strokeWidth"])).toEqual([1]);
  });

  it("are the labels of both axes, the time and the legend", () => {
    const texts = nodes.flatMap(({ content }) => (typeof content === "string" ? content : []));

    expect(texts).toEqual(["0", "0.0%", "12:00", "10 min", "Earned"]);
  });

  it("are open bars, and shades and begins of events over the full height of the plot", () => {
    expect(withClass("stroke-chart-1").filter(({ tag }) => tag === "rect")).toHaveLength(1);
    expect(withClass("fill-negative").map(({ attributes }) => attributes["height"])).toEqual([200]);
    expect(withClass("stroke-negative").map(({ attributes }) => attributes["d"])).toEqual(["M50 8v200"]);
  });

  it("leave out what is not in the chart", () => {
    const plain = flat(drawingNodes({ ...PLACED, area: null, grid: [{ y: 1, text: "0", other: null }] }));

    expect(plain.some(({ attributes }) => String(attributes["className"]).includes("area"))).toBe(false);
    expect(plain.filter(({ tag }) => tag === "text")).toHaveLength(4);
  });
});
