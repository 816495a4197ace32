import { useEffect } from "react";
import { sendTracking } from "shared/telemetry";
import { markBrowser } from "#/components/visitor-storage.ts";

/** Stores the browser data of spec 9 and sends the events that an earlier page could not send. */
export function BrowserMarks() {
  // Writes to browser storage once per page load.
  useEffect(() => {
    void markBrowser();
    void sendTracking();
  }, []);
  return null;
}
