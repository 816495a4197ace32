import type { SubAccount } from "contracts";
import { AccountWorkers, LastCoin } from "./account-columns.tsx";
import { AccountName } from "./account-name.tsx";
import { RemarkCell } from "./remark-cell.tsx";
import { RowActions, type AccountView } from "./row-actions.tsx";

/** An account on phones. */
export function AccountListRow({ account, view }: { account: SubAccount; view: AccountView }) {
  return (
    <div className="flex flex-col gap-1 px-4 py-3">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <div className="min-w-0 text-sm font-medium wrap-anywhere">
          <AccountName account={account} />
        </div>
        <RowActions account={account} view={view} />
      </div>
      <div className="num flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs">
        <LastCoin account={account} />
        <AccountWorkers account={account} />
      </div>
      <div className="text-xs text-ink-2">
        <RemarkCell account={account} actions={view.actions} />
      </div>
    </div>
  );
}
