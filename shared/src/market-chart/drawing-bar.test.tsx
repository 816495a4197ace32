import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "../ui/render-in-english.tsx";
import { DrawingBar } from "./drawing-bar.tsx";
import type { SelectedDrawing } from "./drawing-selection.ts";
import { fakeEngine } from "./testing.ts";

function setup(own: Partial<SelectedDrawing> = {}) {
  const line = { symbol: "BTCUSDT", kind: "annotation", options: { langKey: "segment" } } as const;
  const label = { ...line, options: { langKey: "label" } };
  const engine = {
    ...fakeEngine(),
    drawings: () => [line, label],
    select: jest.fn(),
    changeSelected: jest.fn(),
    moveSelected: jest.fn(),
    removeSelected: jest.fn(),
  };
  const selected: SelectedDrawing = {
    index: 0,
    tool: "segment",
    look: { color: "1", width: "medium", isLocked: false },
    text: null,
    ...own,
  };
  const onLeave = jest.fn();
  const takesFocus = { current: true };
  renderInEnglish(<DrawingBar {...{ engine, selected, takesFocus, onLeave }} />);
  return { engine, onLeave, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole("button", { name });

it("R6.8 takes the focus and selects another drawing by its number and name", async () => {
  const { engine, user } = setup();
  const drawing = screen.getByRole("combobox", { name: "Drawing" });
  expect(drawing).toHaveFocus();
  await user.selectOptions(drawing, "2. Text label");
  expect(engine.select).toHaveBeenCalledWith(1);
});

it("R6.8 moves the drawing with the arrow keys, further with Shift, and deletes it with its key", async () => {
  const { engine, onLeave, user } = setup();
  act(() => button("Move with the arrow keys").focus());
  await user.keyboard("{ArrowLeft}{Shift>}{ArrowDown}{/Shift}{Delete}");
  expect(engine.moveSelected.mock.calls).toEqual([
    [-5, 0],
    [0, 25],
  ]);
  expect(engine.removeSelected).toHaveBeenCalledTimes(1);
  expect(onLeave).toHaveBeenCalledTimes(1);
});

it("R6.8 changes color, width and lock", async () => {
  const { engine, user } = setup();
  await user.selectOptions(screen.getByRole("combobox", { name: "Color" }), "Rose");
  await user.selectOptions(screen.getByRole("combobox", { name: "Line width" }), "Thick");
  await user.click(button("Lock drawing"));
  expect(engine.changeSelected.mock.calls).toEqual([
    [{ look: { color: "4" } }],
    [{ look: { width: "thick" } }],
    [{ look: { isLocked: true } }],
  ]);
});

it("R6.8 changes the text of a drawing", async () => {
  const { engine, user } = setup({ text: "A" });
  const text = screen.getByRole("textbox", { name: "Text of the drawing" });
  await user.clear(text);
  await user.type(text, "Halving{Enter}");
  expect(engine.changeSelected.mock.calls).toEqual([[{ text: "Halving" }]]);
});

it("R6.8 allows only unlocking a locked drawing", async () => {
  const { engine, user } = setup({ look: { color: "1", width: "thin", isLocked: true }, text: "A" });
  for (const name of ["Move with the arrow keys", "Delete drawing"]) expect(button(name)).toBeDisabled();
  for (const name of ["Color", "Line width"]) expect(screen.getByRole("combobox", { name })).toBeDisabled();
  expect(screen.getByRole("textbox")).toBeDisabled();
  await user.click(button("Unlock drawing"));
  expect(engine.changeSelected).toHaveBeenCalledWith({ look: { isLocked: false } });
});

it("R6.8 closes with its button and with Escape", async () => {
  const { engine, onLeave, user } = setup();
  await user.keyboard("{Escape}");
  await user.click(button("Close"));
  expect(engine.select.mock.calls).toEqual([[null], [null]]);
  expect(onLeave).toHaveBeenCalledTimes(2);
});
