type Loader = () => Promise<unknown>;

/** Copies of the shared modules, by specifier and version. */
type ShareScope = Readonly<
  Record<
    string,
    Readonly<
      Record<string, { readonly lib?: () => unknown; readonly shareConfig: { readonly eager: boolean } }>
    >
  >
>;

const loaders = new Map<string, Loader>();

/** Sets the module that the stand-in of the federation runtime returns for `loadRemote(id)`. */
export function setRemoteModule(id: string, load: Loader): void {
  loaders.set(id, load);
}

let scope: ShareScope | null = null;

/** Sets what the host of a test shares; null for nothing. */
export function setShareScope(next: ShareScope | null): void {
  scope = next;
}
export function registerRemotes(): void {}
/** Instance of the stand-in, or null without a share scope. */
export function getInstance(): { shareScopeMap: { default: ShareScope } } | null {
  return scope && { shareScopeMap: { default: scope } };
}
export function registerPlugins(): void {}
export async function loadRemote(id: string): Promise<unknown> {
  const load = loaders.get(id);
  if (!load) throw new Error(`no remote module "${id}" in this test`);
  return load();
}
