/** The person's choice of theme. */
export type ThemeChoice = "system" | "light" | "dark";

const THEMES: readonly ThemeChoice[] = ["system", "light", "dark"];

/**
 * Chooses the theme.
 *
 * @param kept value of the cookie
 * @param initial theme of a first visit, from the brand
 * @returns this browser's choice, or the theme of a first visit
 */
export function chooseTheme(kept: string | undefined, initial = "system"): ThemeChoice {
  return THEMES.find((theme) => theme === kept) ?? THEMES.find((theme) => theme === initial) ?? "system";
}

/**
 * Sets the theme on the document, where the tokens read it.
 *
 * @param choice the person's choice; `system` uses the system's current theme
 */
export function showTheme(choice: ThemeChoice): void {
  const isDark =
    choice === "dark" || (choice === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset["theme"] = isDark ? "dark" : "light";
}
