import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { HeatTable, Slider } from "./index.ts";
import { renderInEnglish } from "./render-in-english.tsx";

function Growth({ start = "2", error }: { start?: string; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <Slider
      label="Growth"
      value={value}
      onChange={setValue}
      min={-5}
      max={10}
      step={0.5}
      unit="%"
      error={error}
    />
  );
}

describe("Slider", () => {
  it("moves with the field beside it", async () => {
    renderInEnglish(<Growth />);
    const field = screen.getByRole("textbox", { name: "Growth" });

    await userEvent.clear(field);
    await userEvent.type(field, "-3.5");

    expect(screen.getByRole("slider", { name: "Growth" })).toHaveValue("-3.5");
  });

  it("writes the value chosen on the track into the field", () => {
    renderInEnglish(<Growth />);

    // Range inputs do not support the keyboard in jsdom.
    fireEvent.change(screen.getByRole("slider"), { target: { value: "7.5" } });

    expect(screen.getByRole("textbox", { name: "Growth" })).toHaveValue("7.5");
    expect(screen.getByRole("slider")).toHaveAttribute("aria-valuetext", "7.5 %");
  });

  it("is at its end for a value out of range, and keeps the value", () => {
    renderInEnglish(<Growth start="40" />);
    expect(screen.getByRole("slider")).toHaveValue("10");
    expect(screen.getByRole("textbox")).toHaveValue("40");
  });

  it("shows the error of the typed value", () => {
    renderInEnglish(<Growth start="x" error="Enter a number." />);
    expect(screen.getByRole("textbox")).toBeInvalid();
    expect(screen.getByRole("textbox")).toHaveAccessibleDescription("Enter a number.");
  });
});

describe("HeatTable", () => {
  const heads = (ids: string[]) => ids.map((id) => ({ id, label: id }));

  it("names every figure by its row and column and marks the current one", () => {
    renderInEnglish(
      <HeatTable
        label="Profit"
        corner="kWh"
        columns={heads(["100", "200"])}
        rows={heads(["0.05", "0.06"])}
        cells={[
          [
            { text: "+1", strength: 0.5 },
            { text: "+2", strength: 1 },
          ],
          [
            { text: "−1", strength: -0.5 },
            { text: "+1.5", strength: 0.75 },
          ],
        ]}
        current={{ row: 1, column: 0 }}
      />,
    );

    expect(screen.getByRole("columnheader", { name: "200" })).toBeInTheDocument();
    expect(screen.getByRole("rowheader", { name: "0.06" })).toBeInTheDocument();
    expect(screen.getByRole("cell", { name: "−1" })).toHaveAttribute("aria-current", "true");
    expect(screen.getByRole("cell", { name: "+2" })).not.toHaveAttribute("aria-current");
  });
});
