/**
 * Writes the element that an application renders into. What follows it tells the styles (`hideUntilWhole` of shared/bootstrap) that all of a
 * page has arrived, whose last element would otherwise be waited for.
 *
 * @param body - what is in it before the application starts, as HTML
 */
export function rootHtml(body = ""): string {
  return `<div id="root">${body}</div><template></template>`;
}
