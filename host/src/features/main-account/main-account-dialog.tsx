import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useErrorText } from "shared/api";
import { matchRoute, reloadPage, useAppNavigate } from "shared/navigation";
import { useLocation } from "shared/router";
import { closeMainAccountPrompt, switchAccount, useSession } from "shared/session";
import { Button, Dialog } from "shared/ui";

/** Modal that offers to switch to the main account, which alone may use a feature (R2.9.2, R4.1.5). */
export function MainAccountDialog({ feature }: { feature: "activity" | "loan" | "referral" }) {
  const { t } = useLingui();
  const navigate = useAppNavigate();
  const errorText = useErrorText();
  const { origin } = useSession();
  const { key, pathname } = useLocation();
  const [openedAt] = useState(key);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  // The prompt belongs to its page: going back in the browser closes it as well (R2.9.2).
  useEffect(() => {
    if (key !== openedAt) closeMainAccountPrompt();
  }, [key, openedAt]);

  async function handleConfirm(): Promise<void> {
    if (origin === null) {
      closeMainAccountPrompt();
      navigate("account", {});
      return;
    }
    setBusy(true);
    try {
      await switchAccount(origin.id);
      reloadPage();
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  }

  // A sub-account's own sign-in cannot reach the main account.
  const isSubSignIn = origin !== null && origin.account_type !== "main";
  const page = matchRoute(pathname);

  /** Closes the prompt. Also leaves a main-account page, which has nothing to show, and a page registered by a remote. */
  function handleLeave(): void {
    closeMainAccountPrompt();
    if (page === null || page.route.access === "main") navigate("pool.state", {});
  }

  return (
    <Dialog
      open
      locked
      onOpenChange={closeMainAccountPrompt}
      title={t`Switch account`}
      footer={
        isSubSignIn ? (
          <Button variant="primary" onClick={handleLeave}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <>
            {feature !== "activity" && (
              <Button disabled={isBusy} onClick={handleLeave}>
                <Trans>Cancel</Trans>
              </Button>
            )}
            <Button
              variant="primary"
              busy={isBusy}
              busyLabel={t`Switching…`}
              onClick={() => void handleConfirm()}
            >
              <Trans>Confirm</Trans>
            </Button>
          </>
        )
      }
    >
      <p>
        {feature === "activity" ? (
          <Trans>Only the main account may take part in the activity.</Trans>
        ) : page === null ? (
          <Trans>This page is for main accounts only.</Trans>
        ) : feature === "referral" ? (
          <Trans>Referrals belong to the main account.</Trans>
        ) : (
          <Trans>The loan service is limited to main accounts.</Trans>
        )}
      </p>
      {isSubSignIn && (
        <p className="mt-3">
          <Trans>You signed in as a sub-account. To switch, sign in as the main account.</Trans>
        </p>
      )}
      {problem === null ? null : (
        <p role="alert" className="mt-3 text-negative">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
