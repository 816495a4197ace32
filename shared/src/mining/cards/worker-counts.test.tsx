import { screen } from "@testing-library/react";
import { renderInEnglish } from "../../ui/render-in-english.tsx";
import { WorkerCountStat } from "./worker-counts.tsx";

const COUNTS = { total_active: 40, total_unactive: 3, total_invalid: 2 };

it("keeps the numbers of inactive and invalid workers apart where neither leads to a list", () => {
  renderInEnglish(<WorkerCountStat counts={COUNTS} onRetry={() => undefined} />);

  expect(screen.getByText("3 inactive")).toBeVisible();
  expect(screen.getByText("2 invalid")).toBeVisible();
});
