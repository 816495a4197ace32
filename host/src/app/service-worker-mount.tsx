import { whenAtRest } from "shared/navigation";
import { useEffect } from "react";
import { isLoggedIn, useSession } from "shared/session";
import { trustScriptUrl } from "#/components/trusted-url.ts";

const SCRIPT = "/sw.js";
/** Name of the policy; `packages/webpack-config/src/host.ts` lists it. */
const POLICY = "host#service-worker";

/** Alerts and the offline page are extras: a browser that refuses them shows every page as before. */
async function register(): Promise<void> {
  const url = trustScriptUrl(POLICY, SCRIPT, (given) => given === SCRIPT);
  const options: RegistrationOptions = { updateViaCache: "none" };
  try {
    // The DOM types know plain strings only; the policy's answer is an object that the browser demands.
    await Reflect.apply(navigator.serviceWorker.register, navigator.serviceWorker, [url, options]);
  } catch {
    return;
  }
}

/** Registers the service worker for people who are signed in, once the page is at rest. */
export function ServiceWorkerMount() {
  const isIn = isLoggedIn(useSession());

  // Waits for the browser's rest, so that the worker takes nothing from the page.
  useEffect(
    () => (isIn && "serviceWorker" in navigator ? whenAtRest(() => void register()) : undefined),
    [isIn],
  );
  return null;
}
