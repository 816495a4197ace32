import { getCustom, getSession } from "shared/session";
import type { VerifiedRelease } from "./release-source.ts";

/** Calls already requested for pages of remotes in this page load. */
const requested = new Set<string>();

/** Calls that the document itself has sent. */
function documentCalls(): readonly string[] {
  return document.documentElement.dataset["earlyCalls"]?.match(/\S+/g) ?? [];
}

/**
 * Sends the first calls of a remote's page while its files are loading.
 *
 * @param verified - release that is about to be loaded
 * @param routeName - name of the page to show
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
  // In a chunk with other parts that every page loads once shown; if it fails, the page makes its calls itself.
  void import(/* webpackChunkName: "extras" */ "shared/first-calls").then(
    ({ requestFirstCalls }) => requestFirstCalls(calls, page),
    () => undefined,
  );
}
