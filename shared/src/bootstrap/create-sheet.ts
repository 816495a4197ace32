/**
 * Creates the link of a stylesheet, which is requested once it is in the document.
 *
 * @param href URL of the stylesheet
 * @param integrity its hash
 * @returns the link, and a promise that settles when the stylesheet is applied and rejects when it fails to load
 */
export function createSheet(
  href: string,
  integrity: string,
): { link: HTMLLinkElement; loaded: Promise<unknown> } {
  const link = Object.assign(document.createElement("link"), {
    rel: "stylesheet",
    crossOrigin: "anonymous",
    integrity,
    href,
  });
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
  });
  return { link, loaded };
}
