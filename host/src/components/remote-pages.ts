import type { KnownRemotePage } from "routes";
import { getRemotePages, setRemotePages } from "shared/navigation";

type List = () => Promise<readonly KnownRemotePage[]>;

let list: List = () => Promise.resolve([]);
let onItsWay: Promise<void> | null = null;

/**
 * Sets how the pages registered by remotes are listed; the list is read only when one may be needed.
 *
 * @param given reads the registry
 */
export function setRemotePageList(given: List): void {
  list = given;
}

async function load(): Promise<void> {
  try {
    setRemotePages(await list());
  } catch {
    // A file of the shell failed to load: continue without remote pages.
    setRemotePages([]);
  }
}

/** Loads the pages registered by remotes, once per page load. */
export function loadRemotePages(): Promise<void> {
  if (getRemotePages() !== null) return Promise.resolve();
  onItsWay ??= load().finally(() => {
    onItsWay = null;
  });
  return onItsWay;
}
