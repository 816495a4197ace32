import { getCustom, getSession } from "shared/session";
import type { VerifiedRelease } from "./release-source.ts";

/** Calls of pages that were loaded, or tried, before. */
const requested = new Set<string>();

/** Calls that left with the document. */
function documentCalls(): readonly string[] {
  return document.documentElement.dataset["earlyCalls"]?.match(/\S+/g) ?? [];
}

/**
 * Requests what a page of a remote begins with, while its files are on their way.
 *
 * @param verified - release that is about to be loaded
 * @param routeName - name of the page that will be shown
 */
export function requestFirst({ release }: VerifiedRelease, routeName: string | undefined): void {
  const early = routeName === undefined ? undefined : release.early[routeName];
  if (early === undefined || getSession().status !== "signed-in") return;
  const before = documentCalls();
  const calls = [...early.calls, ...early.moreCalls, ...early.filledCalls].filter(
    (call) => !requested.has(call) && !before.includes(call),
  );
  if (calls.length === 0) return;
  for (const call of calls) requested.add(call);
  const coin = new URLSearchParams(location.search).get("coin") ?? getCustom().default_coin ?? "";
  const page = { coin, isSummary: getSession().isSummary };
  // It comes with other parts that every page loads once it is shown; without it the page makes its calls itself.
  void import(/* webpackChunkName: "extras" */ "shared/first-calls").then(
    ({ requestFirstCalls }) => requestFirstCalls(calls, page),
    () => undefined,
  );
}
