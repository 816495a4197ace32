type Load = () => Promise<unknown>;

/** What the scripts of entries leave in the page, by the name of their remote. */
const exposed = new Map<string, unknown>();

/** Documents of tests load no scripts: tells each entry of a known remote that it has run. */
function runEntries(records: readonly MutationRecord[]): void {
  for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!(node instanceof HTMLScriptElement)) continue;
    const name = `mfe_${/\/remotes\/([^/]+)\//.exec(node.src)?.[1] ?? ""}`;
    if (!exposed.has(name)) continue;
    Reflect.set(globalThis, name, exposed.get(name));
    node.dispatchEvent(new Event("load"));
  }
}

let observer: MutationObserver | undefined;

/**
 * Has the script of a remote's entry leave something in the page.
 *
 * @param name - of the global, e.g. `mfe_pool`
 * @param global - what it is set to
 */
export function leaveGlobal(name: string, global: unknown): void {
  exposed.set(name, global);
  observer ??= new MutationObserver(runEntries);
  observer.observe(document.head, { childList: true });
}

/**
 * Has a remote expose one module.
 *
 * @param name - of its container, e.g. `mfe_pool`
 * @param load - called each time the host asks for the module
 */
export function exposeModule(name: string, load: Load): void {
  leaveGlobal(name, {
    init: () => undefined,
    get: async () => {
      const module = await load();
      return () => module;
    },
  });
}
