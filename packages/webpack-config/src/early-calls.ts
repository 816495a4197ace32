/** Calls that hosts of contract 1.0 accept in `calls`; they reject a release with anything else there. */
const FIRST_FORM = /^\/res\/[\w/{}-]+(?:#coin)?$/;
/** Calls that hosts of contract 1.1 also reject in `moreCalls`: a query with placeholders for parts of the page's address. */
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
