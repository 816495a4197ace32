import { lazy, useEffect } from "react";
import { loadTexts } from "shared/catalogues";
import { matchRoute, type RouteDefinition } from "shared/navigation";
import { useLocation } from "shared/router";
import { setFinderOpen, useFinderOpen } from "#/components/finder-store.ts";
import { LazyDialog } from "#/components/lazy-dialog.tsx";
import { loadFinderCatalogue } from "../features/finder/catalogues.ts";

const FinderDialog = lazy(async () => {
  const [dialog] = await Promise.all([
    import("../features/finder/finder-dialog.tsx"),
    loadTexts("host", loadFinderCatalogue),
  ]);
  return { default: dialog.FinderDialog };
});

/** Pages without the pool's header have no search either. */
const WITHOUT_SEARCH: readonly RouteDefinition["layout"][] = ["blank", "newActivity"];

/** Where the same keys belong to what is being written, such as the note on a chart. */
const OWN_KEYS = "textarea, [contenteditable=true]";

/** What is open over the page takes the keys first; a second dialog would hide it. */
const OPEN_DIALOGS = "[role=dialog], [role=alertdialog]";

function isAskedFor(event: KeyboardEvent): boolean {
  const isKey = event.key.toLowerCase() === "k" && event.ctrlKey !== event.metaKey;
  if (!isKey || event.altKey || event.shiftKey || event.defaultPrevented) return false;
  const { target } = event;
  const isWriting = target instanceof Element && target.closest(OWN_KEYS) !== null;
  return !isWriting && document.querySelector(OPEN_DIALOGS) === null;
}

/** Opens the search on Ctrl-K or Cmd-K, wherever the person is. */
export function FinderMount() {
  const { pathname } = useLocation();
  const isOpen = useFinderOpen();
  const isWanted = !WITHOUT_SEARCH.includes(matchRoute(pathname)?.route.layout ?? "default");

  // Keys pressed anywhere on the page are outside of React.
  useEffect(() => {
    if (!isWanted) return undefined;
    function handleKey(event: KeyboardEvent): void {
      if (!isAskedFor(event)) return;
      event.preventDefault();
      setFinderOpen(true);
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [isWanted]);

  // The search ends with the page that it was opened on.
  useEffect(() => () => setFinderOpen(false), [pathname]);

  const close = () => setFinderOpen(false);
  return isOpen ? (
    <LazyDialog onClose={close}>
      <FinderDialog onClose={close} />
    </LazyDialog>
  ) : null;
}
