import { useEffect } from "react";
import { sendTracking } from "shared/telemetry";
import { markBrowser } from "#/components/visitor-storage.ts";

/** Keeps what spec 9 stores of a browser, and sends the events that an earlier page could not. */
export function BrowserMarks() {
  // Writes to the browser's storage, once per load of the page.
  useEffect(() => {
    void markBrowser();
    void sendTracking();
  }, []);
  return null;
}
