type Loader = () => Promise<unknown>;

const loaders = new Map<string, Loader>();

/** Stand-in of the federation runtime for tests: what `loadRemote(id)` answers. */
export function setRemoteModule(id: string, load: Loader): void {
  loaders.set(id, load);
}
export function registerRemotes(): void {}
/** No share scope: a test says itself what the host shares. */
export function getInstance(): null {
  return null;
}
export function registerPlugins(): void {}
export async function loadRemote(id: string): Promise<unknown> {
  const load = loaders.get(id);
  if (!load) throw new Error(`no remote module "${id}" in this test`);
  return load();
}
