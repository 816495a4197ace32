import { withDeadline } from "./deadline.ts";
import { RemoteError } from "./remote-error.ts";
import { getShareScope, type ShareScope } from "./share-scope.ts";
import { createTrustedScript } from "./trusted-scripts.ts";

/** A script tag waits no longer than this for a file that was fetched a moment ago. */
const SCRIPT_DEADLINE_MS = 6_000;

/** What the entry of a remote leaves in the page: the interface of module federation between builds, since its first version. */
interface Container {
  init(scope: ShareScope, initScope: object[]): unknown;
  get(module: string): Promise<() => unknown>;
}

/** Containers that were given the shared modules, by the address of their entry. */
const opened = new Map<string, Promise<Container>>();

function isContainer(value: unknown): value is Container {
  return (
    typeof value === "object" &&
    value !== null &&
    "init" in value &&
    typeof value.init === "function" &&
    "get" in value &&
    typeof value.get === "function"
  );
}

/** Runs an entry and takes its container before another release of the remote can put its own in the same place. */
function runEntry(name: string, url: string): Promise<unknown> {
  const script = createTrustedScript(url);
  // An earlier release's must not be taken for that of an entry that throws.
  Reflect.set(globalThis, name, undefined);
  const work = new Promise<unknown>((resolve, reject) => {
    script.addEventListener("load", () => resolve(Reflect.get(globalThis, name)));
    script.addEventListener("error", () => reject(new RemoteError("network", `${url} did not arrive`)));
  });
  document.head.append(script);
  return withDeadline(work, SCRIPT_DEADLINE_MS, url).finally(() => script.remove());
}

async function openContainer(name: string, url: string): Promise<Container> {
  const container = await runEntry(name, url);
  if (!isContainer(container)) throw new RemoteError("execution", `${url} leaves no ${name}`);
  // Remotes that bring the runtime of the federation plugin note in the list that they have begun.
  await container.init(getShareScope(), []);
  return container;
}

/**
 * Runs the entry of a verified release once per page and loads what it exposes; a failure is not kept.
 *
 * @param options - `container`: name of the remote's global, `entry`: absolute address, `expose`: exposed module
 * @returns the exposed module
 * @throws RemoteError when the entry does not arrive or is none; else what the remote's code or loader throws
 */
export async function loadExposed(options: {
  container: string;
  entry: string;
  expose: string;
}): Promise<unknown> {
  const { container: name, entry, expose } = options;
  const work = opened.get(entry) ?? openContainer(name, entry);
  opened.set(entry, work);
  work.catch(() => opened.delete(entry));
  const container = await work;
  const factory = await container.get(expose);
  return factory();
}
