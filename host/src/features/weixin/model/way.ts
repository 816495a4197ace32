import { SESSION_STORAGE_KEYS, startWeixin } from "contracts";
import { callApi } from "shared/api";
import { loadPage } from "shared/navigation";
import { storedValue } from "shared/storage";
import * as v from "valibot";

/** State kept by this tab while the person is in the chat app; a link from a stranger cannot supply it. */
const started = storedValue({
  area: "session",
  name: "weixinStart",
  schema: v.object({ state: v.string(), next: v.string() }),
  initial: { state: "", next: "" },
});

/** A person of the chat app who is not linked yet. */
export const pendingBind = storedValue({
  area: "session",
  name: SESSION_STORAGE_KEYS.weixinBind,
  schema: v.object({ token: v.string(), name: v.string() }),
  initial: { token: "", name: "" },
});

/**
 * Redirects to the chat app.
 *
 * @param next page to continue with after signing in; empty for the default
 * @throws {AppError} as `callApi`
 */
export async function goToWeixin(next = ""): Promise<void> {
  const { url, state } = await callApi(startWeixin, {});
  started.write({ state, next });
  loadPage(url);
}

/**
 * Consumes the stored state, which works only once.
 *
 * @param state state from the address
 * @returns where to continue; null when this tab did not start the redirect
 */
export function takeStart(state: string | null): string | null {
  const kept = started.read();
  started.remove();
  return kept.state !== "" && kept.state === state ? kept.next : null;
}
