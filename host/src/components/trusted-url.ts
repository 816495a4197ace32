type ScriptRules = { createScriptURL(url: string): string };
type ScriptPolicy = { createScriptURL(url: string): unknown };
type PolicyFactory = { createPolicy(name: string, rules: ScriptRules): ScriptPolicy };

function isPolicyFactory(value: unknown): value is PolicyFactory {
  return (
    typeof value === "object" &&
    value !== null &&
    "createPolicy" in value &&
    typeof value.createPolicy === "function"
  );
}

/** A page can create a policy of a given name only once. */
const policies = new Map<string, ScriptPolicy>();

/**
 * Makes a script address that the browser accepts under Trusted Types; the page policy lists the name of the policy.
 *
 * @param name name of the policy
 * @param url address of the script
 * @param isNamed whether an address may become a script here; that of the first call per name is used for all of them
 * @returns the object that the browser requires in place of a string
 * @throws {TypeError} for any other address
 */
export function trustScriptUrl(name: string, url: string, isNamed: (url: string) => boolean): unknown {
  const rules: ScriptRules = {
    createScriptURL(given) {
      if (!isNamed(given)) throw new TypeError("another script is named");
      return given;
    },
  };
  const factory: unknown = Reflect.get(globalThis, "trustedTypes");
  // Without Trusted Types in the browser the same check runs, but is not enforced.
  const policy = policies.get(name) ?? (isPolicyFactory(factory) ? factory.createPolicy(name, rules) : rules);
  policies.set(name, policy);
  return policy.createScriptURL(url);
}
