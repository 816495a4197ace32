/** The offline page of a language, and the policy that allows its styles. */
export interface OfflinePage {
  readonly html: string;
  readonly policy: string;
}

/** An event that can keep the worker alive. */
interface KeepingEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** A request for a page or file. */
export interface FetchEvent {
  readonly request: Request;
  /** The response to a navigation, requested while the worker starts. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** A message of the push service, decrypted by the browser. */
export interface PushEvent extends KeepingEvent {
  readonly data: { json(): unknown } | null;
}

/** A click on a notification. */
export interface NotificationClickEvent extends KeepingEvent {
  readonly notification: { readonly data: unknown; close(): void };
}

/** An open page of the site. */
interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** The parts of `ServiceWorkerGlobalScope` in use; the project's types are those of pages. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly navigator: { readonly languages: readonly string[] };
  /** By language prefix; the build prepends them to the script. */
  readonly offlinePages: Readonly<Record<string, OfflinePage>>;
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  readonly clients: {
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  fetch(request: Request): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", act: (event: KeepingEvent) => void): void;
  addEventListener(type: "fetch", act: (event: FetchEvent) => void): void;
  addEventListener(type: "push", act: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", act: (event: NotificationClickEvent) => void): void;
}
