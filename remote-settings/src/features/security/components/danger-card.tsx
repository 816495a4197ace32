import { Trans, useLingui } from "@lingui/react/macro";
import { PERIODS } from "contracts/periods";
import { Trash2 } from "lucide-react";
import { AppLink } from "shared/navigation";
import { useSession } from "shared/session";
import { Button, Card } from "shared/ui";
import type { SecurityActions } from "../use-security-actions.ts";
import { SecurityRow } from "./security-row.tsx";

/** Deletes the account: only the main account can request it, and can cancel it for a week. */
export function DangerCard({ actions }: { actions: SecurityActions }) {
  const { t } = useLingui();
  const { account, origin } = useSession();
  if (origin === null || origin.account_type !== "main") return null;
  const payload = { id: origin.id, account: origin.account };
  const isMain = account?.account_type === "main";
  return (
    <Card title={<Trans>Account</Trans>} divided flush>
      <ul>
        <SecurityRow
          icon={Trash2}
          title={<Trans>Delete account</Trans>}
          detail={
            <>
              <Trans>
                Delete or empty all sub-accounts first. The account is deleted after{" "}
                {{ days: PERIODS.deletionDays }} days unless you sign in before then.
              </Trans>{" "}
              <AppLink to="setting.account" className="font-medium text-accent-text hover:underline">
                <Trans>Mining accounts</Trans>
              </AppLink>
            </>
          }
          action={
            <Button
              variant="danger"
              size="sm"
              disabled={!isMain}
              title={isMain ? undefined : t`Switch to the main account first.`}
              onClick={() => void actions.deleteMain(payload)}
            >
              <Trans>Delete…</Trans>
            </Button>
          }
        />
      </ul>
    </Card>
  );
}
