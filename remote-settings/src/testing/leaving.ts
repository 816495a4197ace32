/**
 * Counts how often the page is left: jsdom does not load pages, and logs that to the console.
 *
 * @returns a function that returns the count so far
 */
export function watchLeaving(): () => number {
  const logged = jest.spyOn(console, "error").mockImplementation(() => undefined);
  return () =>
    logged.mock.calls.filter(([error]) => String(error).includes("Not implemented: navigation")).length;
}
