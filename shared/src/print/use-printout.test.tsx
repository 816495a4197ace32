import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { usePrintout } from "./index.ts";

const NOW = 1_800_000_000;

function Part() {
  const { printedAt, print } = usePrintout();
  return (
    <button type="button" onClick={print}>
      {printedAt === null ? "on screen" : `on paper at ${String(printedAt)}`}
    </button>
  );
}

test("renders a part for printing while the print dialog is open, and for the screen afterwards", async () => {
  jest.spyOn(Date, "now").mockReturnValue(NOW * 1000 + 999);
  const printed: (string | null)[] = [];
  window.print = () => {
    expect(document.documentElement).toHaveAttribute("data-prints-part");
    printed.push(screen.getByRole("button").textContent);
  };
  render(<Part />);

  await userEvent.click(screen.getByRole("button"));

  expect(printed).toEqual([`on paper at ${String(NOW)}`]);
  expect(screen.getByRole("button")).toHaveTextContent("on screen");
  expect(document.documentElement).not.toHaveAttribute("data-prints-part");
});
