/**
 * Lets the page be as narrow as a phone, or not: until the mocks are restored, every question about the width is answered by it.
 *
 * @param isPhone whether the page is narrow
 */
export function showOnPhone(isPhone = true): void {
  const match = window.matchMedia.bind(window);
  jest
    .spyOn(window, "matchMedia")
    .mockImplementation((query) => ({ ...match(query), matches: isPhone && query.includes("width") }));
}
