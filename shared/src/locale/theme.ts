/** What the person chose about colors. */
export type ThemeChoice = "system" | "light" | "dark";

const THEMES: readonly ThemeChoice[] = ["system", "light", "dark"];

/**
 * Chooses the theme.
 *
 * @param kept value of the cookie
 * @param initial theme of a first visit, from the brand
 * @returns the choice of this browser, else the first visit's
 */
export function chooseTheme(kept: string | undefined, initial = "system"): ThemeChoice {
  return THEMES.find((theme) => theme === kept) ?? THEMES.find((theme) => theme === initial) ?? "system";
}

/**
 * Puts the theme on the document, where the tokens look for it.
 *
 * @param choice the person's choice; `system` follows the system at this moment
 */
export function showTheme(choice: ThemeChoice): void {
  const isDark =
    choice === "dark" || (choice === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset["theme"] = isDark ? "dark" : "light";
}
