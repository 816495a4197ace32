import type { BrowserContext, Page, Worker } from "@playwright/test";
import type { PushServiceStandIn, StandInSubscription } from "test-support/push-service";

/**
 * Replaces the push service behind the browser's own interface by a stand-in, since tests cannot reach a real one, and grants a
 * permission that a headless browser always denies. The service worker and its event are the browser's own.
 *
 * @param context - browser context, before its first page is opened
 * @param service - where the browser subscribes
 */
export async function subscribeAt(context: BrowserContext, service: PushServiceStandIn): Promise<void> {
  await context.exposeFunction("subscribeAtStandIn", (key: string) => service.subscribe(key));
  await context.addInitScript(() => {
    let permission: NotificationPermission = "default";
    Object.defineProperty(Notification, "permission", { get: () => permission });
    Notification.requestPermission = () => {
      permission = "granted";
      return Promise.resolve(permission);
    };
    let current: object | null = null;
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(current),
      async subscribe({ applicationServerKey: key }: { applicationServerKey: Uint8Array }) {
        const text = btoa(String.fromCharCode(...key))
          .replaceAll("+", "-")
          .replaceAll("/", "_")
          .replace("=", "");
        const at = Reflect.get(window, "subscribeAtStandIn") as (key: string) => Promise<StandInSubscription>;
        const made = await at(text);
        current = {
          endpoint: made.endpoint,
          options: { applicationServerKey: key.buffer },
          toJSON: () => made,
          unsubscribe: () => Promise.resolve(true),
        };
        return current;
      },
    });
  });
}

/**
 * Makes a page's service worker record its notifications, which a headless browser does not display.
 *
 * @param context - browser context whose page registered the worker
 * @returns the worker
 */
export async function watchWorker(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await worker.evaluate(() => {
    const registration: unknown = Reflect.get(globalThis, "registration");
    const shown: object[] = [];
    Reflect.set(globalThis, "shownByTest", shown);
    Object.assign(registration as object, {
      showNotification(title: string, { body, data }: { body: string; data: string }) {
        shown.push({ title, body, link: data });
        return Promise.resolve();
      },
    });
  });
  return worker;
}

/**
 * Returns the notifications that a watched service worker has shown so far.
 *
 * @param worker - of {@link watchWorker}
 */
export async function readShown(worker: Worker): Promise<readonly object[]> {
  return worker.evaluate(() => Reflect.get(globalThis, "shownByTest") as object[]);
}

/**
 * Delivers a message to the service worker, like the connection to the push service.
 *
 * @param page - page that the worker controls
 * @param data - text of the message
 */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  await session.detach();
}
