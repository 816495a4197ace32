import { TIMINGS_MS } from "contracts";
import { getPendingRequests, subscribePendingRequests } from "shared/api";
import { whenIdle } from "shared/navigation";

/** Between two calls of a page the line is only seemingly free. */
const REST_MS = 3000;

/**
 * Calls back when the page is really at rest: its files are there, no call of it has been under way for three seconds, and the
 * browser has nothing else to do, after 2 s more at the latest.
 *
 * @param act what takes nothing from the page then
 * @returns calls it off
 */
export function whenAtRest(act: () => void): () => void {
  let cancel = (): void => undefined;
  function finish(): void {
    stop();
    cancel = whenIdle(act, TIMINGS_MS.idlePrefetchTimeout);
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
