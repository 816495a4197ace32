/** What hosts of contract 1.0 read among `calls`; they refuse a release with anything else there. */
const FIRST_FORM = /^\/res\/[\w/{}-]+(?:#coin)?$/;

/**
 * Sorts the calls of a page into the members of a release file.
 *
 * @param calls - Addresses under `/res`.
 */
export function sortCalls(calls: readonly string[]): { calls: string[]; moreCalls: string[] } {
  return {
    calls: calls.filter((call) => FIRST_FORM.test(call)),
    moreCalls: calls.filter((call) => !FIRST_FORM.test(call)),
  };
}
