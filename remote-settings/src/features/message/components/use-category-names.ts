import { useLingui } from "@lingui/react/macro";
import type { MessageCategory } from "contracts";

/** @returns names of the message categories */
export function useCategoryNames(): Record<MessageCategory, string> {
  const { t } = useLingui();
  return {
    security: t({ message: "Security", context: "messages" }),
    wallet: t({ message: "Assets", context: "messages" }),
    loan: t({ message: "Loan", context: "messages" }),
    mining: t({ message: "Mining", context: "messages" }),
    system: t({ message: "System", context: "messages" }),
    activity: t({ message: "Activity", context: "messages" }),
  };
}
