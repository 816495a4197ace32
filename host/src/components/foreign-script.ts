import { TIMINGS_MS } from "contracts";
import { trustScriptUrl } from "./trusted-url.ts";

/** A script of another provider. */
export interface ForeignScript {
  /** Name of the Trusted Types policy; the page policy lists it where such a provider is set. */
  policy: string;
  url: string;
  /** Hash without which the page policy lets no script in. */
  integrity: string;
  /** Whether an address is the one that the operator named. */
  isNamed: (url: string) => boolean;
  /** Ends the load early. */
  signal?: AbortSignal;
}

/**
 * Loads the script of another provider.
 *
 * @param script address and hash of the script; `isNamed` of the first script of a policy counts for all of them
 * @throws {Error} when it cannot be loaded, takes more than 10 s or is no longer needed
 */
export function loadForeignScript(script: ForeignScript): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    function end(problem: string | null): void {
      clearTimeout(timer);
      script.signal?.removeEventListener("abort", giveUp);
      if (problem === null) {
        resolve();
        return;
      }
      element.remove();
      reject(new Error(problem));
    }
    const giveUp = () => end("the script is no longer needed");
    const timer = setTimeout(() => end("the script is late"), TIMINGS_MS.scriptLoadTimeout);
    script.signal?.addEventListener("abort", giveUp);
    element.crossOrigin = "anonymous";
    element.integrity = script.integrity;
    element.onload = () => end(null);
    element.onerror = () => end("the script cannot be loaded");
    // The DOM types know plain strings only; the policy's answer is an object that the browser demands.
    Reflect.set(element, "src", trustScriptUrl(script.policy, script.url, script.isNamed));
    document.head.append(element);
  });
}
