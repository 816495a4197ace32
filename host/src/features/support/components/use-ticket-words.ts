import { useLingui } from "@lingui/react/macro";
import type { TicketCategory, TicketStatus } from "contracts";
import type { BadgeKind } from "shared/ui";

/** Labels of ticket categories and statuses. */
export function useTicketWords(): {
  categories: Readonly<Record<TicketCategory, string>>;
  statuses: Readonly<Record<TicketStatus, string>>;
} {
  const { t } = useLingui();
  return {
    categories: {
      account: t`Account`,
      security: t`Security`,
      wallet: t`Deposits and withdrawals`,
      mining: t`Hashrate and earnings`,
      loan: t`Loans`,
      api: t`API`,
      other: t`Other`,
    },
    statuses: {
      open: t({ message: "Open", context: "ticket" }),
      answered: t({ message: "Answered", context: "ticket" }),
      closed: t({ message: "Closed", context: "ticket" }),
    },
  };
}

/** Badge of each status. */
export const STATUS_BADGES: Readonly<Record<TicketStatus, BadgeKind>> = {
  open: "processing",
  answered: "done",
  closed: "neutral",
};
