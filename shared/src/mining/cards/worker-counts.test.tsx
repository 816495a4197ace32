import { screen } from "@testing-library/react";
import { renderInEnglish } from "../../ui/render-in-english.tsx";
import { WorkerCountStat } from "./worker-counts.tsx";

const COUNTS = { total_active: 40, total_unactive: 3, total_invalid: 2 };

it("shows the numbers of inactive and invalid workers separately where neither links to a list", () => {
  renderInEnglish(<WorkerCountStat counts={COUNTS} onRetry={() => undefined} />);

  expect(screen.getByText("3 inactive")).toBeVisible();
  expect(screen.getByText("2 invalid")).toBeVisible();
});

it("reserves a second line on phones while loading, and fills it", () => {
  const roomOf = (container: HTMLElement) => container.querySelector(String.raw`.max-md\:min-h-11`);
  const loading = renderInEnglish(<WorkerCountStat counts={undefined} onRetry={() => undefined} />);
  expect(roomOf(loading.container)).toBeInTheDocument();
  loading.unmount();

  const ready = renderInEnglish(<WorkerCountStat counts={COUNTS} onRetry={() => undefined} />);
  expect(roomOf(ready.container)).toHaveTextContent("40 active of 45");
  expect(screen.getByText("active of 45")).toHaveClass("max-md:block");
});
