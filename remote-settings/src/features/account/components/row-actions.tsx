import { Trans, useLingui } from "@lingui/react/macro";
import type { SubAccount } from "contracts";
import { Bell, Cpu, Ellipsis, Eye, EyeOff, KeyRound, ScanEye, Trash2, type LucideIcon } from "lucide-react";
import { getRoute, pathTo } from "shared/navigation";
import { Button, IconButton, Menu, MenuItem, MenuLink, MenuSeparator } from "shared/ui";
import { useIsCurrent } from "./account-name.tsx";
import type { AccountActions, AccountPageName } from "./use-account-actions.ts";

/** What rows need from the page. */
export interface AccountView {
  /** Whether the login is that of the main account. */
  canSwitch: boolean;
  /** Whether accounts can be created, hidden and deleted: by that login outside a delegated account. */
  canManage: boolean;
  actions: AccountActions;
  /** Asks for confirmation before an account is hidden or shown again. */
  onHide: (account: SubAccount) => void;
  /** Asks for the name of an account before it is deleted. */
  onDelete: (account: SubAccount) => void;
}

const PAGES: readonly AccountPageName[] = [
  "pool.worker",
  "setting.observer",
  "setting.api",
  "setting.notice",
];
const ICONS: Readonly<Record<AccountPageName, LucideIcon>> = {
  "pool.worker": Cpu,
  "setting.observer": ScanEye,
  "setting.api": KeyRound,
  "setting.notice": Bell,
};
const BUILT = PAGES.filter((page) => getRoute(page).isBuilt);

/** Props of {@link RowActions}. */
interface RowActionsProps {
  account: SubAccount;
  view: AccountView;
}

/** The pages of an account; those of another account than the current one are opened by entering it. */
function PageItems({ account, view }: RowActionsProps) {
  const { t } = useLingui();
  const isCurrent = useIsCurrent(account);
  const labels: Readonly<Record<AccountPageName, string>> = {
    "pool.worker": t`Workers`,
    "setting.observer": t`Observers`,
    "setting.api": t`API key`,
    "setting.notice": t`Notifications`,
  };
  return BUILT.map((page) => {
    const icon = ICONS[page];
    return isCurrent ? (
      <MenuLink key={page} to={pathTo(page, {})} icon={icon}>
        {labels[page]}
      </MenuLink>
    ) : (
      <MenuItem key={page} icon={icon} onSelect={() => void view.actions.enter(account, page)}>
        {labels[page]}
      </MenuItem>
    );
  });
}

function RowMenu({ account, view }: RowActionsProps) {
  const { t } = useLingui();
  const isCurrent = useIsCurrent(account);
  const { account: name, visible } = account;
  const label = t`More actions for ${name}`;
  return (
    <Menu label={label} trigger={<IconButton icon={Ellipsis} label={label} size="sm" plain />}>
      <PageItems account={account} view={view} />
      {view.canManage && (
        <MenuItem
          icon={visible ? EyeOff : Eye}
          disabled={account.account_type === "main"}
          onSelect={() => view.onHide(account)}
        >
          {visible ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
        </MenuItem>
      )}
      {view.canManage && <MenuSeparator />}
      {view.canManage && (
        <MenuItem
          icon={Trash2}
          danger
          disabled={account.account_type === "main" || isCurrent}
          onSelect={() => view.onDelete(account)}
        >
          <Trans>Delete</Trans>
        </MenuItem>
      )}
    </Menu>
  );
}

/** The actions of an account. */
export function RowActions({ account, view }: RowActionsProps) {
  const { t } = useLingui();
  const isCurrent = useIsCurrent(account);
  const { account: name } = account;
  const { switchingId, enter } = view.actions;
  return (
    <span className="flex items-center justify-end gap-1">
      {!isCurrent && view.canSwitch && (
        <Button
          size="sm"
          busy={switchingId === account.id}
          disabled={switchingId !== null && switchingId !== account.id}
          aria-label={t`Switch to ${name}`}
          onClick={() => void enter(account)}
        >
          <Trans>Switch</Trans>
        </Button>
      )}
      <RowMenu account={account} view={view} />
    </span>
  );
}
