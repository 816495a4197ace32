import { Trans } from "@lingui/react/macro";
import type { SubAccount } from "contracts";
import { useSession } from "shared/session";
import { Badge } from "shared/ui";

/** Returns whether an account is the current one. */
export function useIsCurrent(account: SubAccount): boolean {
  return useSession().account?.account === account.account;
}

/** Name of an account with its badges. */
export function AccountName({ account }: { account: SubAccount }) {
  const isCurrent = useIsCurrent(account);
  return (
    <span className="block py-1.5 md:whitespace-nowrap">
      <span className="flex items-center gap-x-2 max-md:flex-wrap">
        {account.account}
        {isCurrent && (
          <Badge kind="new">
            <Trans>Current</Trans>
          </Badge>
        )}
      </span>
      {account.account_type === "main" && (
        <span className="block text-2xs font-normal text-ink-3">
          <Trans>Main account</Trans>
        </span>
      )}
    </span>
  );
}
