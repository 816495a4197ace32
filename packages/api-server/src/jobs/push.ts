import { sendPushes } from "../modules/notifications/push/send-repository.ts";
import type { PushServices } from "../modules/notifications/push/send-to-browser.ts";
import type { JobDefinition } from "../platform/jobs.ts";

/** Sends the queued browser notifications. */
export function pushJob(services: PushServices, onError: (error: unknown) => void): JobDefinition {
  return {
    name: "push",
    everyMs: 5000,
    lockSeconds: 120,
    run: () => sendPushes(services, onError),
  };
}
