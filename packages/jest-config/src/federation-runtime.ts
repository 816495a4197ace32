type Loader = () => Promise<unknown>;

const loaders = new Map<string, Loader>();

/** Sets the module that the stand-in of the federation runtime returns for `loadRemote(id)`. */
export function setRemoteModule(id: string, load: Loader): void {
  loaders.set(id, load);
}
export function registerRemotes(): void {}
/** No share scope: a test itself defines what the host shares. */
export function getInstance(): null {
  return null;
}
export function registerPlugins(): void {}
export async function loadRemote(id: string): Promise<unknown> {
  const load = loaders.get(id);
  if (!load) throw new Error(`no remote module "${id}" in this test`);
  return load();
}
