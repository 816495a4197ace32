import type { KnownRemotePage } from "routes";
import { getRemotePages, setRemotePages } from "shared/navigation";

type List = () => Promise<readonly KnownRemotePage[]>;

let list: List = () => Promise.resolve([]);
let onItsWay: Promise<void> | null = null;

/**
 * Says how the pages that remotes bring themselves are listed; nobody asks before one of them may be needed.
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
    // A file of the shell was lost: the pages of the product do without.
    setRemotePages([]);
  }
}

/** Makes the pages known that remotes bring themselves, once per page load. */
export function loadRemotePages(): Promise<void> {
  if (getRemotePages() !== null) return Promise.resolve();
  onItsWay ??= load().finally(() => {
    onItsWay = null;
  });
  return onItsWay;
}
