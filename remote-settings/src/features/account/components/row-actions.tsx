import { Trans, useLingui } from "@lingui/react/macro";
import type { SubAccount } from "contracts";
import { Cpu, Ellipsis, Eye, EyeOff, Trash2 } from "lucide-react";
import { getRoute, pathTo, type RouteName } from "shared/navigation";
import { Button, IconButton, Menu, MenuItem, MenuLink, MenuSeparator } from "shared/ui";
import { useIsCurrent } from "./account-name.tsx";
import type { AccountActions } from "./use-account-actions.ts";

/** What rows need from the page. */
export interface AccountView {
  /** Whether the login is that of the main account. */
  canManage: boolean;
  actions: AccountActions;
  /** Asks for confirmation before an account is hidden or shown again. */
  onHide: (account: SubAccount) => void;
  /** Asks for the name of an account before it is deleted. */
  onDelete: (account: SubAccount) => void;
}

const SETTINGS = [
  "setting.observer",
  "setting.api",
  "setting.notice",
] as const satisfies readonly RouteName[];
const BUILT = SETTINGS.filter((page) => getRoute(page).isBuilt);

/** Props of {@link RowActions}. */
interface RowActionsProps {
  account: SubAccount;
  view: AccountView;
}

function RowMenu({ account, view }: RowActionsProps) {
  const { t } = useLingui();
  const isCurrent = useIsCurrent(account);
  const { account: name, visible } = account;
  const labels = {
    "setting.observer": t`Observers`,
    "setting.api": t`API key`,
    "setting.notice": t`Notifications`,
  };
  const label = t`More actions for ${name}`;
  return (
    <Menu label={label} trigger={<IconButton icon={Ellipsis} label={label} size="sm" plain />}>
      {isCurrent ? (
        <MenuLink to={pathTo("pool.worker", {})} icon={Cpu}>
          <Trans>Workers</Trans>
        </MenuLink>
      ) : (
        <MenuItem icon={Cpu} onSelect={() => void view.actions.enter(account, "workers")}>
          <Trans>Workers</Trans>
        </MenuItem>
      )}
      {BUILT.map((page) => (
        <MenuLink key={page} to={pathTo(page, {})}>
          {labels[page]}
        </MenuLink>
      ))}
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
      {!isCurrent && view.canManage && (
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
