import { whenAtRest } from "shared/navigation";
import { useEffect } from "react";
import { isLoggedIn, useSession } from "shared/session";
import { trustScriptUrl } from "#/components/trusted-url.ts";

const SCRIPT = "/sw.js";
/** Name of the policy; `packages/webpack-config/src/host.ts` lists it. */
const POLICY = "host#service-worker";

/** Alerts and the offline page are optional: a browser that refuses the worker shows every page as before. */
async function register(): Promise<void> {
  const url = trustScriptUrl(POLICY, SCRIPT, (given) => given === SCRIPT);
  const options: RegistrationOptions = { updateViaCache: "none" };
  try {
    // The DOM types only accept strings; the browser requires the policy's object.
    await Reflect.apply(navigator.serviceWorker.register, navigator.serviceWorker, [url, options]);
  } catch {
    return;
  }
}

/** Registers the service worker for signed-in people once the page is idle. */
export function ServiceWorkerMount() {
  const isIn = isLoggedIn(useSession());

  // Waits until the page is idle, so that the worker does not compete with it.
  useEffect(
    () => (isIn && "serviceWorker" in navigator ? whenAtRest(() => void register()) : undefined),
    [isIn],
  );
  return null;
}
