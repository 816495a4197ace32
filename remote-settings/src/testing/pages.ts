import { pageOf, type Answer } from "shared/testing";

/**
 * The first page of a list as a call answers it.
 *
 * @param rows rows of the page
 * @param total rows on all pages
 * @returns the answer
 */
export function listOf<Row>(rows: Row[], total = rows.length): { data: object } {
  return { data: pageOf(rows, { total, has_next: total > rows.length }) };
}

/** An answer that the test gives when it likes. */
export interface HeldAnswer {
  answer: Promise<Answer>;
  give: (answer: Answer) => void;
}

/** @returns an answer that does not come until it is given */
export function holdAnswer(): HeldAnswer {
  let give: HeldAnswer["give"] = () => undefined;
  const answer = new Promise<Answer>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}
