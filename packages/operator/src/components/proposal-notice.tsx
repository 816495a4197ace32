import type { Proposal } from "contracts/operator/approval";
import { decideApproval } from "contracts/operator/calls/approvals";
import { Button, Notice, type ButtonProps } from "shared/ui";
import { useOperatorAction } from "../api/index.ts";
import { useMe } from "../app/me.tsx";
import { ActionError } from "./action-error.tsx";

/** Props of {@link ProposalNotice}. */
interface ProposalNoticeProps extends Pick<ButtonProps, "size"> {
  proposal: Proposal;
  /** What was proposed, as in "proposed to approve it". */
  action: string;
  confirmLabel: string;
}

/** A pending proposal: another operator confirms or declines it, the proposer withdraws it. */
export function ProposalNotice({ proposal, action, confirmLabel, size }: ProposalNoticeProps) {
  const { name } = useMe();
  const { run, isBusy, error } = useOperatorAction(decideApproval);
  const isOwn = proposal.proposer === name;
  const decide = (decision: "confirm" | "decline") =>
    void run({ params: { id: proposal.id }, body: { decision } });
  return (
    <div className="space-y-3">
      <Notice tone="info">
        {isOwn
          ? `You proposed to ${action}. Another operator must confirm.`
          : `${proposal.proposer} proposed to ${action}. A second operator must confirm.`}
      </Notice>
      <ActionError error={error} />
      <div className="flex gap-2">
        {!isOwn && (
          <Button size={size} variant="primary" busy={isBusy} onClick={() => decide("confirm")}>
            {confirmLabel}
          </Button>
        )}
        <Button size={size} busy={isBusy} onClick={() => decide("decline")}>
          {isOwn ? "Withdraw" : "Decline"}
        </Button>
      </div>
    </div>
  );
}
