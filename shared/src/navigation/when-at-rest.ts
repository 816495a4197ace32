import { TIMINGS_MS } from "contracts";
import { getPendingRequests, subscribePendingRequests } from "../api/index.ts";
import { whenIdle } from "./when-idle.ts";

/** Between two calls of a page the line is only seemingly free. */
const REST_MS = 3000;

/**
 * Calls back when the page is really at rest: its files are there, no call of it has been under way for three seconds, and the
 * browser has nothing else to do.
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
  addEventListener("load", restart);
  function stop(): void {
    unsubscribe();
    removeEventListener("load", restart);
  }
  restart();
  return () => {
    stop();
    cancel();
  };
}
