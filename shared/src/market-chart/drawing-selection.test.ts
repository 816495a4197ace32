import { lookOf } from "./drawing-edits.ts";
import { defaultLayout, panesWith, type Drawing } from "./layout.ts";
import { toSymbolInfo } from "./symbol-info.ts";
import { makeBars, TEST_START, TEST_SYMBOL } from "./testing.ts";
import { registerEngine } from "./testing-engine.ts";

const drawScene = registerEngine();
const at = (bar: number) => (TEST_START + bar * 900) * 1000;

const LINE: Drawing = {
  symbol: "BTCUSDT",
  kind: "annotation",
  options: {
    type: "crookedLine",
    langKey: "segment",
    typeOptions: {
      xAxis: 0,
      yAxis: 0,
      points: [
        { x: at(150), y: 200 },
        { x: at(170), y: 250 },
      ],
    },
  },
};
const LABEL: Drawing = {
  ...LINE,
  options: {
    type: "basicAnnotation",
    langKey: "label",
    labels: [{ point: { xAxis: 0, yAxis: 0, x: at(160), y: 220 } }],
  },
};
const FLAG: Drawing = {
  ...LINE,
  kind: "flags",
  options: { type: "flags", shape: "squarepin", onSeries: "price", data: [{ x: at(160), title: "A" }] },
};

function setUp() {
  const [first] = defaultLayout("BTCUSDT").charts;
  const panes = panesWith([LINE, LABEL, FLAG].map((drawing) => ({ pane: 0, drawing })));
  const { engine, events, drawn } = drawScene({
    symbolInfo: toSymbolInfo(TEST_SYMBOL),
    resolution: "15",
    bars: makeBars(200),
    chart: { ...first, panes },
  });
  return { engine, events, drawn, selected: () => events.onSelect.mock.lastCall?.[0] };
}

it("R6.8 lists and selects drawings", () => {
  const { engine, selected } = setUp();
  expect(engine.drawings().map(({ kind }) => kind)).toEqual(["annotation", "annotation", "flags"]);
  engine.select(0);
  expect(selected()).toMatchObject({ index: 0, tool: "segment", text: null });
  engine.select(1);
  expect(selected()).toMatchObject({ index: 1, tool: "labelAnnotation", text: "" });
  engine.select(2);
  expect(selected()).toMatchObject({ index: 2, tool: "flagSquarepin", text: "A" });
  engine.select(null);
  expect(selected()).toBeNull();
});

it("R6.8 changes color, width and text of the selected drawing in place", () => {
  const { engine, events, selected } = setUp();
  engine.select(1);
  engine.changeSelected({ look: { color: "3", width: "thin" } });
  engine.changeSelected({ text: "Halving" });

  expect(selected()).toMatchObject({ index: 1, look: { color: "3", width: "thin" }, text: "Halving" });
  expect(events.onChange.mock.calls).toEqual([["drawing"], ["drawing"]]);
  expect(document.querySelector(".highcharts-annotation.drawing-color-3.drawing-width-thin")).not.toBeNull();
  engine.select(2);
  engine.changeSelected({ text: "B" });
  expect(selected()).toMatchObject({ index: 2, text: "B" });
});

it("R6.8 moves the selected drawing, unless it is locked", () => {
  const { engine, events } = setUp();
  engine.select(2);
  engine.moveSelected(5, 0);
  const dataOf = () => engine.drawings()[2]?.options["data"];
  expect(dataOf()).toEqual([expect.objectContaining({ x: at(161) })]);
  expect(events.onChange).toHaveBeenLastCalledWith("move");
  engine.changeSelected({ look: { isLocked: true } });
  engine.moveSelected(5, 0);
  expect(dataOf()).toEqual([expect.objectContaining({ x: at(161) })]);
  expect(events.onChange).toHaveBeenLastCalledWith("drawing");
});

it("R6.8 deletes the selected drawing, unless it is locked", () => {
  const { engine, selected } = setUp();
  engine.select(0);
  engine.changeSelected({ look: { isLocked: true } });
  engine.removeSelected();
  expect(engine.drawings()).toHaveLength(3);
  const [line] = engine.drawings();
  expect(line && lookOf(line).isLocked).toBe(true);
  engine.changeSelected({ look: { isLocked: false } });
  engine.removeSelected();
  expect(engine.drawings()).toHaveLength(2);
  expect(selected()).toBeNull();
});
