/**
 * Writes the element that an application renders into. The element after it signals to the styles (`hideUntilWhole` of
 * shared/bootstrap) that the whole page has arrived; without it, they would wait for the page's last element.
 *
 * @param body - initial content before the application starts, as HTML
 */
export function rootHtml(body = ""): string {
  return `<div id="root">${body}</div><template></template>`;
}
