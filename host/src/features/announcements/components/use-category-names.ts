import { useLingui } from "@lingui/react/macro";
import type { AnnouncementCategory } from "contracts";

/** @returns names of the announcement subjects */
export function useCategoryNames(): Record<AnnouncementCategory, string> {
  const { t } = useLingui();
  return {
    maintenance: t({ message: "Maintenance", context: "announcements" }),
    coin: t({ message: "Coins", context: "announcements" }),
    fee: t({ message: "Fees", context: "announcements" }),
    activity: t({ message: "Activities", context: "announcements" }),
  };
}
