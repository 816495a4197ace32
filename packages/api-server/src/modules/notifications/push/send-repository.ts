import type { WaitingNotice } from "../receivers/receivers-repository.ts";
import { dropDelivery, listDue, putOff } from "../receivers/receivers-repository.ts";
import { endReceiver } from "../receivers/end-receiver-repository.ts";
import { LONGEST_RUN_MS } from "../retries.ts";
import { sendToBrowser, type PushServices } from "./send-to-browser.ts";

const BROWSERS_AT_ONCE = 8;

/** Ends the subscription of a browser that no longer accepts notices, and notifies the owners by the remaining channels. */
export function endBrowser(services: PushServices, address: string): Promise<void> {
  return endReceiver(services.database, services, {
    channel: "push",
    address,
    now: services.clock.now(),
    title: "push_off_title",
    text: "push_off_text",
  });
}

/**
 * Sends the notices due for one browser, oldest first, up to the first failure: an unreachable push service is tried once per
 * run.
 */
async function sendToOne(
  services: PushServices,
  due: readonly WaitingNotice[],
  { end, onError }: { readonly end: number; readonly onError: (error: unknown) => void },
): Promise<void> {
  const { database, clock } = services;
  for (const [index, { delivery, receiver }] of due.entries()) {
    if (performance.now() > end) return;
    const answer = await sendToBrowser(services, receiver, delivery.notice);
    if (answer.kind === "ok") {
      await dropDelivery(database, delivery.id);
      continue;
    }
    if (answer.kind === "ended") {
      await endBrowser(services, receiver.address);
      return;
    }
    // The host identifies the push service; the rest of the address is the browser's secret.
    if (answer.kind === "refused")
      onError(
        new Error(`${new URL(receiver.address).host} refused a notice with status ${String(answer.status)}`),
      );
    for (const { delivery: waiting } of due.slice(index)) await putOff(database, waiting, clock.now());
    return;
  }
}

/**
 * Sends the notices that are due to browsers, in parallel and oldest first for each. A failed one is retried with increasing
 * delays, for about two hours in all. A browser gets a notice twice only if the server stops or the connection breaks between
 * sending and the response.
 */
export async function sendPushes(services: PushServices, onError: (error: unknown) => void): Promise<void> {
  const { database, clock } = services;
  const end = performance.now() + LONGEST_RUN_MS;
  const due = await listDue(database, "push", clock.now());
  const browsers = [...Map.groupBy(due, ({ receiver }) => receiver.id).values()];
  for (let from = 0; from < browsers.length && performance.now() < end; from += BROWSERS_AT_ONCE) {
    const some = browsers.slice(from, from + BROWSERS_AT_ONCE);
    await Promise.all(some.map((one) => sendToOne(services, one, { end, onError })));
  }
}
