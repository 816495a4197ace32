import { useLingui } from "@lingui/react/macro";
import { getAccounts, getOriginUser, updateAccount, type SubAccount } from "contracts";
import { useState } from "react";
import { revalidateCalls, useCallMutation, useErrorText } from "shared/api";
import { loadPage, pathTo, reloadPage } from "shared/navigation";
import { switchAccount } from "shared/session";
import { toast } from "shared/toast";

/** Pages of an account that can be opened from its row. */
export type AccountPageName = "pool.worker" | "setting.observer" | "setting.api" | "setting.notice";

/** The actions on an account; each reports its failure and returns whether it succeeded. */
export interface AccountActions {
  /** Account being switched to. */
  switchingId: number | null;
  isSaving: boolean;
  /** Enters an account and reloads the page, or opens one of the account's pages. */
  enter: (account: SubAccount, page?: AccountPageName) => Promise<void>;
  saveRemark: (account: SubAccount, remark: string) => Promise<boolean>;
  setVisible: (account: SubAccount, visible: boolean) => Promise<boolean>;
}

/** @returns the actions of the list */
export function useAccountActions(): AccountActions {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [switchingId, setSwitching] = useState<number | null>(null);
  const { trigger, isMutating } = useCallMutation(updateAccount);

  async function change(id: number, body: { remark: string } | { visible: boolean }): Promise<boolean> {
    try {
      await trigger({ params: { id }, body });
      await revalidateCalls(getAccounts, getOriginUser);
      return true;
    } catch (error) {
      toast.error(errorText(error));
      return false;
    }
  }

  async function enter(account: SubAccount, page?: AccountPageName): Promise<void> {
    setSwitching(account.id);
    try {
      await switchAccount(account.id);
      if (page === undefined) reloadPage();
      else loadPage(pathTo(page, {}));
    } catch (error) {
      toast.error(errorText(error));
      setSwitching(null);
    }
  }

  async function setVisible({ id, account }: SubAccount, visible: boolean): Promise<boolean> {
    const isDone = await change(id, { visible });
    if (isDone) toast.success(visible ? t`${account} is visible again` : t`${account} is hidden`);
    return isDone;
  }

  return {
    switchingId,
    isSaving: isMutating,
    enter,
    saveRemark: ({ id }, remark) => change(id, { remark }),
    setVisible,
  };
}
