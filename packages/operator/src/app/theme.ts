import { useSyncExternalStore } from "react";
import { storedValue } from "shared/storage";
import * as v from "valibot";

/** Color theme of the desk, independent of the pool's pages. */
export type DeskTheme = "system" | "light" | "dark";

const stored = storedValue<DeskTheme>({
  area: "local",
  name: "desk_theme",
  schema: v.picklist(["system", "light", "dark"]),
  initial: "system",
});
const listeners = new Set<() => void>();
let theme: DeskTheme = "system";

function show(): void {
  const isDark =
    theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset["theme"] = isDark ? "dark" : "light";
}

/** Applies the stored theme, and follows changes of the system theme. */
export function startTheme(): void {
  theme = stored.read();
  show();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", show);
}

/** Sets the theme. */
export function setDeskTheme(chosen: DeskTheme): void {
  theme = chosen;
  stored.write(chosen);
  show();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns the chosen theme */
export function useDeskTheme(): DeskTheme {
  return useSyncExternalStore(subscribe, () => theme);
}
