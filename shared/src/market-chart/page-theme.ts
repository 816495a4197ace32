import { useEffect } from "react";
import type { ChartWidget } from "./chart-widget.ts";
import { keptTheme } from "./layout.ts";
import type { ChartTheme } from "./types.ts";

function pageTheme(): ChartTheme {
  return document.documentElement.dataset["theme"] === "dark" ? "dark" : "white";
}

/**
 * Reads the theme for a chart that is built now.
 *
 * @returns the theme chosen for the chart, or the page's while none was chosen
 */
export function firstTheme(): ChartTheme {
  return keptTheme.read() ?? pageTheme();
}

/** Applies changes of the page's theme to the chart while none was chosen for it. */
export function useFollowPageTheme(widget: ChartWidget | null): void {
  useEffect(() => {
    if (widget === null) return;
    const observer = new MutationObserver(() => widget.showTheme(firstTheme()));
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    return () => observer.disconnect();
  }, [widget]);
}
