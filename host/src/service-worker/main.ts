import type { WorkerScope } from "./scope.ts";
import { startServiceWorker } from "./service-worker.ts";

/** The types of the project are those of pages; a service worker has another global scope. */
function isWorkerScope(scope: object): scope is WorkerScope {
  return "offlinePages" in scope && "clients" in scope && "skipWaiting" in scope;
}

const scope: object = globalThis;
if (isWorkerScope(scope)) startServiceWorker(scope);
