import { sendWebhooks } from "../modules/notifications/webhooks/send-repository.ts";
import type { JobDefinition } from "../platform/jobs.ts";
import type { Services } from "../services.ts";

/** Posts the notices that wait for webhooks; a job of its own, so that a slow receiver never delays emails or figures. */
export function webhookJob(
  services: Pick<Services, "config" | "database" | "clock" | "secrets">,
): JobDefinition {
  return {
    name: "webhooks",
    everyMs: 5000,
    lockSeconds: 120,
    run: async () => {
      await sendWebhooks(services);
      return undefined;
    },
  };
}
