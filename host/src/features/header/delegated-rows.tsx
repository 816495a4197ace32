import { Trans } from "@lingui/react/macro";
import type { DelegatedAccount } from "contracts";
import { useSession } from "shared/session";
import { AccountRow } from "./account-row.tsx";

/** Props of {@link DelegatedRows}. */
interface DelegatedRowsProps {
  accounts: readonly DelegatedAccount[];
  disabled: boolean;
  onChoose: (account: DelegatedAccount) => void;
}

/** Accounts delegated to the person, below their own. */
export function DelegatedRows({ accounts, disabled, onChoose }: DelegatedRowsProps) {
  const { account: user } = useSession();
  if (accounts.length === 0) return null;
  return (
    <>
      <li className="px-4 pt-3 pb-1 text-xs font-medium text-ink-3">
        <Trans context="accounts">Delegated</Trans>
      </li>
      {accounts.map((account) => {
        const { id, owner } = account;
        return (
          <AccountRow
            key={id}
            account={account}
            kind={<Trans>Delegated by {owner}</Trans>}
            isCurrent={id === user?.id}
            disabled={disabled}
            onChoose={() => onChoose(account)}
          />
        );
      })}
    </>
  );
}
