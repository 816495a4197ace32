import { sendWebhooks } from "../modules/notifications/webhooks/send-repository.ts";
import type { JobDefinition } from "../platform/jobs.ts";
import type { Services } from "../services.ts";

/** Posts the queued webhook notifications; a separate job, so that a slow receiver never delays emails or figures. */
export function webhookJob(
  services: Pick<Services, "config" | "database" | "clock" | "secrets">,
): JobDefinition {
  return {
    name: "webhooks",
    everyMs: 5000,
    lockSeconds: 120,
    run: () => sendWebhooks(services),
  };
}
