import { useLingui } from "@lingui/react/macro";
import type { CallData, testNoticeWebhook } from "contracts";

type Problem = NonNullable<CallData<typeof testNoticeWebhook>["problem"]>;

/** @returns a function that describes why a webhook did not accept a notification, with its response status */
export function useWebhookProblem(): (problem: Problem, status: number | null) => string {
  const { t } = useLingui();
  return (problem, status) => {
    const number = String(status ?? "");
    const texts: Record<Problem, string> = {
      timeout: t`The receiver did not answer within 5 seconds.`,
      redirect: t`The receiver answered with a redirect, which is never followed. Enter the final address.`,
      inside: t`The address does not lead to a public server, so nothing was sent.`,
      status: t`The receiver answered with status ${number}. It must answer with 200 to 299.`,
      unreachable: t`No secure connection to the receiver. Check its name, port and certificate.`,
    };
    return texts[problem];
  };
}
