import { changeDrawing, lookClass, lookOf, shiftFlag, textOf, toolOf } from "./drawing-edits.ts";
import type { Drawing } from "./layout.ts";

const drawingOf = (options: Drawing["options"], kind: Drawing["kind"] = "annotation"): Drawing => ({
  symbol: "BTCUSDT",
  kind,
  options,
});
const flag = drawingOf({ type: "flags", shape: "nopin", data: [{ x: 900_000, title: "A" }] }, "flags");
const label = drawingOf({ langKey: "label", labels: [{ point: { x: 1, y: 2 }, format: "{y:.2f}" }] });
const mark = drawingOf({
  langKey: "verticalLabel",
  typeOptions: { point: { x: 1, y: 2 }, label: { offset: 40, text: "{y:.2f}" } },
});

it.each([
  [{ langKey: "segment" }, "segment"],
  [{ langKey: "circle" }, "circleAnnotation"],
  [{ langKey: "label" }, "labelAnnotation"],
  [{ langKey: "measure", typeOptions: { selectType: "xy" } }, "measureXY"],
])("a drawing of %j was made with the tool %s", (options, tool) => {
  expect(toolOf(drawingOf(options))).toBe(tool);
});

it("has the default look until changed, also when the stored look is invalid", () => {
  const line = drawingOf({ langKey: "segment" });
  expect(lookOf(line)).toEqual({ color: "1", width: "medium", isLocked: false });
  expect(lookOf(drawingOf({ look: { color: "pink" } }))).toEqual(lookOf(line));
  const changed = changeDrawing(line, { look: { color: "4", width: "thick" } });
  expect(lookOf(changed)).toEqual({ color: "4", width: "thick", isLocked: false });
  expect(lookClass(lookOf(changed))).toBe("drawing-color-4 drawing-width-thick");
  expect(lookOf(changeDrawing(changed, { look: { isLocked: true } }))).toMatchObject({
    color: "4",
    isLocked: true,
  });
});

it.each([
  ["a flag", flag, "A"],
  ["a text label", label, ""],
  ["a mark of the price", mark, ""],
])("changes the text of %s and leaves its position unchanged", (_name, drawing, before) => {
  expect(textOf(drawing)).toBe(before);
  const changed = changeDrawing(drawing, { text: "Halving {y}" });

  expect(textOf(changed)).toBe("Halving y");
  expect(JSON.stringify(changed)).not.toContain("{y:.2f}");
  expect(JSON.stringify(changed)).toContain('"x":');
});

it("adds no text to a drawing that cannot have one, and truncates a long one", () => {
  const line = drawingOf({ langKey: "segment" });
  expect(textOf(line)).toBeNull();
  expect(changeDrawing(line, { text: "word" })).toEqual(line);
  expect(textOf(changeDrawing(flag, { text: "x".repeat(150) }))).toHaveLength(100);
});

it("moves a flag along the time axis", () => {
  expect(shiftFlag(flag, -900_000).options["data"]).toEqual([{ x: 0, title: "A" }]);
  expect(toolOf(flag)).toBe("flagSimplepin");
});
