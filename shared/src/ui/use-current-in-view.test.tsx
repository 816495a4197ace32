import { render, screen, waitFor } from "@testing-library/react";
import { useCurrentInView } from "./use-current-in-view.ts";

const CELLS = ["Day", "Week", "Month", "Year"];

function Row({ current }: { current: string }) {
  const row = useCurrentInView<HTMLUListElement>(current);
  return (
    <ul ref={row}>
      {CELLS.map((cell) => (
        <li key={cell} aria-current={cell === current}>
          {cell}
        </li>
      ))}
    </ul>
  );
}

beforeEach(() => {
  // Cells of 100 pixels in a row that shows 150 of them, 20 pixels from the edge of the page.
  jest.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
    return 20 + 100 * Math.max(0, CELLS.indexOf(this.textContent));
  });
  jest.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(100);
  jest.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(150);
});
afterEach(() => jest.restoreAllMocks());

it("scrolls the row to center the selected cell, and again when another is selected", async () => {
  const { rerender } = render(<Row current="Month" />);
  await waitFor(() => expect(screen.getByRole("list").scrollLeft).toBe(175));

  rerender(<Row current="Week" />);
  await waitFor(() => expect(screen.getByRole("list").scrollLeft).toBe(75));
});

it("does not scroll the row when nothing in it is selected", async () => {
  const { rerender } = render(<Row current="Week" />);
  await waitFor(() => expect(screen.getByRole("list").scrollLeft).toBe(75));

  rerender(<Row current="Decade" />);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(screen.getByRole("list").scrollLeft).toBe(75);
});
