/** Name of the policy that lets the page's own scripts through; the page's `build.json` lists it. */
const SCRIPT_POLICY = "page#scripts";

interface Policy {
  createScriptURL(url: string): unknown;
}

/** Browsers without Trusted Types have no such object, and the types of the DOM know none. */
declare const trustedTypes: { createPolicy(name: string, rules: Policy): Policy } | undefined;

function createPolicy(addresses: ReadonlySet<string>): Policy {
  const rules = {
    createScriptURL(url: string) {
      if (!addresses.has(url)) throw new TypeError(`${url} is no script of this page`);
      return url;
    },
  };
  return typeof trustedTypes === "undefined" ? rules : trustedTypes.createPolicy(SCRIPT_POLICY, rules);
}

function addPreload(as: string, href: string, integrity: string): void {
  const link = Object.assign(document.createElement("link"), {
    rel: "preload",
    as,
    href,
    crossOrigin: "anonymous",
  });
  if (integrity !== "") link.integrity = integrity;
  document.head.append(link);
}

function whenParsed(): Promise<void> {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((resolve) => document.addEventListener("DOMContentLoaded", () => resolve()));
}

/** Files of a list in the document, e.g. `script /static/main.js sha384-…`; some have no hash. */
function readFiles(list: string): { as: string; href: string; integrity: string }[] {
  return [...list.matchAll(/(\w+) (\/\S+)(?: (sha384-\S+))?/g)].map(
    ([, as = "", href = "", integrity = ""]) => ({
      as,
      href,
      integrity,
    }),
  );
}

/**
 * Requests the page's scripts and the files that they will need. The scripts run in their order when the document is parsed, as
 * those with `defer` do; named in the document, they would take the first screen's stylesheets and responses the line.
 */
export async function loadScripts(): Promise<void> {
  const { scripts = "", preloads = "" } = document.documentElement.dataset;
  const files = readFiles(scripts);
  if (files.length === 0) return;
  for (const { as, href, integrity } of [...files, ...readFiles(preloads)]) addPreload(as, href, integrity);
  await whenParsed();
  const policy = createPolicy(new Set(files.map(({ href }) => href)));
  for (const { href, integrity } of files) {
    const script = Object.assign(document.createElement("script"), {
      async: false,
      crossOrigin: "anonymous",
      integrity,
    });
    // The types of the DOM know plain strings only; the policy's result is an object that the browser demands.
    Reflect.set(script, "src", policy.createScriptURL(href));
    document.head.append(script);
  }
}
