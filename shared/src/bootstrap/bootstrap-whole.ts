import { requestCall } from "../api/request-call.ts";
import { isApart, withoutMark } from "../first-calls/call-marks.ts";
import { createScriptLoader } from "./load-scripts.ts";
import { startPage } from "./start-page.ts";
import { whenNeeded } from "./when-needed.ts";

/**
 * Runs before the first paint of a page that is complete without its scripts: sets the theme and, for a signed-in person, requests
 * what the scripts read first. They follow when the page is used or idle. It is smaller than `bootstrap`, since such a page has no
 * places to fill: its text is part of every public document, so every byte counts.
 */
export function bootstrapWhole(): void {
  const { token, currency, earlyCalls, writeHeaders } = startPage();
  const loader = createScriptLoader();
  void whenNeeded(currency).then(loader.loadScripts);
  if (token === undefined) return;
  const headers = writeHeaders();
  for (const call of earlyCalls) {
    const request = () => void requestCall(withoutMark(call), headers);
    // One by one, so that input or a frame does not have to wait for all of them.
    if (isApart(call)) setTimeout(request);
    else request();
  }
}
