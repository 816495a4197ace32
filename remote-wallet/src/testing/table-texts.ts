import { screen, within } from "@testing-library/react";

/** Returns the text of an element, with plain spaces. */
export function textOf(element: Element): string {
  return element.textContent.replace(/\s+/gu, " ").trim();
}

/**
 * Returns the texts of a table's cells.
 *
 * @param label name of the table
 * @returns cells of each row below the header
 */
export function tableTexts(label: string): string[][] {
  const [, ...rows] = within(screen.getByRole("table", { name: label })).getAllByRole("row");
  return rows.map((row) => within(row).getAllByRole("cell").map(textOf));
}
