import { useEffect, useRef, useState } from "react";
import { getPendingRequests } from "../api/index.ts";
import { useLocation, useNavigationType } from "../router/index.ts";

/** Id of the main element of every layout, which the skip link leads to as well. */
const MAIN_ID = "main";
const TITLE_CHECK_MS = 250;
/** After this time the title is announced as it is. */
const LONGEST_TITLE_WAIT_MS = 5_000;

/**
 * Calls back once with the title of a new page: when it has replaced the previous one, is the same as a moment before, and no
 * call that it may depend on is in flight.
 */
function whenTitled(previous: string, onTitled: (title: string) => void): () => void {
  const end = performance.now() + LONGEST_TITLE_WAIT_MS;
  let last = previous;
  function check(): void {
    const { title } = document;
    const isFinal = title !== previous && title === last && getPendingRequests() === 0;
    last = title;
    if (!isFinal && performance.now() < end) return;
    clearInterval(timer);
    onTitled(title);
  }
  const timer = setInterval(check, TITLE_CHECK_MS);
  return () => clearInterval(timer);
}

/** Whether the focus belongs where it is: in an open dialog, or in a field that the new page has focused. */
function keepsFocus(): boolean {
  const active = document.activeElement;
  // React hides the previous page like this while its successor is loading.
  if (active === null || active.closest('[style*="display: none"]') !== null) return false;
  return (
    active.matches("input, textarea, select") || active.closest("[role=dialog], [role=alertdialog]") !== null
  );
}

function scrollToStart(): void {
  const target = location.hash === "" ? null : document.getElementById(location.hash.slice(1));
  if (target === null) window.scrollTo(0, 0);
  else target.scrollIntoView();
}

/**
 * Does what a browser does when it loads a page, for changes of the path within the site: a new page starts at its top with the
 * focus on its main element, and its title is announced to screen readers. On the first page, on Back and on Forward the position
 * is the browser's. Rendered once per router, before the pages.
 */
export function PageChange() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef<string | null>(null);
  const [previous, setPrevious] = useState<{ title: string } | null>(null);
  const [announced, setAnnounced] = useState("");

  // Scroll position and focus are the document's. While a page only redirects there is no main element, and no page yet.
  useEffect(() => {
    const main = document.getElementById(MAIN_ID);
    const before = shown.current;
    if (main === null || before === pathname) return;
    shown.current = pathname;
    if (before === null) return;
    setAnnounced("");
    setPrevious({ title: document.title });
    if (type === "POP") return;
    scrollToStart();
    // A ring around the whole page would show nothing that the next Tab does not.
    if (!keepsFocus()) main.focus({ preventScroll: true, focusVisible: false });
  }, [pathname, type]);

  // Pages set the title once they have loaded.
  useEffect(() => (previous === null ? undefined : whenTitled(previous.title, setAnnounced)), [previous]);

  return (
    <div aria-live="polite" className="sr-only">
      {announced}
    </div>
  );
}
