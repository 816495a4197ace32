import type Highcharts from "highcharts";

/**
 * Lets charts say nothing but the page's texts: the package puts its name in English into every drawing, as a description that
 * screen readers speak.
 *
 * @param library the package
 */
export function sayOwnTextsOnly(library: typeof Highcharts): void {
  library.addEvent(library.Chart, "afterGetContainer", function removeDescription(this: Highcharts.Chart) {
    this.container.querySelector("desc")?.remove();
  });
}
