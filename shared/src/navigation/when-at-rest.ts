import { TIMINGS_MS } from "contracts";
import { getPendingRequests, subscribePendingRequests } from "../api/index.ts";
import { whenIdle } from "./when-idle.ts";

/** Between two calls of a page the network is idle only for a moment. */
const REST_MS = 3000;

/** Calls back for every file that loads after the page's own, such as parts of a tooltip, if the browser reports files. */
function watchFiles(listener: () => void): () => void {
  if (typeof PerformanceObserver === "undefined") return () => undefined;
  const observer = new PerformanceObserver(listener);
  observer.observe({ type: "resource" });
  return () => observer.disconnect();
}

/**
 * Calls back when the page is idle: its files are loaded, no file has arrived and no call has been in flight for three seconds,
 * and the browser is idle.
 *
 * @param act work that then does not slow the page
 * @param patience milliseconds after which it no longer waits for the browser to be idle
 * @returns cancels it
 */
export function whenAtRest(act: () => void, patience: number = TIMINGS_MS.idlePrefetchTimeout): () => void {
  let cancel = (): void => undefined;
  function finish(): void {
    stop();
    cancel = whenIdle(act, patience);
  }
  function restart(): void {
    cancel();
    if (getPendingRequests() > 0 || document.readyState !== "complete") return;
    const timer = setTimeout(finish, REST_MS);
    cancel = () => clearTimeout(timer);
  }
  const unsubscribe = subscribePendingRequests(restart);
  const unwatch = watchFiles(restart);
  addEventListener("load", restart);
  function stop(): void {
    unsubscribe();
    unwatch();
    removeEventListener("load", restart);
  }
  restart();
  return () => {
    stop();
    cancel();
  };
}
