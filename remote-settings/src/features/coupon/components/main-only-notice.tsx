import { Trans, useLingui } from "@lingui/react/macro";
import { ERROR_CODES } from "contracts";
import { ApiError } from "shared/api";
import { Notice } from "shared/ui";

/** Whether a list is refused because the login is a sub-account. */
export function isMainOnly(error: Error | undefined): boolean {
  return error instanceof ApiError && error.code === ERROR_CODES.mainAccountOnly;
}

/** Notice shown to a sub-account instead of coupons. */
export function MainOnlyNotice() {
  const { t } = useLingui();
  return (
    <Notice tone="info" title={t`Coupons belong to the main account.`}>
      <Trans>The coupon that the main account uses lowers the fee of this account too.</Trans>
    </Notice>
  );
}
