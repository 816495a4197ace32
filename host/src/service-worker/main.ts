import type { WorkerScope } from "./scope.ts";
import { startServiceWorker } from "./service-worker.ts";

/** Narrows the global scope: the project's types are those of pages, while a service worker has another scope. */
function isWorkerScope(scope: object): scope is WorkerScope {
  return "offlinePages" in scope && "clients" in scope && "skipWaiting" in scope;
}

const scope: object = globalThis;
if (isWorkerScope(scope)) startServiceWorker(scope);
