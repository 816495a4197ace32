/** Makes the window as narrow as a phone until mocks are restored. */
export function showAsPhone(): void {
  const match = window.matchMedia.bind(window);
  jest
    .spyOn(window, "matchMedia")
    .mockImplementation((query) => ({ ...match(query), matches: query.includes("width < 48rem") }));
}
