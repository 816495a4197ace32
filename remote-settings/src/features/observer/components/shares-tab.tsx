import { Trans, useLingui } from "@lingui/react/macro";
import { useSession } from "shared/session";
import { Notice } from "shared/ui";
import { ShareRecords } from "./share-records.tsx";
import { ShareRules } from "./share-rules.tsx";

/** Revenue sharing rules, and the amounts given and received. */
export function SharesTab() {
  const { t } = useLingui();
  const { origin } = useSession();
  const isSub = origin !== null && origin.account_type !== "main";
  return (
    <div className="grid gap-4">
      {isSub && (
        <Notice tone="info" title={t`You signed in as a sub-account.`}>
          <Trans>Only the main account can share revenue.</Trans>
        </Notice>
      )}
      <ShareRules canShare={!isSub} />
      <ShareRecords />
    </div>
  );
}
