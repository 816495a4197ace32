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

/** Layouts without the pool's header, and so without search. */
const WITHOUT_SEARCH: readonly RouteDefinition["layout"][] = ["blank", "newActivity"];

/** Where the same keys have another meaning, such as the note on a chart. */
const OWN_KEYS = "textarea, [contenteditable=true]";

/** An open dialog handles the keys first; a second one would hide it. */
const OPEN_DIALOGS = "[role=dialog], [role=alertdialog]";

function isAskedFor(event: KeyboardEvent): boolean {
  const isKey = event.key.toLowerCase() === "k" && event.ctrlKey !== event.metaKey;
  if (!isKey || event.altKey || event.shiftKey || event.defaultPrevented) return false;
  const { target } = event;
  const isWriting = target instanceof Element && target.closest(OWN_KEYS) !== null;
  return !isWriting && document.querySelector(OPEN_DIALOGS) === null;
}

/** Opens the search on Ctrl-K or Cmd-K from anywhere. */
export function FinderMount() {
  const { pathname } = useLocation();
  const isOpen = useFinderOpen();
  const isWanted = !WITHOUT_SEARCH.includes(matchRoute(pathname)?.route.layout ?? "default");

  // Listens for keys on the whole document, outside of React.
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

  // Closes the search when the path changes.
  useEffect(() => () => setFinderOpen(false), [pathname]);

  const close = () => setFinderOpen(false);
  return isOpen ? (
    <LazyDialog onClose={close}>
      <FinderDialog onClose={close} />
    </LazyDialog>
  ) : null;
}
