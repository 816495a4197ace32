/**
 * Watches for the page being left: jsdom does not load pages, and says so in the console.
 *
 * @returns how often the page was left so far
 */
export function watchLeaving(): () => number {
  const logged = jest.spyOn(console, "error").mockImplementation(() => undefined);
  return () =>
    logged.mock.calls.filter(([error]) => String(error).includes("Not implemented: navigation")).length;
}
