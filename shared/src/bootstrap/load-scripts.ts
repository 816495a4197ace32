import { createSheet } from "./create-sheet.ts";

/** Name of the policy that allows the page's own scripts; the page's `build.json` lists it. */
const SCRIPT_POLICY = "page#scripts";

interface Policy {
  createScriptURL(url: string): unknown;
}

/** Browsers without Trusted Types lack this object, and so do the DOM types. */
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

/** A file that the document lists. */
export interface ListedFile {
  as: string;
  href: string;
  integrity: string;
}

function isSheet({ as }: ListedFile): boolean {
  return as === "style";
}

/** Preloads a file that is needed later. */
export function addPreload({ as, href, integrity }: ListedFile): void {
  const link = Object.assign(document.createElement("link"), {
    rel: "preload",
    as,
    href,
    crossOrigin: "anonymous",
  });
  if (integrity !== "") link.integrity = integrity;
  document.head.append(link);
}

/**
 * Applies a stylesheet directly after the styles of the first screen, which are part of it: with those styles after it, their
 * order would be wrong.
 *
 * @returns settles when it is applied or failed to load
 */
function addSheet({ href, integrity }: ListedFile): Promise<unknown> {
  const { link, loaded } = createSheet(href, integrity);
  const first = document.head.querySelector("style");
  if (first) first.after(link);
  else document.head.append(link);
  return loaded.catch(() => undefined);
}

function addScript({ href, integrity }: ListedFile, policy: Policy): HTMLScriptElement {
  const script = Object.assign(document.createElement("script"), {
    async: false,
    crossOrigin: "anonymous",
    integrity,
  });
  // The DOM types accept plain strings only; the policy's result is an object that the browser requires.
  Reflect.set(script, "src", policy.createScriptURL(href));
  document.head.append(script);
  return script;
}

/** Waits until the document is parsed. */
export function whenParsed(): Promise<void> {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((resolve) => document.addEventListener("DOMContentLoaded", () => resolve()));
}

/**
 * Parses a list of files in the document, e.g. `script /static/main.js sha384-…` or `style /static/styles.css`; some have no
 * hash. Those of a remote may be on another origin; the page policy allows only the registry's.
 */
export function readFiles(list: string): ListedFile[] {
  return [...list.matchAll(/(\w+) ((?:https?:\/)?\/\S+)(?: (sha384-\S+))?/g)].map(
    ([, as = "", href = "", integrity = ""]) => ({
      as,
      href,
      integrity,
    }),
  );
}

/** Loads the scripts of a page. */
export interface ScriptLoader {
  /** Runs a script that the document names. */
  add: (file: ListedFile) => HTMLScriptElement;
  /**
   * Requests the page's scripts and the files that they need. The scripts run in order when the document is parsed, like those
   * with `defer`, and styled; as tags in the document they would compete with the first screen's stylesheets and responses.
   */
  loadScripts: () => Promise<void>;
}

/** Reads which scripts the document names; a policy allows these and no others. */
export function createScriptLoader(): ScriptLoader {
  const { scripts = "", preloads = "", chartScript = "" } = document.documentElement.dataset;
  const files = readFiles(scripts);
  let policy: Policy | undefined;
  const add = (file: ListedFile) => {
    policy ??= createPolicy(new Set([...files, ...readFiles(chartScript)].map(({ href }) => href)));
    return addScript(file, policy);
  };
  return {
    add,
    async loadScripts() {
      if (files.length === 0) return;
      const needed = readFiles(preloads);
      for (const file of [...files, ...needed]) addPreload(file);
      await whenParsed();
      await Promise.all(needed.filter(isSheet).map(addSheet));
      for (const file of files) add(file);
    },
  };
}
