import type { ModuleFederationRuntimePlugin } from "@module-federation/enhanced/runtime";
import { RemoteError } from "./remote-error.ts";
import { integrityFor } from "./integrity-table.ts";

/** Name of the host's policy for remote entries; the page policy lists it. */
export const ENTRY_POLICY = "host#remote-entry";

/** Maximum wait of a script tag for a file that was just fetched. */
const SCRIPT_DEADLINE_MS = 6_000;

type ScriptRules = { createScriptURL(url: string): string };
type PolicyFactory = {
  createPolicy(name: string, rules: ScriptRules): { createScriptURL(url: string): unknown };
};

function isPolicyFactory(value: unknown): value is PolicyFactory {
  return (
    typeof value === "object" &&
    value !== null &&
    "createPolicy" in value &&
    typeof value.createPolicy === "function"
  );
}

const rules: ScriptRules = {
  createScriptURL(url) {
    if (integrityFor(url) === null) throw new RemoteError("integrity", `${url} is in no verified release`);
    return url;
  },
};

let policy: { createScriptURL(url: string): unknown } | null = null;

function getPolicy(): { createScriptURL(url: string): unknown } {
  const factory: unknown = Reflect.get(globalThis, "trustedTypes");
  // Without Trusted Types in the browser the same check runs, but is not enforced.
  policy ??= isPolicyFactory(factory) ? factory.createPolicy(ENTRY_POLICY, rules) : rules;
  return policy;
}

/**
 * Creates the script element of a remote's entry. Only addresses of verified releases are accepted, and the browser checks the
 * hash again.
 *
 * @param url - absolute address
 * @throws RemoteError of kind `integrity` for any other address
 */
export function createTrustedScript(url: string): HTMLScriptElement {
  const script = document.createElement("script");
  script.crossOrigin = "anonymous";
  script.integrity = integrityFor(url) ?? "";
  // The DOM types only accept strings; the browser requires the policy's object.
  Reflect.set(script, "src", getPolicy().createScriptURL(url));
  return script;
}

/** Replaces the federation runtime's script element with {@link createTrustedScript}. */
export function trustedScriptPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: "trusted-scripts",
    createScript: ({ url }) => ({ script: createTrustedScript(url), timeout: SCRIPT_DEADLINE_MS }),
  };
}
