import { screen, within } from "@testing-library/react";

/** Text of a part of the page, with plain spaces. */
export function textOf(element: Element): string {
  return element.textContent.replace(/\s+/gu, " ").trim();
}

/**
 * The texts of a table's cells.
 *
 * @param label name of the table
 * @returns cells of each row below the head
 */
export function tableTexts(label: string): string[][] {
  const [, ...rows] = within(screen.getByRole("table", { name: label })).getAllByRole("row");
  return rows.map((row) => within(row).getAllByRole("cell").map(textOf));
}
