const BELOW = /width < (?<rem>\d+)rem/u;
const PHONE_REM = 24;
const DESKTOP_REM = 90;

/**
 * Sets the page's width: until the mocks are restored, width media queries match against it, and all others do not match.
 *
 * @param rem width in rem of 16 pixels
 */
export function showAtWidth(rem: number): void {
  const match = window.matchMedia.bind(window);
  jest.spyOn(window, "matchMedia").mockImplementation((query) => {
    const below = BELOW.exec(query)?.groups?.["rem"];
    return { ...match(query), matches: below !== undefined && rem < Number.parseInt(below, 10) };
  });
}

/**
 * Sets whether the page is as narrow as a phone.
 *
 * @param isPhone whether the page is narrow
 */
export function showOnPhone(isPhone = true): void {
  showAtWidth(isPhone ? PHONE_REM : DESKTOP_REM);
}
