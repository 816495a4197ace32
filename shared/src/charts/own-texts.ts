import type Highcharts from "highcharts";

/**
 * Limits charts to the page's texts: the library adds its name in English to every chart, as a description that screen readers
 * read out.
 *
 * @param library the library
 */
export function sayOwnTextsOnly(library: typeof Highcharts): void {
  library.addEvent(library.Chart, "afterGetContainer", function removeDescription(this: Highcharts.Chart) {
    this.container.querySelector("desc")?.remove();
  });
}
