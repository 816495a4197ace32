import { useLingui } from "@lingui/react/macro";
import { useLocation } from "shared/router";
import { SignFrame } from "#/components/sign-frame.tsx";
import { ConfirmAddress } from "./components/confirm-address.tsx";
import { MailKinds } from "./components/mail-kinds.tsx";

/** Target of the links in emails: the kinds of email to an address, and the confirmation of an address (R2.3.13). */
export function UnsubscribePage() {
  const { t } = useLingui();
  const query = new URLSearchParams(useLocation().search);
  const confirm = query.get("confirm");
  return (
    <SignFrame title={confirm === null ? t`Pool emails` : t`Confirm your address`}>
      {confirm === null ? <MailKinds token={query.get("token") ?? ""} /> : <ConfirmAddress token={confirm} />}
    </SignFrame>
  );
}

export { UnsubscribePage as Component };
