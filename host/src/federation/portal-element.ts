const portals = new Map<string, HTMLElement>();

/**
 * Returns the element under the body that a remote's dialogs render into. It carries the remote's name, so that the remote's
 * scoped styles apply inside.
 *
 * @param remote - name of the remote
 */
export function getPortalElement(remote: string): HTMLElement {
  const known = portals.get(remote);
  if (known) return known;
  const element = document.createElement("div");
  element.dataset.mfe = remote;
  document.body.append(element);
  portals.set(remote, element);
  return element;
}
