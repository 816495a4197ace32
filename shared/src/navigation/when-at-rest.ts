import { TIMINGS_MS } from "contracts";
import { getPendingRequests, subscribePendingRequests } from "../api/index.ts";
import { whenIdle } from "./when-idle.ts";

/** Between two calls of a page the line is only seemingly free. */
const REST_MS = 3000;

/** Calls back for every file that arrives after the page's own, such as the parts of a tip, where the browser reports files. */
function watchFiles(listener: () => void): () => void {
  if (typeof PerformanceObserver === "undefined") return () => undefined;
  const observer = new PerformanceObserver(listener);
  observer.observe({ type: "resource" });
  return () => observer.disconnect();
}

/**
 * Calls back when the page is really at rest: its files are there, none has come and no call of it has been under way for three
 * seconds, and the browser has nothing else to do.
 *
 * @param act what takes nothing from the page then
 * @param patience milliseconds after which the browser's idleness is not waited for any more
 * @returns calls it off
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
