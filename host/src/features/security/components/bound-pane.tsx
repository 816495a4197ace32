import { Trans } from "@lingui/react/macro";
import { PERIODS } from "contracts/periods";
import type { ReactNode } from "react";
import type { BindBusiness } from "shared/security";
import { Button, DialogActions, Notice } from "shared/ui";
import { HOLDING, useWords } from "../use-words.ts";

interface BoundPaneProps {
  business: BindBusiness;
  /** Content shown only once, such as recovery codes. */
  shownOnce: ReactNode;
  onRead: () => void;
}

/** Confirms a binding: its consequences, and content that is shown only now. */
export function BoundPane({ business, shownOnce, onRead }: BoundPaneProps) {
  const words = useWords();
  return (
    <>
      <Notice tone="positive" role="status" title={words.bound(business)} className="print:hidden">
        {HOLDING.includes(business) && (
          <Trans>
            For your security, withdrawals to addresses are on hold for {{ hours: PERIODS.securityHoldHours }}{" "}
            hours. Transfers within the pool and automatic payouts to known addresses continue.
          </Trans>
        )}
      </Notice>
      {shownOnce !== null && <div className="mt-4">{shownOnce}</div>}
      <DialogActions>
        <Button variant="primary" onClick={onRead}>
          <Trans>Done</Trans>
        </Button>
      </DialogActions>
    </>
  );
}
