import { TIMINGS_MS } from "contracts";
import { trustScriptUrl } from "./trusted-url.ts";

/** A script of another provider. */
export interface ForeignScript {
  /** Name of the Trusted Types policy; the page policy lists it when such a provider is configured. */
  policy: string;
  url: string;
  /** Integrity hash; the page policy blocks scripts without it. */
  integrity: string;
  /** Whether an address is the configured one. */
  isNamed: (url: string) => boolean;
  /** Aborts the load. */
  signal?: AbortSignal;
}

/**
 * Loads the script of another provider.
 *
 * @param script address and hash of the script; `isNamed` of the first script of a policy is used for all of them
 * @throws {Error} when it cannot be loaded, takes more than 10 s or is aborted
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
    // The DOM types only accept strings; the browser requires the policy's object.
    Reflect.set(element, "src", trustScriptUrl(script.policy, script.url, script.isNamed));
    document.head.append(element);
  });
}
