/** Whether this browser can show alerts: some only do so for an installed site, and none without HTTPS. */
export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Timeout for the start of the service worker, in milliseconds. */
const START_LIMIT_MS = 20_000;

/** Waits for the service worker, which the shell registers when the page is idle. */
async function registration(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error("the service worker does not start")), START_LIMIT_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** The push subscription that a browser sends to the pool. */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function isSameKey(subscription: PushSubscription, publicKey: string): boolean {
  const key = subscription.options.applicationServerKey;
  if (key === null) return false;
  const bytes = new Uint8Array(key);
  const expected = toBytes(publicKey);
  return bytes.length === expected.length && bytes.every((byte, index) => byte === expected[index]);
}

/**
 * Subscribes this browser to its push service. A subscription made with an older key of the pool is replaced.
 *
 * @param publicKey the pool's key, Base64url
 * @throws {Error} when the browser refuses, or when its push service or the service worker is not available
 */
export async function subscribe(publicKey: string): Promise<Subscription> {
  const { pushManager } = await registration();
  const before = await pushManager.getSubscription();
  if (before !== null && !isSameKey(before, publicKey)) await before.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: toBytes(publicKey) };
  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    throw new Error("the browser gives no keys");
  return { endpoint, keys: { p256dh, auth } };
}

/**
 * Reads the hash that identifies this browser in the pool's list.
 *
 * @returns SHA-256 of the address of its subscription, hexadecimal; null without one
 */
export async function readEndpointHash(): Promise<string | null> {
  const registered = await navigator.serviceWorker.getRegistration();
  const subscription = await registered?.pushManager.getSubscription();
  if (subscription === null || subscription === undefined) return null;
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(subscription.endpoint));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
