import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/**
 * Reads the points of a chart from its table, because charts are not rendered in tests.
 *
 * @param user the person
 * @param label name of the chart
 * @returns rows with their cells, the header first and then the newest
 */
export async function readChart(user: UserEvent, label: string): Promise<string[][]> {
  const figure = within(await screen.findByRole("figure", { name: new RegExp(`^${label}`, "u") }));
  await user.click(figure.getByRole("button", { name: "Chart actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "View as table" }));
  const rows = await figure.findAllByRole("row");
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent ?? ""));
}
