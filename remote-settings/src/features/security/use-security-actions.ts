import { useLingui } from "@lingui/react/macro";
import { PERIODS } from "contracts/periods";
import {
  createRecoveryCodes,
  deleteAccount,
  getSecurity,
  getSecurityLog,
  setAllowList,
  setPaymentStatus,
  setSignInVerifyStatus,
} from "contracts";
import { callApi, revalidateCalls, useErrorText } from "shared/api";
import { verify, type BindBusiness, type VerifyResult } from "shared/security";
import { loadSession } from "shared/session";
import { toast } from "shared/toast";

/** Actions of the page, all confirmed in the security dialog; afterwards page and session are reloaded. */
export function useSecurityActions() {
  const { t } = useLingui();
  const errorText = useErrorText();

  async function settle<Data>(result: VerifyResult<Data>, text: string): Promise<Data | undefined> {
    if (result.status === "failed") toast.error(errorText(result.error));
    if (result.status !== "done") return undefined;
    if (text !== "") toast.success(text);
    await Promise.all([loadSession(), revalidateCalls(getSecurity, getSecurityLog)]);
    return result.data;
  }

  return {
    bind: async (business: BindBusiness): Promise<void> => {
      await settle(await verify({ business }), "");
    },
    setSignInVerify: async (isOn: boolean): Promise<void> => {
      const result = await verify({
        business: "signin_verify_status",
        act: (proof) =>
          callApi(setSignInVerifyStatus, {
            body: { business: "signin_verify_status", is_signin_verify: isOn, ...proof },
          }),
      });
      await settle(result, isOn ? t`Sign-in codes turned on` : t`Sign-in codes turned off`);
    },
    setPaymentVerify: async (isOn: boolean): Promise<void> => {
      const result = await verify({
        business: "payment_status",
        title: isOn ? t`Require the payment password` : t`Stop requiring the payment password`,
        act: ({ password }) => callApi(setPaymentStatus, { body: { is_payment_verify: isOn, password } }),
      });
      await settle(
        result,
        isOn ? t`Payment password required for payments` : t`Payment password not required for payments`,
      );
    },
    setAllowList: async (isOn: boolean): Promise<void> => {
      const result = await verify({
        business: "allowlist_switch",
        title: isOn ? t`Allow only known addresses` : t`Allow every address again`,
        tips: isOn
          ? t`Withdrawals only to addresses in your address book; new ones wait ${{ hours: PERIODS.newAddressHours }} hours.`
          : t`For ${{ hours: PERIODS.securityHoldHours }} hours after this, only addresses already in your address book can be paid.`,
        act: (proof) => callApi(setAllowList, { body: { is_allowlist: isOn, ...proof } }),
      });
      await settle(
        result,
        isOn ? t`Only known addresses are allowed now` : t`All addresses are allowed again`,
      );
    },
    renewRecoveryCodes: async (): Promise<readonly string[] | undefined> => {
      const result = await verify({
        business: "recovery_codes",
        tips: t`Your current codes will stop working.`,
        act: (proof) => callApi(createRecoveryCodes, { body: proof }),
      });
      return (await settle(result, ""))?.recovery_codes;
    },
    deleteMain: async (payload: { id: number; account: string }): Promise<void> => {
      const result = await verify({
        business: "delete_user",
        tips: t`The account is deleted after ${{ days: PERIODS.deletionDays }} days. Signing in before then cancels it. After that, nothing paid to its deposit addresses reaches you.`,
        confirmLabel: t`Delete account`,
        danger: true,
        act: (proof) => callApi(deleteAccount, { body: { payload, ...proof } }),
      });
      await settle(result, t`The account will be deleted in ${{ days: PERIODS.deletionDays }} days`);
    },
  };
}

/** Return value of {@link useSecurityActions}. */
export type SecurityActions = ReturnType<typeof useSecurityActions>;
