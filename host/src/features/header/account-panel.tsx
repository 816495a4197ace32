import { Trans } from "@lingui/react/macro";
import { getRoute, pathTo } from "shared/navigation";
import { Link } from "shared/router";
import { hasCurrentAccount, useSession } from "shared/session";
import { AccountList } from "./account-list.tsx";
import { UserMenu } from "./user-menu.tsx";

/** Account switcher with the person's menu below it; at most 540 px high (R2.6.3, R2.6.6). */
export function AccountPanel({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const manage = getRoute("setting.account").isBuilt ? "setting.account" : "account";
  return (
    <div className="relative flex max-h-[min(540px,calc(100dvh-5rem))] flex-col overflow-y-auto">
      {hasCurrentAccount(session) ? <AccountList /> : null}
      <p className="flex gap-4 border-t border-line px-4 py-2.5 text-xs">
        <Link to={pathTo(manage, {})} onClick={onClose} className="font-medium">
          <Trans>Manage accounts</Trans>
        </Link>
        <Link to={pathTo("account.switch", {})} onClick={onClose} className="font-medium">
          <Trans>All accounts</Trans>
        </Link>
      </p>
      <UserMenu onFollow={onClose} />
    </div>
  );
}
