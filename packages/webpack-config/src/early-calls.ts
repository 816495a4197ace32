/** What hosts of contract 1.0 read among `calls`; they refuse a release with anything else there. */
const FIRST_FORM = /^\/res\/[\w/{}-]+(?:#coin)?$/;
/** What hosts of contract 1.1 refuse among `moreCalls` as well: a query with places for what the page's address says. */
const FILLED_FORM = /\?[^#]*\{/;

/** Calls of a page, as its release file lists them. */
export interface SortedCalls {
  calls: string[];
  moreCalls: string[];
  filledCalls: string[];
}

/**
 * Sorts the calls of a page into the members of a release file.
 *
 * @param calls - Addresses under `/res`.
 */
export function sortCalls(calls: readonly string[]): SortedCalls {
  const isFilled = (call: string) => FILLED_FORM.test(call);
  return {
    calls: calls.filter((call) => FIRST_FORM.test(call)),
    moreCalls: calls.filter((call) => !FIRST_FORM.test(call) && !isFilled(call)),
    filledCalls: calls.filter(isFilled),
  };
}
