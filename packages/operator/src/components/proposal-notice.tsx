import type { Proposal } from "contracts/operator/approval";
import { decideApproval } from "contracts/operator/calls/approvals";
import { useState } from "react";
import { Button, ConfirmDialog, Notice, type ButtonProps } from "shared/ui";
import { useOperatorAction } from "../api/index.ts";
import { useMe } from "../app/me.tsx";
import { ActionError } from "./action-error.tsx";

/** Props of {@link ProposalNotice}. */
interface ProposalNoticeProps extends Pick<ButtonProps, "size"> {
  proposal: Proposal;
  /** What was proposed, as in "proposed to approve it". */
  action: string;
  confirmLabel: string;
  /** Asked before the action is executed. */
  question: { readonly title: string; readonly text: string };
}

/** What a proposal waits for. An interrupted one was confirmed, so that it can only be finished. */
function textOf({ proposer, is_interrupted }: Proposal, action: string, isOwn: boolean): string {
  const who = isOwn ? "You" : proposer;
  if (!is_interrupted)
    return `${who} proposed to ${action}. ${isOwn ? "Another" : "A second"} operator must confirm.`;
  const rest = "It was confirmed, but its execution was interrupted.";
  return `${who} proposed to ${action}. ${rest}${isOwn ? " Another operator must finish it." : ""}`;
}

/**
 * A pending proposal: another operator confirms or declines it, the proposer withdraws it. An interrupted one can only be finished
 * by another operator.
 */
export function ProposalNotice({ proposal, action, confirmLabel, question, size }: ProposalNoticeProps) {
  const { name } = useMe();
  const [asked, setAsked] = useState<Proposal | null>(null);
  const { run, isBusy, error } = useOperatorAction(decideApproval);
  const isOwn = proposal.proposer === name;
  const isInterrupted = proposal.is_interrupted;
  const label = isInterrupted ? "Finish" : confirmLabel;
  const decide = (decision: "confirm" | "decline", { id } = proposal) => {
    setAsked(null);
    void run({ params: { id }, body: { decision } });
  };
  return (
    <div className="space-y-3">
      <Notice tone="info">{textOf(proposal, action, isOwn)}</Notice>
      <ActionError error={error} />
      <div className="flex gap-2">
        {!isOwn && (
          <Button size={size} variant="primary" busy={isBusy} onClick={() => setAsked(proposal)}>
            {label}
          </Button>
        )}
        {!isInterrupted && (
          <Button size={size} busy={isBusy} onClick={() => decide("decline")}>
            {isOwn ? "Withdraw" : "Decline"}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={question.title}
        confirmLabel={label}
        busy={isBusy}
        onConfirm={() => asked !== null && decide("confirm", asked)}
      >
        {question.text}
      </ConfirmDialog>
    </div>
  );
}
