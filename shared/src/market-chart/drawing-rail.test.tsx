import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "../ui/render-in-english.tsx";
import { DrawingHint, DrawingRail } from "./drawing-rail.tsx";
import { fakeEngine } from "./testing.ts";

const TOOLS = [
  "segment",
  "horizontalLine",
  "fibonacci",
  "elliott5",
  "measureXY",
  "verticalLabel",
  "rectangleAnnotation",
  "flagSimplepin",
  "labelAnnotation",
  "newTool",
];

function setup() {
  const engine = {
    ...fakeEngine(),
    tools: () => TOOLS.map((id) => ({ id, clicks: 1 })),
    takeTool: jest.fn<undefined, [string | null]>(),
    placeTool: jest.fn<undefined, []>(),
  };
  return { engine, user: userEvent.setup() };
}

describe("the drawing tools", () => {
  it.each([
    ["Lines", ["Line segment", "Horizontal line"]],
    ["Waves, channels and Fibonacci", ["Fibonacci retracement", "Elliott wave, 5 points"]],
    ["Measures", ["Measure time and price"]],
    ["Marks", ["Price label"]],
    ["Shapes", ["Rectangle"]],
    ["Flags", ["Plain flag"]],
    ["Text", ["Text label", "newTool"]],
  ])("R7.6.1 are grouped: %s", async (group, names) => {
    const { engine, user } = setup();
    renderInEnglish(<DrawingRail engine={engine} tool={null} takesFocus={{ current: false }} />);
    await user.click(screen.getByRole("button", { name: group }));

    const menu = within(await screen.findByRole("menu", { name: group }));
    expect(menu.getAllByRole("menuitemcheckbox").map(({ textContent }) => textContent)).toEqual(names);
  });

  it("R7.6.1 are activated from their group and deactivated again", async () => {
    const { engine, user } = setup();
    renderInEnglish(<DrawingRail engine={engine} tool="fibonacci" takesFocus={{ current: false }} />);
    const select = screen.getByRole("button", { name: "Select" });
    expect(select).toHaveAttribute("aria-pressed", "false");
    await user.click(screen.getByRole("button", { name: "Waves, channels and Fibonacci" }));
    expect(await screen.findByRole("menuitemcheckbox", { name: "Fibonacci retracement" })).toBeChecked();
    await user.click(screen.getByRole("menuitemcheckbox", { name: "Elliott wave, 5 points" }));
    await user.click(screen.getByRole("button", { name: "Select" }));

    expect(engine.takeTool.mock.calls).toEqual([["elliott5"], [null]]);
  });

  it("R6.8 open the last drawing for editing and move the focus to it", async () => {
    const { engine, user } = setup();
    const takesFocus = { current: false };
    const select = jest.fn<undefined, [number | null]>();
    const drawing = { symbol: "BTCUSDT", kind: "annotation", options: {} } as const;
    const drawn = { ...engine, drawings: () => [drawing, drawing], select };
    renderInEnglish(<DrawingRail engine={drawn} tool={null} takesFocus={takesFocus} />);
    await user.click(screen.getByRole("button", { name: "Edit drawings" }));

    expect([select.mock.calls, takesFocus.current]).toEqual([[[1]], true]);
  });

  it("are not shown before the chart is", () => {
    renderInEnglish(<DrawingRail engine={null} tool={null} takesFocus={{ current: false }} />);

    expect(screen.getByRole("button", { name: "Select" })).toHaveAttribute("aria-pressed", "true");
    expect(screen.getAllByRole("button")).toHaveLength(9);
  });
});

describe("the hint of a tool", () => {
  it("R7.6.1 shows how to use it, and places its points for people without a pointer", async () => {
    const { engine, user } = setup();
    renderInEnglish(<DrawingHint engine={engine} tool="measureXY" />);
    expect(screen.getByRole("status")).toHaveTextContent(
      "Measure time and price: click the chart to place it.",
    );
    await user.click(screen.getByRole("button", { name: "Place in the middle" }));
    expect(engine.placeTool).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole("button", { name: "Cancel" }));

    expect(engine.takeTool).toHaveBeenCalledWith(null);
  });

  it("is hidden while no tool is active", () => {
    const { container } = renderInEnglish(<DrawingHint engine={null} tool={null} />);

    expect(container).toBeEmptyDOMElement();
  });
});
