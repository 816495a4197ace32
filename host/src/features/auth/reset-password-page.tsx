import { Trans, useLingui } from "@lingui/react/macro";
import { PERIODS } from "contracts/periods";
import { useState } from "react";
import { pathTo } from "shared/navigation";
import { useLocation } from "shared/router";
import { ButtonLink, Notice } from "shared/ui";
import { NewPasswordForm } from "./new-password-form.tsx";
import { PasswordChanged } from "./password-changed.tsx";
import { SignFrame } from "#/components/sign-frame.tsx";

function Expired() {
  return (
    <>
      <Notice tone="warning" role="alert" title={<Trans>This link is no longer valid.</Trans>}>
        <Trans>
          The link works once and expires after {{ minutes: PERIODS.passwordLinkMinutes }} minutes.
        </Trans>
      </Notice>
      <ButtonLink to={pathTo("forgot", {})} variant="primary" size="lg" block className="mt-5">
        <Trans>Request a new link</Trans>
      </ButtonLink>
    </>
  );
}

/** Sets a new password through the emailed link (R2.3.10). */
export function ResetPasswordPage() {
  const { t } = useLingui();
  const { search } = useLocation();
  const token = new URLSearchParams(search).get("token") ?? "";
  const [step, setStep] = useState<"form" | "done" | "expired">(token === "" ? "expired" : "form");
  return (
    <SignFrame title={t`Set a new password`} step={step}>
      {step === "form" ? (
        <NewPasswordForm token={token} onDone={() => setStep("done")} onExpired={() => setStep("expired")} />
      ) : null}
      {step === "done" ? <PasswordChanged /> : null}
      {step === "expired" ? <Expired /> : null}
    </SignFrame>
  );
}

export { ResetPasswordPage as Component };
