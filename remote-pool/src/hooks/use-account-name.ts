import { useLingui } from "@lingui/react/macro";
import { useSession } from "shared/session";

/** @returns name of the account whose figures are shown, and whether they are totals over all accounts */
export function useAccountName(): { account: string; title: string; isSummary: boolean } {
  const { t } = useLingui();
  const { account, isSummary } = useSession();
  const name = account?.account ?? "";
  return { account: name, title: isSummary ? t`All accounts` : name, isSummary };
}
