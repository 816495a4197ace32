import { startWeixin } from "contracts";
import { callApi } from "shared/api";
import { loadPage } from "shared/navigation";
import { storedValue } from "shared/storage";
import * as v from "valibot";

/** What this tab keeps while the person is at the chat app: a state that a stranger's link cannot bring along. */
const started = storedValue({
  area: "session",
  name: "weixinStart",
  schema: v.object({ state: v.string(), next: v.string() }),
  initial: { state: "", next: "" },
});

/** Someone of the chat app who is not linked yet. */
export const pendingBind = storedValue({
  area: "session",
  name: "weixinBind",
  schema: v.object({ token: v.string(), name: v.string() }),
  initial: { token: "", name: "" },
});

/**
 * Goes to the chat app.
 *
 * @param next page to continue with after signing in; empty for the usual one
 * @throws {AppError} as `callApi`
 */
export async function goToWeixin(next = ""): Promise<void> {
  const { url, state } = await callApi(startWeixin, {});
  started.write({ state, next });
  loadPage(url);
}

/**
 * Takes the kept state, which works once.
 *
 * @param state state that the address brought
 * @returns where to continue; null when this tab did not start the way
 */
export function takeStart(state: string | null): string | null {
  const kept = started.read();
  started.remove();
  return kept.state !== "" && kept.state === state ? kept.next : null;
}
